import {
  salesReportFilter,
  type reportCalls,
  type SalesReport,
  type SalesReportFilter,
  type SalesSums,
} from '@tropa/contract';
import { formatStretch, type CoreLocale, type SalesCut } from '@tropa/core';
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
  /** Of a report cut two ways: the other of both. */
  other: string;
  date_from: string;
  date_to: string;
  sums: SalesSums;
}

const sheetColumns = (t: Translate, currencies: readonly string[], isCross: boolean): SheetColumn<Row>[] => [
  column.text(t('reports.sales.columns.what'), 32, (row) => row.name),
  ...(isCross ? [column.text<Row>(t('reports.sales.columns.across'), 32, (row) => row.other)] : []),
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

/** The rows as they are shown: of each stretch, of each line of the cut, or of each cell of two. */
function rowsOf(
  words: { t: Translate; language: CoreLocale },
  { by, across = by, date_from, date_to }: SalesReportFilter,
  { stretches, rows, cross }: SalesReport,
): Row[] {
  const days = { date_from, date_to };
  if (!cross) {
    if (by === 'time')
      return stretches.map(({ compared: _compared, ...row }) => ({
        ...row,
        name: words.t('reports.sales.all'),
        other: '',
      }));
    return rows.map((row) => ({ ...days, name: lineName(words, by, row), other: '', sums: row.sums }));
  }
  const called = (cut: SalesCut, line: { key: number; name: string }) => {
    const stretch = cut === 'time' ? stretches[line.key] : undefined;
    return stretch ? formatStretch(stretch, words.language) : lineName(words, cut, line);
  };
  return cross.rows.flatMap((row) =>
    row.cells.flatMap((sums, at): Row[] => {
      const other = cross.columns[at];
      if (!sums || !other) return [];
      const stretch =
        by === 'time' ? stretches[row.key] : across === 'time' ? stretches[other.key] : undefined;
      return [
        {
          date_from: (stretch ?? days).date_from,
          date_to: (stretch ?? days).date_to,
          name: called(by, row),
          other: called(across, other),
          sums,
        },
      ];
    }),
  );
}

/** Lets the report of sales be exported as it is shown: a row for each stretch, each line of its cut, or each cell of two. */
export const salesReportExport = reportExport(
  'report_sales',
  async (services, { organizer_id, filter, language }) => {
    const asked = salesReportFilter.parse(filter);
    const report = await readSalesReport(services, organizer_id, asked);
    const t = translator(language);
    const rows = rowsOf({ t, language }, asked, report);
    const currencies = report.total.sold.map((row) => row.currency);
    const about = { name: t('reports.sales.title'), count: rows.length };
    return sheetOf(about, sheetColumns(t, currencies, report.cross !== null), inOneBatch(rows));
  },
);
