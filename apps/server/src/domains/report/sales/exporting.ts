import { salesReportFilter, type reportCalls, type SalesSums } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';
import { lineName } from './line-name.ts';
import { readSalesReport } from './sales-report.ts';

/** Has a job write the report to a file. @throws Refusal 404 for a stranger and an agent, 403; 422 for a period */
export const createSalesReportExport: Operation<typeof reportCalls.exportSales> = async (
  context,
  { body },
) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  // A period that cannot be is refused before anybody waits for its file.
  demandPeriod(body.filter);
  return { export: await askExport(context, { ...body, kind: 'report_sales', columns: [] }) };
};

interface Row {
  name: string;
  date_from: string;
  date_to: string;
  sums: SalesSums;
}

const sheetColumns = (t: Translate, currencies: readonly string[]): SheetColumn<Row>[] => [
  column.text(t('reports.sales.columns.what'), 32, (row) => row.name),
  column.day(t('reports.money.columns.from'), 12, (row) => row.date_from),
  column.day(t('reports.money.columns.to'), 12, (row) => row.date_to),
  column.count(t('reports.sales.count'), 10, ({ sums }) => sums.count),
  column.count(t('reports.sales.cancelled'), 10, ({ sums }) => sums.cancelled),
  column.count(t('reports.sales.people'), 10, ({ sums }) => sums.people),
  ...currencies.map((code) =>
    column.money<Row>(
      `${t('reports.sales.sold')}, ${code}`,
      16,
      ({ sums }) => sums.sold.find(({ currency }) => currency === code)?.total ?? 0,
    ),
  ),
];

/** Lets the report of sales be exported as it is shown: a row for each stretch, or for each line of its cut. */
export const salesReportExport = reportExport(
  'report_sales',
  async (services, { organizer_id, filter, language }) => {
    const asked = salesReportFilter.parse(filter);
    const report = await readSalesReport(services, organizer_id, asked);
    const t = translator(language);
    const { date_from, date_to } = asked;
    const rows: Row[] =
      asked.by === 'time'
        ? report.stretches.map((row) => ({ ...row, name: t('reports.sales.all') }))
        : report.rows.map((row) => ({
            name: lineName({ t, language }, asked.by, row),
            date_from,
            date_to,
            sums: row.sums,
          }));
    const currencies = report.total.sold.map((row) => row.currency);
    const about = { name: t('reports.sales.title'), count: rows.length };
    return sheetOf(about, sheetColumns(t, currencies), inOneBatch(rows));
  },
);
