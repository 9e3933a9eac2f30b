import { IconArmchair } from '@tabler/icons-react';
import { departuresOf, SALES_ROWS, todayIn } from '@tropa/core';
import { EmptyState, Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { LostReport } from './lost-report.tsx';
import { DepartureFields } from './report-fields.tsx';
import { ReportPage } from './report-page.tsx';
import classes from './report.module.css';

/** Whom departures had no seat for, who left them, and what another group would have brought. */
export function LostTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const filter = departuresOf(search, todayIn(timezone));
  const input = { query: { organizer_id: id, ...filter } };
  const query = useCall(reportCalls.lost, input, { keepPrevious: true });
  return (
    <ReportPage
      report="lost"
      lead={t('reports.lost.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) => request(reportCalls.exportLost, { body: { organizer_id: id, format, filter } })}
    >
      <div className={classes['narrow']}>
        <DepartureFields search={search} days={filter} onChange={onChange} />
      </div>
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={6} />}>
          {(report) =>
            report.rows.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={<IconArmchair size={24} stroke={1.6} />}
                  title={t('reports.lost.nothing')}
                  text={t('reports.lost.nothing_text')}
                />
              </Panel>
            ) : (
              <>
                <LostReport report={report} days={filter} />
                {report.has_more && (
                  <p className={classes['note']}>{t('reports.lost.has_more', { count: SALES_ROWS })}</p>
                )}
              </>
            )
          }
        </QueryState>
      </div>
    </ReportPage>
  );
}
