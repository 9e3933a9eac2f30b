import type { ProfitReport, ProfitReportFilter, ProfitSums, reportCalls } from '@tropa/contract';
import { comparedPeriod, SALES_ROWS, stretchesOf, type Stretch } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { byCurrency, readDepartureMoney, sum, type DepartureMoney } from '../departures/departure-money.ts';
import { demandPeriod } from '../stretches/demand-period.ts';

const sumsOf = (found: readonly DepartureMoney[]): ProfitSums => ({
  departures: found.length,
  tourists: sum(found, ({ tourists }) => tourists),
  money: byCurrency(found, (rows) => ({
    sold: sum(rows, (row) => row.sold),
    kept: sum(rows, (row) => row.kept),
    commissions: sum(rows, (row) => row.commissions),
    guides: sum(rows, (row) => row.guides),
    costs: sum(rows, (row) => row.costs),
    profit: sum(rows, (row) => row.profit),
  })),
});

const within = (found: readonly DepartureMoney[], { date_from, date_to }: Stretch) =>
  found.filter(({ date_start }) => date_start >= date_from && date_start <= date_to);

/** By tour, those with the most departures first. */
function rowsOf(now: readonly DepartureMoney[], before: readonly DepartureMoney[] | null) {
  const earlier = before && Map.groupBy(before, ({ tour_id }) => tour_id);
  return [...Map.groupBy(now, ({ tour_id }) => tour_id)]
    .map(([tour_id, own]) => ({
      tour_id,
      name: own[0]?.tour_name ?? '',
      sums: sumsOf(own),
      compared: earlier && sumsOf(earlier.get(tour_id) ?? []),
    }))
    .toSorted((one, other) => other.sums.departures - one.sums.departures || one.tour_id - other.tour_id);
}

/**
 * What departures bring and cost (docs/rules/reports.md).
 * @throws Refusal 422 for a period that cannot be
 */
export async function readProfitReport(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
  filter: ProfitReportFilter,
): Promise<ProfitReport> {
  const stretches = demandPeriod(filter);
  const compared = comparedPeriod(filter, filter.compared);
  const others = compared ? stretchesOf(compared, filter.step) : [];
  const [now, before] = await Promise.all([
    readDepartureMoney(database, organizer_id, filter),
    compared && readDepartureMoney(database, organizer_id, compared),
  ]);
  const rows = filter.by === 'time' ? [] : rowsOf(now, before);
  return {
    stretches: stretches.map((stretch, place) => {
      const other = others[place];
      return {
        ...stretch,
        sums: sumsOf(within(now, stretch)),
        compared: other && before ? { ...other, sums: sumsOf(within(before, other)) } : null,
      };
    }),
    total: sumsOf(now),
    compared: compared && before && { ...compared, sums: sumsOf(before) },
    rows: rows.slice(0, SALES_ROWS),
    has_more: rows.length > SALES_ROWS,
  };
}

/** What departures bring and cost, for whoever sees all the money. @throws Refusal 404, 403; 422 for a period */
export const profitReport: Operation<typeof reportCalls.profit> = async (
  context,
  { query: { organizer_id, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  return readProfitReport(context, organizer_id, filter);
};
