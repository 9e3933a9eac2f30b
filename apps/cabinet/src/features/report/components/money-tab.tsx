import { reportFilterOf, todayIn } from '@tropa/core';
import { TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { MoneyReport } from './money-report.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportPage } from './report-page.tsx';
import classes from './report.module.css';

/** What came in and went back over time, against another period. */
export function MoneyTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const filter = reportFilterOf(search, todayIn(timezone));
  const input = { query: { organizer_id: id, ...filter } };
  const query = useCall(reportCalls.money, input, { keepPrevious: true });
  return (
    <ReportPage
      report="money"
      lead={t('reports.money.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) => request(reportCalls.exportMoney, { body: { organizer_id: id, format, filter } })}
    >
      <ReportFields search={search} filter={filter} onChange={onChange} />
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={5} />}>
          {(report) => <MoneyReport report={report} days={filter} search={search} onChange={onChange} />}
        </QueryState>
      </div>
    </ReportPage>
  );
}
