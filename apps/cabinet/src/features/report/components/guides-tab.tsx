import { IconMap2 } from '@tabler/icons-react';
import { todayIn, tripFilterOf } from '@tropa/core';
import { EmptyState, Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { GuidesReport } from './guides-report.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportPage } from './report-page.tsx';
import classes from './report.module.css';

/** Who led departures and what they are paid for it, against another period. */
export function GuidesTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const { step: _step, ...filter } = tripFilterOf(search, todayIn(timezone));
  const input = { query: { organizer_id: id, ...filter } };
  const query = useCall(reportCalls.guides, input, { keepPrevious: true });
  return (
    <ReportPage
      report="guides"
      lead={t('reports.guides.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) => request(reportCalls.exportGuides, { body: { organizer_id: id, format, filter } })}
    >
      <ReportFields search={search} filter={filter} onChange={onChange} ahead="last" isWhole />
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
          {(report) =>
            report.rows.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={<IconMap2 size={24} stroke={1.6} />}
                  title={t('reports.guides.nothing')}
                  text={t('reports.guides.nothing_text')}
                />
              </Panel>
            ) : (
              <GuidesReport report={report} days={filter} search={search} onChange={onChange} />
            )
          }
        </QueryState>
      </div>
    </ReportPage>
  );
}
