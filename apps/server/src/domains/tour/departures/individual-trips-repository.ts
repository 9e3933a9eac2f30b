import type { Picture } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import type { LedDeparturesFilter } from './repository.ts';
import type { DaysFilter } from './days-repository.ts';

const { booking, individualTour } = schema;

/** Stands for a trip where departures are named by their ids: it is below zero, so that it is none of theirs. */
const tripId = sql<number>`-${booking.request_id}`;
const startTime = sql<string>`coalesce(${booking.time_start}, '')`;
const ofTour = (field: string) => sql`${individualTour.content} -> 'tour' ->> ${sql.raw(`'${field}'`)}`;
const text = (field: string) => sql<string>`coalesce(${ofTour(field)}, '')`;
const leaders = sql<number[]>`coalesce(${individualTour.content} -> 'tour' -> 'guides', '[]')`;

const selectTrips = (db: Executor) =>
  db
    .select({
      id: tripId,
      request_id: booking.request_id,
      tour_id: booking.tour_id,
      tour_name: booking.tour_name,
      photo: sql<Picture | null>`${booking.tour_photo}`,
      date_start: sql<string>`${booking.date_start}`,
      date_end: sql<string>`${booking.date_end}`,
      time_start: booking.time_start,
      timezone: booking.timezone,
      duration_hours: sql<
        number | null
      >`case when ${booking.tour_type} = 2 then (${ofTour('duration_hours')})::float8 end`,
      number_of_seats: booking.tourists_count,
      number_of_free_seats: sql<number>`0`,
      tourists_count: booking.tourists_count,
      bookings_count: sql<number>`1`,
      unconfirmed_count: sql<number>`case when ${booking.base_sale_status} = 1 then 1 else 0 end`,
      group_min: sql<number | null>`null::int`,
      not_guaranteed: sql<boolean>`false`,
      is_busy: sql<boolean>`false`,
      is_canceled: sql<boolean>`false`,
      commentary: sql<string>`''`,
      exact_meeting_place: text('exact_meeting_place'),
      gathering_place: text('gathering_place'),
      approximate_place: text('approximate_place'),
      leaders,
    })
    .from(booking)
    .leftJoin(individualTour, eq(individualTour.request_id, booking.request_id));

/** Of an organizer, with days of its own, and not cancelled. */
const goesAlone = (organizer_id: number) =>
  and(
    eq(booking.organizer_id, organizer_id),
    booking.is_individual_tour,
    isNotNull(booking.date_start),
    inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]),
  );
const ledBy = (guide_id: number) => sql`${leaders} @> to_jsonb(${guide_id}::bigint)`;

/**
 * Individual trips that are not over where they are, nearest first, as departures: nobody else may join, so all their
 * places are taken. They stand on no departure, and are read from the few individual bookings.
 * @param limit rows at most
 */
export async function listIndividualTrips(db: Executor, filter: LedDeparturesFilter, limit: number) {
  const { organizer_id, guide_id, seller_id, now, after } = filter;
  // They are nobody's to sell.
  if (seller_id !== null) return [];
  return selectTrips(db)
    .where(
      and(
        goesAlone(organizer_id),
        sql`${booking.date_end} >= (${now.toISOString()}::timestamptz at time zone ${booking.timezone})::date`,
        guide_id === undefined ? undefined : ledBy(guide_id),
        after && gte(booking.date_start, after.date_start),
        after &&
          sql`(${booking.date_start}, ${startTime}, ${tripId})
            > (${after.date_start}::date, ${after.time_start}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(booking.date_start), asc(startTime), asc(tripId))
    .limit(limit);
}

/** Individual trips that are on the way on some of these days, by their starts. @param limit rows at most */
export const listTripsOfDays = (
  db: Executor,
  { organizer_id, guide_id, date_from, date_to }: DaysFilter,
  limit: number,
) =>
  selectTrips(db)
    .where(
      and(
        goesAlone(organizer_id),
        lte(booking.date_start, date_to),
        gte(booking.date_end, date_from),
        guide_id === undefined ? undefined : ledBy(guide_id),
      ),
    )
    .orderBy(asc(booking.date_start), asc(startTime), asc(tripId))
    .limit(limit);
