import { profitReportFilter, type reportCalls } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { readDepartureMoney, type DepartureMoney } from '../departures/departure-money.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';

/** Has a job write departures with their money to a file. @throws Refusal 404 for a stranger and an agent, 403; 422 for a period */
export const createProfitReportExport: Operation<typeof reportCalls.exportProfit> = async (
  context,
  { body },
) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  // A period that cannot be is refused before anybody waits for its file.
  demandPeriod(body.filter);
  return { export: await askExport(context, { ...body, kind: 'report_profit', columns: [] }) };
};

const sheetColumns = (t: Translate): SheetColumn<DepartureMoney>[] => [
  column.text(t('reports.sales.names.tour'), 32, (row) => row.tour_name),
  column.day(t('reports.money.columns.from'), 12, (row) => row.date_start),
  column.day(t('reports.money.columns.to'), 12, (row) => row.date_end),
  column.text(t('reports.lost.time'), 8, (row) => row.time_start ?? ''),
  column.count(t('reports.profit.tourists'), 10, (row) => row.tourists),
  column.money(t('reports.profit.sold'), 16, (row) => row.sold),
  column.money(t('reports.profit.kept'), 16, (row) => row.kept),
  column.money(t('reports.profit.commissions'), 16, (row) => row.commissions),
  column.money(t('reports.profit.guides'), 16, (row) => row.guides),
  column.money(t('reports.profit.costs'), 16, (row) => row.costs),
  column.money(t('reports.profit.profit'), 16, (row) => row.profit),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
];

/** Lets the money of departures be exported, a row for each: what each sum of the report is made of. */
export const profitReportExport = reportExport(
  'report_profit',
  async ({ database }, { organizer_id, filter, language }) => {
    const rows = await readDepartureMoney(database, organizer_id, profitReportFilter.parse(filter));
    const t = translator(language);
    return sheetOf(
      { name: t('reports.profit.title'), count: rows.length },
      sheetColumns(t),
      inOneBatch(rows),
    );
  },
);
