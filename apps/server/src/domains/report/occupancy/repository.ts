import type { CountedDepartures, OccupancySums } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';
import type { DeparturePlace } from '../../tour/index.ts';
import { COUNTED } from '../departures/counted-repository.ts';

/** Departures of one tour that start in one of the stretches. */
export interface FoundOccupancy extends OccupancySums {
  number: number;
  tour_id: number;
}

/**
 * How full departures are by the stretch in which they start, and by tour, from the seats that each keeps.
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
    where ${COUNTED}
    group by asked.number, d.tour_id`);
  return rows;
}

/**
 * Departures that the report counts, in the order in which they start, and how many there are in all.
 * @param tour_id of one tour
 * @param after from this one on
 */
export async function selectCounted(
  db: Executor,
  organizer_id: number,
  { date_from, date_to, tour_id }: Stretch & { tour_id?: number | undefined },
  { after, limit }: { after: DeparturePlace | undefined; limit: number },
): Promise<{ rows: CountedDepartures['departures']; count: number }> {
  const counted = sql`from tour_date d join tour t on t.id = d.tour_id
    where d.organizer_id = ${organizer_id} and d.date_start between ${date_from} and ${date_to} and ${COUNTED}
      ${tour_id === undefined ? sql`` : sql`and d.tour_id = ${tour_id}`}`;
  const left =
    after &&
    sql`and (d.date_start, coalesce(d.time_start, ''), d.id) > (${after.date_start}::date, ${after.time_start}::text, ${after.id}::bigint)`;
  const [{ rows }, { rows: all }] = await Promise.all([
    db.execute<CountedDepartures['departures'][number] & Record<string, unknown>>(sql`
      select d.id::float8 as id, t.name as tour_name, d.date_start::text, d.date_end::text, d.time_start, d.number_of_seats,
        d.number_of_free_seats
      ${counted} ${left ?? sql``} order by d.date_start, coalesce(d.time_start, ''), d.id limit ${limit}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${counted}`),
  ]);
  return { rows, count: all[0]?.count ?? 0 };
}
