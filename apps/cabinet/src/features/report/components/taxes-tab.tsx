import { reportFilterOf, todayIn } from '@tropa/core';
import { TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { TaxesReport } from './taxes-report.tsx';
import classes from './report.module.css';

/** Receipts that were made and the VAT within them, against another period. */
export function TaxesTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const filter = reportFilterOf(search, todayIn(timezone));
  const query = useCall(
    reportCalls.taxes,
    { query: { organizer_id: id, ...filter } },
    { keepPrevious: true },
  );
  return (
    <ReportPage
      report="taxes"
      lead={t('reports.taxes.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) => request(reportCalls.exportTaxes, { body: { organizer_id: id, format, filter } })}
    >
      <ReportFields search={search} filter={filter} onChange={onChange} />
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={6} />}>
          {(report) => <TaxesReport report={report} days={filter} search={search} onChange={onChange} />}
        </QueryState>
      </div>
    </ReportPage>
  );
}
