import { IconReportMoney } from '@tabler/icons-react';
import { OCCUPANCY_CUTS, SALES_ROWS, todayIn, tripFilterOf } from '@tropa/core';
import { EmptyState, Panel, Select, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { ProfitReport } from './profit-report.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportPage } from './report-page.tsx';
import classes from './report.module.css';

/** What departures bring and cost, over time and by tour, against another period. */
export function ProfitTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const by = search.by === 'tour' ? 'tour' : 'time';
  const filter = { ...tripFilterOf(search, todayIn(timezone)), by } as const;
  const input = { query: { organizer_id: id, ...filter } };
  const query = useCall(reportCalls.profit, input, { keepPrevious: true });
  return (
    <ReportPage
      report="profit"
      lead={t('reports.profit.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) => request(reportCalls.exportProfit, { body: { organizer_id: id, format, filter } })}
    >
      <ReportFields search={search} filter={filter} onChange={onChange} ahead="last">
        <Select
          label={t('reports.sales.by')}
          allowDeselect={false}
          searchable={false}
          data={OCCUPANCY_CUTS.map((value) => ({ value, label: t(`reports.occupancy.cuts.${value}`) }))}
          value={by}
          onChange={(value) => onChange({ by: value === 'tour' ? 'tour' : undefined })}
        />
      </ReportFields>
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={6} />}>
          {(report) =>
            report.total.departures === 0 ? (
              <Panel>
                <EmptyState
                  icon={<IconReportMoney size={24} stroke={1.6} />}
                  title={t('reports.profit.nothing')}
                  text={t('reports.nothing_text')}
                />
              </Panel>
            ) : (
              <>
                <ProfitReport report={report} filter={filter} search={search} onChange={onChange} />
                {report.has_more && (
                  <p className={classes['note']}>{t('reports.profit.has_more', { count: SALES_ROWS })}</p>
                )}
              </>
            )
          }
        </QueryState>
      </div>
    </ReportPage>
  );
}
