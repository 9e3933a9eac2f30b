import type { Picture } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import { reachableBy } from '../record/repository.ts';
import type { DeparturePlace } from './departure-cursor.ts';

const { booking, departureTask, organizer, tour, tourDate } = schema;

/** No departure is longer, so those that started before can be over only. */
export const LONGEST_DAYS = 366;

export interface LedDeparturesFilter {
  organizer_id: number;
  /** Only those that this guide leads. */
  guide_id?: number | undefined;
  /** Only those of tours that this agent's person sells; null: of all. */
  seller_id: number | null;
  now: Date;
  after?: DeparturePlace | undefined;
}

/** Who leads a departure: its own guides, or its tour's where it has none. */
export const leaders = sql<
  number[]
>`case when ${tourDate.guides} = '[]' then ${tour.guides} else ${tourDate.guides} end`;
export const timezone = sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`;
/** Of an excursion: what takes days ends with the last of them. */
export const durationHours = sql<
  number | null
>`case when ${tour.type} = 2 then coalesce(${tourDate.length_minutes} / 60.0, ${tour.duration_hours}) + ${tourDate.extra_minutes} / 60.0 end`;
export const isCanceled = sql<boolean>`${tourDate.is_busy} and exists (select from ${departureTask}
  where ${departureTask.tour_date_id} = ${tourDate.id} and ${departureTask.kind} = 'cancel')`;
/** As it stands in the order of the list; a date without a time comes first on its day. */
const startTime = sql<string>`coalesce(${tourDate.time_start}, '')`;

/** Who is coming on a departure, by the bookings that hold its seats. */
export const whoIsComing = (db: Executor) =>
  db
    .select({
      tourists_count: sql<number>`coalesce(sum(${booking.tourists_count}), 0)::int`.as('tourists'),
      bookings_count: sql<number>`count(*)::int`.as('bookings'),
      unconfirmed_count: sql<number>`(count(*) filter (where ${booking.base_sale_status} = 1))::int`.as(
        'unconfirmed',
      ),
    })
    .from(booking)
    .where(
      and(
        eq(booking.tour_date_id, tourDate.id),
        inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]),
      ),
    )
    .as('held');

/**
 * Departures that are not over where they are, nearest first, with the people who are coming: a page in one query.
 * @param limit rows at most
 */
export async function listLedDepartures(db: Executor, filter: LedDeparturesFilter, limit: number) {
  const { organizer_id, guide_id, seller_id, now, after } = filter;
  const held = whoIsComing(db);
  return db
    .select({
      id: tourDate.id,
      tour_id: tourDate.tour_id,
      tour_name: tour.name,
      photo: sql<Picture | null>`${tour.photos} -> 0`,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      timezone,
      duration_hours: durationHours,
      number_of_seats: tourDate.number_of_seats,
      number_of_free_seats: tourDate.number_of_free_seats,
      tourists_count: held.tourists_count,
      bookings_count: held.bookings_count,
      unconfirmed_count: held.unconfirmed_count,
      group_min: tour.group_min,
      not_guaranteed: tourDate.not_guaranteed,
      is_busy: tourDate.is_busy,
      is_canceled: isCanceled,
      commentary: tourDate.commentary,
      exact_meeting_place: tour.exact_meeting_place,
      gathering_place: tour.gathering_place,
      approximate_place: tour.approximate_place,
      leaders,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, tourDate.organizer_id))
    .leftJoinLateral(held, sql`true`)
    .where(
      and(
        eq(tourDate.organizer_id, organizer_id),
        gte(
          tourDate.date_start,
          sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${LONGEST_DAYS}::int`,
        ),
        isNull(tourDate.replaced_by_id),
        // What is closed of a weekly schedule is a departure only while somebody is on it, or was told that it is cancelled.
        sql`not (${tourDate.is_busy} and ${tourDate.made_by} = 'schedule' and ${held.bookings_count} = 0
          and not exists (select from ${departureTask} where ${departureTask.tour_date_id} = ${tourDate.id}))`,
        sql`${tourDate.date_end} >= (${now.toISOString()}::timestamptz at time zone ${timezone})::date`,
        seller_id === null ? undefined : reachableBy({ role: 'agent', user_id: seller_id }),
        guide_id === undefined ? undefined : sql`${leaders} @> to_jsonb(${guide_id}::bigint)`,
        after && gte(tourDate.date_start, after.date_start),
        after &&
          sql`(${tourDate.date_start}, ${startTime}, ${tourDate.id})
            > (${after.date_start}::date, ${after.time_start}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(tourDate.date_start), asc(startTime), asc(tourDate.id))
    .limit(limit);
}
