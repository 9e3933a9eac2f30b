import { reportFilterOf, SALES_CUTS, todayIn } from '@tropa/core';
import { Select, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { ReportFields } from './report-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { SalesReport } from './sales-report.tsx';
import classes from './report.module.css';

const NONE = 'none' as const;

/** What was booked over time, and by what, against another period. */
export function SalesTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const by = search.by ?? 'time';
  const across = search.across === by ? undefined : search.across;
  const filter = { ...reportFilterOf(search, todayIn(timezone)), by, ...(across && { across }) };
  const input = { query: { organizer_id: id, ...filter } };
  const query = useCall(reportCalls.sales, input, { keepPrevious: true });
  return (
    <ReportPage
      report="sales"
      lead={t('reports.sales.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) => request(reportCalls.exportSales, { body: { organizer_id: id, format, filter } })}
    >
      <ReportFields search={search} filter={filter} onChange={onChange}>
        <Select
          label={t('reports.sales.by')}
          allowDeselect={false}
          searchable={false}
          data={SALES_CUTS.map((value) => ({ value, label: t(`reports.sales.cuts.${value}`) }))}
          value={by}
          onChange={(value) => {
            const chosen = SALES_CUTS.find((cut) => cut === value);
            onChange({ by: chosen === 'time' ? undefined : chosen });
          }}
        />
        <Select
          label={t('reports.sales.across')}
          allowDeselect={false}
          searchable={false}
          data={[
            { value: NONE, label: t('reports.sales.across_none') },
            ...SALES_CUTS.filter((cut) => cut !== by).map((value) => ({
              value,
              label: t(`reports.sales.cuts.${value}`),
            })),
          ]}
          value={across ?? NONE}
          onChange={(value) => onChange({ across: SALES_CUTS.find((cut) => cut === value) })}
        />
      </ReportFields>
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={5} />}>
          {(report) => <SalesReport report={report} filter={filter} search={search} onChange={onChange} />}
        </QueryState>
      </div>
    </ReportPage>
  );
}
