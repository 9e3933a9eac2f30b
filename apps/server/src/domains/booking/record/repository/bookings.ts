import type { BaseSaleStatus } from '@tropa/contract';
import { and, eq, not, sql } from 'drizzle-orm';
import { perExecutor, schema, type Database, type Executor, type Transaction } from '../../../../db/index.ts';
import { inBatches } from '../../../../kernel/batches.ts';

const { booking, bookingCounter, guide, individualTour, tour, tourDate } = schema;
export type BookingRow = typeof booking.$inferSelect;

export async function selectBooking(db: Executor, request_id: number): Promise<BookingRow | undefined> {
  return (await db.select().from(booking).where(eq(booking.request_id, request_id)))[0];
}

const bookingById = perExecutor((db: Database) =>
  db
    .select()
    .from(booking)
    .where(eq(booking.request_id, sql.placeholder('id')))
    .prepare('booking_by_id'),
);
const bookingsByIds = perExecutor((db: Database) =>
  db
    .select()
    .from(booking)
    .where(sql`${booking.request_id} = any(${sql.placeholder('ids')})`)
    .prepare('bookings_by_ids'),
);

/**
 * A booking by its number, for reactions: crowds of them ask at the same time, and are answered by one statement. Not for what
 * a transaction has changed and not committed.
 */
export const readBooking = perExecutor((db: Database) =>
  inBatches<number, BookingRow | undefined>({
    run: async (ids) => {
      const [id = 0, ...others] = new Set(ids);
      const rows =
        others.length === 0
          ? await bookingById(db).execute({ id })
          : await bookingsByIds(db).execute({ ids: [id, ...others] });
      const found = new Map(rows.map((row) => [row.request_id, row]));
      return ids.map((id) => found.get(id));
    },
    atOnce: 2,
    size: 100,
  }),
);

export async function selectBookingByUuid(db: Executor, uuid: string): Promise<BookingRow | undefined> {
  return (await db.select().from(booking).where(eq(booking.uuid, uuid)))[0];
}

/**
 * Locks a booking's row: whoever changes its status, money or tourists waits here. What only names it goes on: a departure that
 * is being cancelled is locked before its bookings are listed, and would wait for one that waits for its seats.
 */
export async function selectBookingForUpdate(
  tx: Transaction,
  request_id: number,
): Promise<BookingRow | undefined> {
  return (await tx.select().from(booking).where(eq(booking.request_id, request_id)).for('no key update'))[0];
}

/** Of a locked booking nothing is kept from now on, whoever cancels it. @param penalties_conditions why, in the client's language */
export async function keepNothing(
  tx: Transaction,
  request_id: number,
  penalties_conditions: string,
): Promise<void> {
  await tx
    .update(booking)
    .set({ penalties: [], penalties_conditions })
    .where(eq(booking.request_id, request_id));
}

/**
 * A locked booking whose departure does not go, or not when it should, waits for its client's choice: it neither expires nor is
 * over meanwhile.
 * @param may_stay the departure goes on another day, and the booking may stay on it
 * @param deadline_at when it is cancelled, if it moves to another departure as a request; null: nothing is waited for
 */
export async function beginChoosing(
  tx: Transaction,
  request_id: number,
  asked: { choosing_until: Date; may_stay: boolean; deadline_at: Date | null },
): Promise<void> {
  await tx.update(booking).set(asked).where(eq(booking.request_id, request_id));
}

/** It was chosen what becomes of a locked booking. */
export async function endChoosing(tx: Transaction, request_id: number): Promise<void> {
  await tx
    .update(booking)
    .set({ choosing_until: null, may_stay: false })
    .where(eq(booking.request_id, request_id));
}

/**
 * Writes a new status and what goes with it.
 * @param deadline_at when the system cancels it, if nothing happens; null: nothing is waited for
 */
export async function updateStatus(
  tx: Transaction,
  request_id: number,
  to: BaseSaleStatus,
  {
    now,
    ...changed
  }: Pick<BookingRow, 'seats' | 'deadline_at' | 'cancel_message' | 'payment_terms' | 'breakdown'> & {
    now: Date;
  },
): Promise<BookingRow> {
  const [row] = await tx
    .update(booking)
    .set({
      base_sale_status: to,
      ...changed,
      updated_at: now,
    })
    .where(eq(booking.request_id, request_id))
    .returning();
  if (!row) throw new Error(`Booking ${request_id} vanished under its lock`);
  return row;
}

/** How many more tourists the client asks for; null: the answer is given. */
export async function updateAskedTourists(
  tx: Transaction,
  request_id: number,
  asked_tourists: number | null,
): Promise<void> {
  await tx.update(booking).set({ asked_tourists }).where(eq(booking.request_id, request_id));
}

/** When the client was last asked to fill in the questionnaire. */
export async function updateQuestionnaireSent(db: Executor, request_id: number, at: Date): Promise<void> {
  await db.update(booking).set({ questionnaire_sent_at: at }).where(eq(booking.request_id, request_id));
}

/** Adds to what was payed; the database refuses a negative balance. @returns the new sum in minor units */
export async function addToPayedAmount(tx: Transaction, request_id: number, delta: number): Promise<number> {
  const [row] = await tx
    .update(booking)
    .set({ payed_amount: sql`${booking.payed_amount} + ${delta}` })
    .where(eq(booking.request_id, request_id))
    .returning({ payed_amount: booking.payed_amount });
  if (!row) throw new Error(`No booking ${request_id} to change the payed amount of`);
  return row.payed_amount;
}

/** Whether a user is among the guides of a booking's tour, of its date, or of its individual tour. */
export async function isGuideOf(
  db: Executor,
  user_id: number,
  { request_id, tour_id, tour_date_id }: Pick<BookingRow, 'request_id' | 'tour_id' | 'tour_date_id'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: guide.id })
    .from(guide)
    .innerJoin(tour, and(eq(tour.organizer_id, guide.organizer_id), eq(tour.id, tour_id)))
    .leftJoin(tourDate, and(eq(tourDate.tour_id, tour.id), eq(tourDate.id, tour_date_id ?? -1)))
    .leftJoin(individualTour, eq(individualTour.request_id, request_id))
    .where(
      and(
        eq(guide.user_id, user_id),
        sql`(${tour.guides} @> to_jsonb(${guide.id}) or ${tourDate.guides} @> to_jsonb(${guide.id})
          or ${individualTour.content} -> 'tour' -> 'guides' @> to_jsonb(${guide.id}))`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether requests for what a booking books are confirmed without waiting for staff now: the tour says so, and its date goes. */
export async function isBookedInstantly(
  db: Executor,
  { tour_id, tour_date_id }: Pick<BookingRow, 'tour_id' | 'tour_date_id'>,
): Promise<boolean> {
  if (tour_date_id === null) return false;
  const rows = await db
    .select({ id: tour.id })
    .from(tour)
    .innerJoin(tourDate, and(eq(tourDate.tour_id, tour.id), eq(tourDate.id, tour_date_id)))
    .where(and(eq(tour.id, tour_id), tour.is_instant_booking, not(tourDate.not_guaranteed)));
  return rows.length > 0;
}

const countersInStatus = perExecutor((db) =>
  db
    .select({ count: sql<number>`coalesce(sum(${bookingCounter.count}), 0)::int` })
    .from(bookingCounter)
    .where(
      and(
        eq(bookingCounter.organizer_id, sql.placeholder('organizer_id')),
        eq(bookingCounter.base_sale_status, sql.placeholder('status')),
      ),
    )
    .prepare('bookings_in_status'),
);

/** How many bookings of an organizer stand in a status, from the counters. */
export async function countInStatus(
  db: Executor,
  organizer_id: number,
  status: BaseSaleStatus,
): Promise<number> {
  return (await countersInStatus(db).execute({ organizer_id, status }))[0]?.count ?? 0;
}
