import { currency, type LostReport, type LostReportFilter, type reportCalls } from '@tropa/contract';
import { SALES_ROWS } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { selectLost, type LostRow } from './repository.ts';

const SUMMED = [
  'visits',
  'refused',
  'refused_seats',
  'waiting',
  'waiting_seats',
  'late',
  'late_seats',
  'left',
  'group_seats',
] as const;

function totalOf(rows: readonly LostRow[]): LostReport['total'] {
  const total = { visits: 0, refused: 0, refused_seats: 0, waiting: 0, waiting_seats: 0 };
  const sums = { ...total, late: 0, late_seats: 0, left: 0, group_seats: 0 };
  for (const row of rows) for (const key of SUMMED) sums[key] += row[key];
  const worth = [...Map.groupBy(rows, (row) => row.currency)]
    .map(([code, own]) => ({
      currency: currency.parse(code),
      amount: own.reduce((all, row) => all + row.worth, 0),
    }))
    .filter(({ amount }) => amount > 0);
  return { ...sums, worth };
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
