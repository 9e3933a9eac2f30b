import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { schema, under, type Executor, type Transaction } from '../../../db/index.ts';
import { stocksAfterHolding, stocksAfterReleasing, type HeldStocks } from '../seats/repository/stocks.ts';

const { tourDate, booking, departureTask } = schema;
export type TourDateRow = typeof tourDate.$inferSelect;
export type NewTourDate = typeof tourDate.$inferInsert;

/** Stores dates in one statement. @returns them in the order given */
export async function insertDates(tx: Executor, values: NewTourDate[]): Promise<TourDateRow[]> {
  return values.length === 0 ? [] : tx.insert(tourDate).values(values).returning();
}

export async function findDates(db: Executor, tour_id: number, ids: number[]): Promise<TourDateRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tourDate)
    .where(and(eq(tourDate.tour_id, tour_id), inArray(tourDate.id, ids)));
}

/** A date by its id alone: whose it is has to be asked. */
export async function findDate(db: Executor, id: number): Promise<TourDateRow | undefined> {
  return (await db.select().from(tourDate).where(eq(tourDate.id, id)))[0];
}

/** The same, locked to the end of the transaction: whoever else changes them waits. */
export async function lockDates(tx: Transaction, tour_id: number, ids: number[]): Promise<TourDateRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(tourDate)
    .where(and(eq(tourDate.tour_id, tour_id), inArray(tourDate.id, ids)))
    .orderBy(asc(tourDate.id))
    .for('update');
}

type DateChange = Partial<Omit<NewTourDate, 'tour_id' | 'organizer_id' | 'number_of_free_seats'>>;

/**
 * Changes what is given of a date in one conditional statement, so that bookings made at the same moment cannot oversell
 * it: free seats move by the difference, seats never go below what is sold, and a sold date keeps its days.
 * @param taken seats that are taken with it, or given back, by the booking that has the date whole
 * @returns undefined where a condition does not hold
 */
export async function updateDate(
  tx: Executor,
  id: number,
  change: DateChange,
  taken = 0,
): Promise<TourDateRow | undefined> {
  const {
    number_of_seats = tourDate.number_of_seats,
    date_start = tourDate.date_start,
    date_end = tourDate.date_end,
    time_start = tourDate.time_start,
  } = change;
  const free = sql`${tourDate.number_of_free_seats} + ${number_of_seats} - ${tourDate.number_of_seats} - ${taken}::int`;
  const isUnsold = sql`${tourDate.number_of_free_seats} = ${tourDate.number_of_seats}`;
  const keepsDays = sql`(${tourDate.date_start} = ${date_start} and ${tourDate.date_end} = ${date_end}
    and ${tourDate.time_start} is not distinct from ${time_start})`;
  const [row] = await tx
    .update(tourDate)
    .set({ ...change, number_of_free_seats: free })
    .where(and(eq(tourDate.id, id), sql`${free} >= 0`, sql`(${isUnsold} or ${keepsDays})`))
    .returning();
  return row;
}

const wholeOf = (ids: number[]) =>
  and(
    inArray(booking.tour_date_id, ids),
    booking.takes_whole,
    inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]),
  );

/** Locks the bookings that take these dates whole: a booking is locked before its departure, everywhere. */
export async function lockWholeBookings(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: booking.request_id })
    .from(booking)
    .where(wholeOf(ids))
    .orderBy(asc(booking.request_id))
    .for('no key update');
}

/**
 * Has the booking that takes a locked date whole take as many seats as there are to be, where all who go fit.
 * @returns that booking; undefined where nobody has the date whole, or too many go
 */
export async function followWholeDate(
  tx: Transaction,
  id: number,
  number_of_seats: number,
): Promise<number | undefined> {
  const [row] = await tx
    .update(booking)
    .set({ seats: number_of_seats })
    .where(and(wholeOf([id]), lte(booking.tourists_count, number_of_seats)))
    .returning({ request_id: booking.request_id });
  return row?.request_id;
}

/**
 * Closes the sale of a tour's dates that start in a stretch of days, or opens it, in the order of their ids. What is
 * cancelled stays closed: those who were on it have been told.
 * @returns those that were not so before
 */
export async function setDaysBusy(
  tx: Transaction,
  tour_id: number,
  change: { date_start: string; date_end: string; is_busy: boolean; closed_reason: string },
): Promise<{ id: number }[]> {
  const { date_start, date_end, is_busy, closed_reason } = change;
  const rows = await tx
    .select({ id: tourDate.id })
    .from(tourDate)
    .where(
      and(
        eq(tourDate.tour_id, tour_id),
        gte(tourDate.date_start, date_start),
        lte(tourDate.date_start, date_end),
        eq(tourDate.is_busy, !is_busy),
        isNull(tourDate.replaced_by_id),
        notExists(
          tx
            .select({ id: departureTask.id })
            .from(departureTask)
            .where(and(eq(departureTask.tour_date_id, tourDate.id), eq(departureTask.kind, 'cancel'))),
        ),
      ),
    )
    .orderBy(asc(tourDate.id))
    .for('no key update');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(tourDate)
      .set({ is_busy, closed_reason: is_busy ? closed_reason : '' })
      .where(inArray(tourDate.id, ids));
  return rows;
}

/** Deletes a date that no booking names. @returns whether it was deleted */
export async function deleteDate(tx: Executor, id: number): Promise<boolean> {
  const bookings = tx.select({ id: booking.request_id }).from(booking).where(eq(booking.tour_date_id, id));
  const rows = await tx
    .delete(tourDate)
    .where(and(eq(tourDate.id, id), notExists(bookings)))
    .returning({ id: tourDate.id });
  return rows.length > 0;
}

/** Bookings that hold seats, by date. */
export async function countLiveBookings(db: Executor, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: booking.tour_date_id, count: count() })
    .from(booking)
    .where(
      and(inArray(booking.tour_date_id, ids), inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES])),
    )
    .groupBy(booking.tour_date_id);
  return new Map(rows.map((row) => [row.id ?? 0, row.count]));
}

/** Bookings of a tour that hold or held seats to the end. */
export async function countLiveBookingsOfTour(db: Executor, tour_id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(booking)
    .where(and(eq(booking.tour_id, tour_id), inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES])));
  return row?.count ?? 0;
}

/** Which dates of a tour: those that start on a day or later, or before it, within a stretch where one is given. */
export interface DatesFilter {
  tour_id: number;
  /** Calendar date where the tour is. */
  today: string;
  when: 'coming' | 'past';
  starts_from?: string | undefined;
  starts_to?: string | undefined;
  /** Also those that another departure stands for. */
  with_replaced?: boolean;
}

const matching = ({ tour_id, today, when, starts_from, starts_to, with_replaced }: DatesFilter) =>
  and(
    with_replaced ? undefined : isNull(tourDate.replaced_by_id),
    eq(tourDate.tour_id, tour_id),
    when === 'coming' ? gte(tourDate.date_start, today) : lt(tourDate.date_start, today),
    starts_from === undefined ? undefined : gte(tourDate.date_start, starts_from),
    starts_to === undefined ? undefined : lte(tourDate.date_start, starts_to),
  );

export async function countDates(db: Executor, filter: DatesFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(tourDate).where(matching(filter));
  return row?.count ?? 0;
}

/** Dates that start today or later. */
export const countComingDates = (db: Executor, tour_id: number, today: string): Promise<number> =>
  countDates(db, { tour_id, today, when: 'coming' });

/** Where a date stands: its day, its time (empty: none is said), its number. */
export type DatePlace = [date_start: string, time_start: string, id: number];
const START = sql`coalesce(${tourDate.time_start}, '')`;

/** A page of dates: coming ones nearest first, past ones latest first. */
export async function listDates(
  db: Executor,
  filter: DatesFilter,
  page: { limit: number; offset: number; place?: DatePlace },
): Promise<TourDateRow[]> {
  const direction = filter.when === 'coming' ? 'asc' : 'desc';
  const order = filter.when === 'coming' ? asc : desc;
  const below = under(
    direction,
    [
      [tourDate.date_start, 'date'],
      [START, 'text'],
      [tourDate.id, 'bigint'],
    ],
    page.place,
  );
  return db
    .select()
    .from(tourDate)
    .where(and(matching(filter), below))
    .orderBy(order(tourDate.date_start), order(START), order(tourDate.id))
    .limit(page.limit)
    .offset(page.offset);
}

/**
 * Stores the variants of a date without one of them, in one statement.
 * @returns whether the date had it
 */
export async function deleteVariant(tx: Executor, id: number, uid: string): Promise<boolean> {
  const left = sql`(select coalesce(jsonb_agg(v order by position), '[]'::jsonb)
    from jsonb_array_elements(${tourDate.tour_variants}) with ordinality as variant (v, position)
    where v ->> 'uid' <> ${uid})`;
  const rows = await tx
    .update(tourDate)
    .set({ tour_variants: left })
    .where(
      and(
        eq(tourDate.id, id),
        sql`${tourDate.tour_variants} @> jsonb_build_array(jsonb_build_object('uid', ${uid}::text))`,
      ),
    )
    .returning({ id: tourDate.id });
  return rows.length > 0;
}

/** What was booked of a date; `takes_whole`: these seats are all that it has. */
export interface BookedDays {
  date_start: string;
  date_end: string;
  time_start: string | null;
  takes_whole?: boolean;
}

/** The conditional statement of `holdSeats`. Nothing but a rollback goes on where the database refuses what its tour needs. */
export async function takeSeats(
  tx: Transaction,
  tour_date_id: number,
  seats: number,
  days: BookedDays,
  extras: HeldStocks = {},
): Promise<TourDateRow | undefined> {
  const stocks = await stocksAfterHolding(tx, tour_date_id, extras);
  if (!stocks) return undefined;
  const [row] = await tx
    .update(tourDate)
    .set({ number_of_free_seats: sql`${tourDate.number_of_free_seats} - ${seats}`, ...stocks })
    .where(
      and(
        eq(tourDate.id, tour_date_id),
        gte(tourDate.number_of_free_seats, seats),
        eq(tourDate.is_busy, false),
        eq(tourDate.date_start, days.date_start),
        eq(tourDate.date_end, days.date_end),
        sql`${tourDate.time_start} is not distinct from ${days.time_start}`,
        days.takes_whole ? eq(tourDate.number_of_seats, seats) : undefined,
      ),
    )
    .returning();
  return row;
}

/** Has a locked departure last so much longer than its tour. @throws Refusal 409 `resource_taken` where what it needs is taken then */
export async function setExtraTime(
  tx: Transaction,
  id: number,
  change: Pick<TourDateRow, 'extra_minutes' | 'date_end'>,
): Promise<void> {
  await tx.update(tourDate).set(change).where(eq(tourDate.id, id));
}

/** The statement of `releaseSeats`. */
export async function giveSeats(
  tx: Transaction,
  tour_date_id: number,
  seats: number,
  extras: HeldStocks = {},
): Promise<TourDateRow | undefined> {
  const stocks = await stocksAfterReleasing(tx, tour_date_id, extras);
  const [row] = await tx
    .update(tourDate)
    .set({ number_of_free_seats: sql`${tourDate.number_of_free_seats} + ${seats}`, ...stocks })
    .where(eq(tourDate.id, tour_date_id))
    .returning();
  return row;
}
