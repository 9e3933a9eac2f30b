import type { DuesReport, reportCalls } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';
import { readDuesReport } from './dues-report.ts';

/** Has a job write the report to a file. @throws Refusal 404 for a stranger and an agent, 403 */
export const createDuesReportExport: Operation<typeof reportCalls.exportDues> = async (context, { body }) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  return { export: await askExport(context, { ...body, kind: 'report_dues', filter: {}, columns: [] }) };
};

interface Row {
  what: string;
  date_from: string | null;
  date_to: string | null;
  bookings: number;
  currency: string;
  invoiced: number;
  planned: number;
  guides: number;
  commissions: number;
}

const sheetColumns = (t: Translate): SheetColumn<Row>[] => [
  column.text(t('reports.sales.columns.what'), 16, (row) => row.what),
  column.day(t('reports.money.columns.from'), 12, (row) => row.date_from),
  column.day(t('reports.money.columns.to'), 12, (row) => row.date_to),
  column.count(t('reports.sales.count'), 10, (row) => row.bookings),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
  column.money(t('reports.dues.invoiced'), 16, (row) => row.invoiced),
  column.money(t('reports.dues.planned'), 16, (row) => row.planned),
  column.money(t('reports.profit.guides'), 16, (row) => row.guides),
  column.money(t('reports.profit.commissions'), 16, (row) => row.commissions),
];

const NOTHING = { bookings: 0, invoiced: 0, planned: 0, guides: 0, commissions: 0 };

/** A row for each stretch and currency: what is expected, then the debts, then the part of guides and agents. */
const rowsOf = (t: Translate, { expected, debts, parts }: DuesReport): Row[] => [
  ...expected.flatMap(({ sums, ...row }) =>
    sums.map((one) => ({ ...NOTHING, ...row, ...one, what: t('reports.dues.expected') })),
  ),
  ...debts.flatMap(({ sums, ...row }) =>
    sums.map(({ amount, currency }) => ({
      ...NOTHING,
      ...row,
      currency,
      invoiced: amount,
      what: t('reports.dues.debts'),
    })),
  ),
  ...parts.flatMap(({ date_from, date_to, sums }) =>
    sums.map((one) => ({ ...NOTHING, date_from, date_to, ...one, what: t('reports.dues.parts') })),
  ),
];

/** Lets the report of what is due be exported as it is shown. */
export const duesReportExport = reportExport('report_dues', async (services, { organizer_id, language }) => {
  const t = translator(language);
  const rows = rowsOf(t, await readDuesReport(services, organizer_id));
  return sheetOf({ name: t('reports.dues.title'), count: rows.length }, sheetColumns(t), inOneBatch(rows));
});
