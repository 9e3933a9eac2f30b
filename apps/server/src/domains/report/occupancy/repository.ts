import type { OccupancySums } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';

/** Departures of one tour that start in one of the stretches. */
export interface FoundOccupancy extends OccupancySums {
  number: number;
  tour_id: number;
}

/**
 * How full departures are by the stretch in which they start, and by tour, from the seats that each keeps. Those that were cancelled or
 * closed with nobody on them, that others stand for, or that have no seats are left out.
 */
export async function sumOccupancy(
  db: Executor,
  organizer_id: number,
  stretches: readonly Stretch[],
): Promise<FoundOccupancy[]> {
  if (stretches.length === 0) return [];
  const asked = sql.join(
    stretches.map(
      ({ date_from, date_to }, number) => sql`(${number}::int, ${date_from}::date, ${date_to}::date)`,
    ),
    sql`, `,
  );
  const { rows } = await db.execute<FoundOccupancy & Record<string, unknown>>(sql`
    select asked.number, d.tour_id::float8 as tour_id, count(*)::int as departures, sum(d.number_of_seats)::int as seats,
      sum(d.number_of_seats - d.number_of_free_seats)::int as taken
    from (values ${asked}) as asked(number, date_from, date_to)
    join tour_date d on d.organizer_id = ${organizer_id} and d.date_start between asked.date_from and asked.date_to
    where d.replaced_by_id is null and d.number_of_seats > 0 and not (d.is_busy and (
      d.number_of_free_seats = d.number_of_seats
      or exists (select from departure_task k where k.tour_date_id = d.id and k.kind = 'cancel')))
    group by asked.number, d.tour_id`);
  return rows;
}
