import { moneyReportFilter, type MoneySums, type reportCalls } from '@tropa/contract';
import { moneyLeft } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';
import { readMoneyReport } from './money-report.ts';

/** Has a job write the report to a file. @throws Refusal 404 for a stranger and an agent, 403; 422 for a period */
export const createMoneyReportExport: Operation<typeof reportCalls.exportMoney> = async (
  context,
  { body },
) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  // A period that cannot be is refused before anybody waits for its file.
  demandPeriod(body.filter);
  return { export: await askExport(context, { ...body, kind: 'report_money', columns: [] }) };
};

interface Row {
  date_from: string;
  date_to: string;
  currency: string;
  sums: MoneySums;
  compared: MoneySums | null;
}

const sheetColumns = (t: Translate): SheetColumn<Row>[] => [
  column.day(t('reports.money.columns.from'), 12, (row) => row.date_from),
  column.day(t('reports.money.columns.to'), 12, (row) => row.date_to),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
  column.money(t('reports.money.payed'), 14, ({ sums }) => sums.payed),
  column.money(t('reports.money.refunded'), 14, ({ sums }) => sums.refunded),
  column.money(t('reports.money.to_agents'), 14, ({ sums }) => sums.to_agents),
  column.money(t('reports.money.kept_deposits'), 14, ({ sums }) => sums.kept_deposits),
  column.money(t('reports.money.left'), 14, ({ sums }) => moneyLeft(sums)),
  column.money(t('reports.money.columns.left_before'), 18, ({ compared }) =>
    compared ? moneyLeft(compared) : 0,
  ),
];

/** Lets the report of money be exported as it is shown: a row for each stretch and currency. */
export const moneyReportExport = reportExport(
  'report_money',
  async (services, { organizer_id, filter, language }) => {
    const report = await readMoneyReport(services, organizer_id, moneyReportFilter.parse(filter));
    const rows = report.stretches.flatMap(({ date_from, date_to }, at) =>
      report.currencies.flatMap(({ currency, stretches }) => {
        const found = stretches[at];
        return found ? [{ date_from, date_to, currency, ...found }] : [];
      }),
    );
    const t = translator(language);
    return sheetOf({ name: t('reports.money.title'), count: rows.length }, sheetColumns(t), inOneBatch(rows));
  },
);
