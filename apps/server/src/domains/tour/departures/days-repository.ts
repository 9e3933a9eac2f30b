import { minutesOfHours } from '@tropa/core';
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import { reachableBy } from '../record/repository.ts';
import { durationHours, isCanceled, leaders, LONGEST_DAYS, timezone, whoIsComing } from './repository.ts';

const { departureTask, organizer, tour, tourDate } = schema;

export interface DaysFilter {
  organizer_id: number;
  /** Only what this guide leads. */
  guide_id?: number | undefined;
  /** Only tours that this agent's person sells; null: all. */
  seller_id: number | null;
  date_from: string;
  date_to: string;
}

/** On the way on some of the days. What is longer than anything is need not be looked at. */
const onTheseDays = ({ date_from, date_to }: DaysFilter) =>
  and(
    lte(tourDate.date_start, date_to),
    gte(tourDate.date_start, sql`${date_from}::date - ${LONGEST_DAYS}::int`),
    gte(tourDate.date_end, date_from),
  );
const ledBy = (guide_id: number | undefined, guides = leaders) =>
  guide_id === undefined ? undefined : sql`${guides} @> to_jsonb(${guide_id}::bigint)`;

/**
 * Tours that have a departure on some of these days, or may have one by their week, by name.
 * @param after the last tour of the page before
 * @param limit rows at most
 */
export const listToursOfDays = (
  db: Executor,
  filter: DaysFilter,
  { after, limit }: { after: number | undefined; limit: number },
) => {
  const { organizer_id, guide_id, seller_id } = filter;
  const onSaleByWeek = and(
    eq(tour.status, 'published'),
    eq(tour.schedule_type, 2),
    ledBy(guide_id, sql<number[]>`${tour.guides}`),
  );
  const stored = sql`exists (select from ${tourDate} where ${and(
    eq(tourDate.tour_id, tour.id),
    isNull(tourDate.replaced_by_id),
    onTheseDays(filter),
    ledBy(guide_id),
  )})`;
  return db
    .select({
      id: tour.id,
      name: tour.name,
      timezone,
      group_min: tour.group_min,
      guides: tour.guides,
      status: tour.status,
      schedule_type: tour.schedule_type,
      tour_week_schedule: tour.tour_week_schedule,
      group_max: tour.group_max,
      duration: tour.duration,
      duration_hours: tour.duration_hours,
      lat: tour.lat,
      lng: tour.lng,
      booking_end_hours: tour.booking_end_hours,
      booking_auto_end_one_hour: tour.booking_auto_end_one_hour,
    })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .where(
      and(
        eq(tour.organizer_id, organizer_id),
        seller_id === null ? undefined : reachableBy({ role: 'agent', user_id: seller_id }),
        sql`(${onSaleByWeek} or ${stored})`,
        after === undefined
          ? undefined
          : sql`(lower(${tour.name}), ${tour.id}) > (select lower(name), id from tour
              where id = ${after} and organizer_id = ${organizer_id})`,
      ),
    )
    .orderBy(asc(sql`lower(${tour.name})`), asc(tour.id))
    .limit(limit);
};

/** A stored departure as the database tells it: thousands of rows cost less as values in their order than by names. */
type DayRow = [
  id: number,
  date_start: string,
  days: number,
  time_start: string | null,
  duration_hours: number | null,
  seats: number,
  free_seats: number,
  tourists: number,
  unconfirmed: number,
  not_guaranteed: boolean,
  is_busy: boolean,
  is_canceled: boolean,
  leaders: number[],
  is_shown: boolean,
  is_of_schedule: boolean,
];

/** The same by names. */
const namedDay = ([
  id,
  date_start,
  days,
  time_start,
  duration_hours,
  number_of_seats,
  number_of_free_seats,
  tourists_count,
  unconfirmed_count,
  not_guaranteed,
  is_busy,
  is_canceled,
  guides,
  is_shown,
  is_of_schedule,
]: DayRow) => ({
  id,
  date_start,
  days,
  time_start,
  minutes: duration_hours === null ? null : minutesOfHours(duration_hours),
  number_of_seats,
  number_of_free_seats,
  tourists_count,
  unconfirmed_count,
  not_guaranteed,
  is_busy,
  is_canceled,
  guides,
  is_shown,
  is_of_schedule,
});
export type Day = ReturnType<typeof namedDay>;

/** Stored departures of these tours that are on the way on some of the days, by their starts; replaced ones among them. */
export async function listDeparturesOfDays(
  db: Executor,
  tour_ids: number[],
  filter: DaysFilter,
): Promise<Map<number, Day[]>> {
  if (tour_ids.length === 0) return new Map();
  const held = whoIsComing(db);
  // What is closed of a weekly schedule is a departure only while somebody is on it, or was told that it is cancelled.
  const isShown = sql`${tourDate.replaced_by_id} is null and not (${tourDate.is_busy}
    and ${tourDate.made_by} = 'schedule' and ${held.bookings_count} = 0
    and not exists (select from ${departureTask} where ${departureTask.tour_date_id} = ${tourDate.id}))`;
  const rows = await db
    .select({
      tour_id: tourDate.tour_id,
      rows: sql<DayRow[]>`json_agg(json_build_array(${tourDate.id}, ${tourDate.date_start},
        ${tourDate.date_end} - ${tourDate.date_start} + 1, ${tourDate.time_start}, ${durationHours},
        ${tourDate.number_of_seats}, ${tourDate.number_of_free_seats}, ${held.tourists_count}, ${held.unconfirmed_count},
        ${tourDate.not_guaranteed}, ${tourDate.is_busy}, ${isCanceled}, ${leaders}, ${isShown}, ${tourDate.made_by} = 'schedule')
        order by ${tourDate.date_start}, coalesce(${tourDate.time_start}, ''), ${tourDate.id})`,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .leftJoinLateral(held, sql`true`)
    .where(and(inArray(tourDate.tour_id, tour_ids), onTheseDays(filter)))
    .groupBy(tourDate.tour_id);
  return new Map(rows.map((row) => [row.tour_id, row.rows.map(namedDay)]));
}

/** How full the departures of twelve months are, by weeks of their months. */
export function fullnessOfYear(
  db: Executor,
  { organizer_id, guide_id, seller_id, date_from }: Omit<DaysFilter, 'date_to'>,
) {
  const month = sql<string>`to_char(${tourDate.date_start}, 'YYYY-MM')`;
  const week = sql<number>`((extract(day from ${tourDate.date_start})::int - 1) / 7)`;
  return db
    .select({
      month,
      week,
      departures: sql<number>`count(*)::int`,
      seats: sql<number>`sum(${tourDate.number_of_seats})::int`,
      taken: sql<number>`sum(${tourDate.number_of_seats} - ${tourDate.number_of_free_seats})::int`,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(
      and(
        eq(tourDate.organizer_id, organizer_id),
        gte(tourDate.date_start, date_from),
        sql`${tourDate.date_start} < ${date_from}::date + interval '1 year'`,
        isNull(tourDate.replaced_by_id),
        sql`not ${tourDate.is_busy}`,
        seller_id === null ? undefined : reachableBy({ role: 'agent', user_id: seller_id }),
        ledBy(guide_id),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
}
