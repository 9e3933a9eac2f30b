import { todayIn } from '@tropa/core';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { booking, bookingCounter, departureTask, ledgerEntry, organizer, site, tour, tourDate } = schema;

/** Where a day ends last. */
const WEST = 'Etc/GMT+12';

/** Of a tour's place. */
const timezone = sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`;

/** Which first steps an organizer has taken: one query, each part by an index. */
export async function findFirstSteps(db: Executor, organizer_id: number) {
  const has = (query: ReturnType<typeof sql>) => sql<boolean>`exists (${query})`;
  const [row] = await db
    .select({
      tour: has(sql`select from ${tour} where ${tour.organizer_id} = ${organizer_id}`),
      publish_tour: has(
        sql`select from ${tour} where ${tour.organizer_id} = ${organizer_id} and ${tour.status} = 'published'`,
      ),
      draft_id: sql<number | null>`(select ${tour.id}::float8 from ${tour}
        where ${tour.organizer_id} = ${organizer_id} and ${tour.status} = 'draft' order by ${tour.updated_at} desc limit 1)`,
      site: has(
        sql`select from ${site} where ${site.organizer_id} = ${organizer_id} and ${site.published_version} is not null`,
      ),
      booking: has(sql`select from ${bookingCounter} where ${bookingCounter.organizer_id} = ${organizer_id}`),
      payment: has(sql`select from ${ledgerEntry} where ${ledgerEntry.organizer_id} = ${organizer_id}`),
    })
    .from(sql`(select) as nothing`);
  if (!row) throw new Error('A query without a source gives one row');
  return row;
}

/** The next departures of published tours by the days of their places, without those that were cancelled: nobody leaves then. */
export async function findUpcomingDepartures(db: Executor, organizer_id: number, now: Date, limit: number) {
  return db
    .select({
      tour_id: tour.id,
      tour_name: tour.name,
      tour_date_id: tourDate.id,
      date_start: tourDate.date_start,
      time_start: tourDate.time_start,
      timezone,
      number_of_seats: tourDate.number_of_seats,
      number_of_free_seats: tourDate.number_of_free_seats,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, tourDate.organizer_id))
    .where(
      and(
        eq(tourDate.organizer_id, organizer_id),
        // No place is later than this: the index finds by it.
        gte(tourDate.date_start, todayIn(WEST, now)),
        sql`${tourDate.date_start} >= (${now.toISOString()}::timestamptz at time zone ${timezone})::date`,
        eq(tour.status, 'published'),
        isNull(tourDate.replaced_by_id),
        sql`not (${tourDate.is_busy} and exists (select from ${departureTask}
          where ${departureTask.tour_date_id} = ${tourDate.id} and ${departureTask.kind} = 'cancel'))`,
      ),
    )
    .orderBy(asc(tourDate.date_start), sql`coalesce(${tourDate.time_start}, '')`, asc(tourDate.id))
    .limit(limit);
}

/**
 * What came in since a moment, per currency; refunds are subtracted, and what agents kept of it: what they are payed out is not.
 * @param whose `agent_id` null: all of the organizer's; else that of the bookings an agent sold
 */
export async function sumIncome(
  db: Executor,
  { organizer_id, agent_id }: { organizer_id: number; agent_id: number | null },
  since: Date,
) {
  const own =
    agent_id === null
      ? undefined
      : inArray(
          ledgerEntry.request_id,
          db
            .select({ id: booking.request_id })
            .from(booking)
            .where(and(eq(booking.organizer_id, organizer_id), eq(booking.agent_id, agent_id))),
        );
  return db
    .select({
      currency: ledgerEntry.currency,
      amount: sql<number>`greatest(sum(${ledgerEntry.amount}), 0)::bigint`,
    })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.organizer_id, organizer_id),
        isNotNull(ledgerEntry.request_id),
        // What is to be given back is nobody's income.
        ne(ledgerEntry.subject, 'deposit'),
        gte(ledgerEntry.created_at, since),
        own,
      ),
    )
    .groupBy(ledgerEntry.currency)
    .orderBy(ledgerEntry.currency);
}
