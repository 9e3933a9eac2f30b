import { guidesReportFilter, type GuideSums, type reportCalls } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';
import { readGuidesReport } from './guides-report.ts';

/** Has a job write the report to a file. @throws Refusal 404 for a stranger and an agent, 403; 422 for a period */
export const createGuidesReportExport: Operation<typeof reportCalls.exportGuides> = async (
  context,
  { body },
) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  // A period that cannot be is refused before anybody waits for its file.
  demandPeriod({ ...body.filter, step: 'month' });
  return { export: await askExport(context, { ...body, kind: 'report_guides', columns: [] }) };
};

interface Row extends Pick<GuideSums, 'departures' | 'days' | 'tourists' | 'unrated'> {
  name: string;
  currency: string;
  amount: number;
}

const sheetColumns = (t: Translate): SheetColumn<Row>[] => [
  column.text(t('reports.guides.guide'), 32, (row) => row.name),
  column.count(t('reports.guides.departures'), 10, (row) => row.departures),
  column.count(t('reports.guides.days'), 10, (row) => row.days),
  column.count(t('reports.guides.tourists'), 10, (row) => row.tourists),
  column.count(t('reports.guides.unrated'), 10, (row) => row.unrated),
  column.money(t('reports.guides.pay'), 16, (row) => row.amount),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
];

/** Lets the report of guides be exported as it is shown: a row for each guide and currency. */
export const guidesReportExport = reportExport(
  'report_guides',
  async (services, { organizer_id, filter, language }) => {
    const report = await readGuidesReport(services, organizer_id, guidesReportFilter.parse(filter));
    const t = translator(language);
    const rows = report.rows.flatMap(({ name, sums: { pay, ...sums } }): Row[] => {
      const own = { name: name || t('departure.costs.guide_deleted'), ...sums };
      return pay.length === 0
        ? [{ ...own, currency: '', amount: 0 }]
        : pay.map((paid) => ({ ...own, ...paid }));
    });
    return sheetOf(
      { name: t('reports.guides.title'), count: rows.length },
      sheetColumns(t),
      inOneBatch(rows),
    );
  },
);
