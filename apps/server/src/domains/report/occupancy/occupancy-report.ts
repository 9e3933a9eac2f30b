import type { OccupancyReport, OccupancyReportFilter, OccupancySums, reportCalls } from '@tropa/contract';
import { comparedPeriod, SALES_ROWS, stretchesOf } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { namesOf } from '../sales/repository.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { sumOccupancy, type FoundOccupancy } from './repository.ts';

const sumsOf = (found: readonly FoundOccupancy[]): OccupancySums => ({
  departures: found.reduce((all, row) => all + row.departures, 0),
  seats: found.reduce((all, row) => all + row.seats, 0),
  taken: found.reduce((all, row) => all + row.taken, 0),
});

/**
 * How full departures are (docs/rules/reports.md).
 * @throws Refusal 422 for a period that cannot be
 */
export async function readOccupancyReport(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
  filter: OccupancyReportFilter,
): Promise<OccupancyReport> {
  const stretches = demandPeriod(filter);
  const compared = comparedPeriod(filter, filter.compared);
  const others = compared ? stretchesOf(compared, filter.step) : [];
  const [now, before] = await Promise.all([
    sumOccupancy(database, organizer_id, stretches),
    sumOccupancy(database, organizer_id, others),
  ]);
  const at = (found: readonly FoundOccupancy[], place: number) =>
    sumsOf(found.filter(({ number }) => number === place));
  const of = (found: readonly FoundOccupancy[], tour: number) =>
    sumsOf(found.filter(({ tour_id }) => tour_id === tour));
  const tours = filter.by === 'time' ? [] : [...new Set(now.map(({ tour_id }) => tour_id))];
  const sorted = tours
    .map((tour_id) => ({ tour_id, sums: of(now, tour_id), compared: compared && of(before, tour_id) }))
    .toSorted((one, other) => other.sums.seats - one.sums.seats || one.tour_id - other.tour_id);
  const rows = sorted.slice(0, SALES_ROWS);
  const keys = rows.map(({ tour_id }) => tour_id);
  const names = await namesOf(database, organizer_id, 'tour', keys);
  return {
    stretches: stretches.map((stretch, place) => {
      const other = others[place];
      return {
        ...stretch,
        sums: at(now, place),
        compared: other ? { ...other, sums: at(before, place) } : null,
      };
    }),
    total: sumsOf(now),
    compared: compared && { ...compared, sums: sumsOf(before) },
    rows: rows.map((row) => ({ ...row, name: names.get(row.tour_id) ?? '' })),
    has_more: sorted.length > rows.length,
  };
}

/** How full departures are, for whoever sees all the money. @throws Refusal 404, 403; 422 for a period */
export const occupancyReport: Operation<typeof reportCalls.occupancy> = async (
  context,
  { query: { organizer_id, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  return readOccupancyReport(context, organizer_id, filter);
};
