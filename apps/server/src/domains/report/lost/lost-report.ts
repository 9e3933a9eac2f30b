import { currency, type LostReport, type LostReportFilter, type reportCalls } from '@tropa/contract';
import { SALES_ROWS } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { selectLost, type LostRow } from './repository.ts';

const sum = (rows: readonly LostRow[], key: Exclude<keyof LostReport['total'], 'worth'>): number =>
  rows.reduce((all, row) => all + row[key], 0);

function totalOf(rows: readonly LostRow[]): LostReport['total'] {
  const worth = [...Map.groupBy(rows, (row) => row.currency)]
    .map(([code, own]) => ({
      currency: currency.parse(code),
      amount: own.reduce((all, row) => all + row.worth, 0),
    }))
    .filter(({ amount }) => amount > 0);
  return {
    visits: sum(rows, 'visits'),
    refused: sum(rows, 'refused'),
    refused_seats: sum(rows, 'refused_seats'),
    waiting: sum(rows, 'waiting'),
    waiting_seats: sum(rows, 'waiting_seats'),
    late: sum(rows, 'late'),
    late_seats: sum(rows, 'late_seats'),
    left: sum(rows, 'left'),
    group_seats: sum(rows, 'group_seats'),
    worth,
  };
}

/**
 * What departures lost (docs/rules/reports.md).
 * @throws Refusal 422 for a period that cannot be
 */
export async function readLostReport(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
  filter: LostReportFilter,
): Promise<LostReport> {
  demandPeriod({ ...filter, step: 'month' });
  const found = await selectLost(database, organizer_id, filter);
  return {
    total: totalOf(found),
    rows: found.slice(0, SALES_ROWS).map((row) => ({ ...row, currency: currency.parse(row.currency) })),
    has_more: found.length > SALES_ROWS,
  };
}

/** Lost sales of departures that start in a period, for whoever sees all the money. @throws Refusal 404, 403; 422 */
export const lostReport: Operation<typeof reportCalls.lost> = async (
  context,
  { query: { organizer_id, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  return readLostReport(context, organizer_id, filter);
};
