import { and, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';

const { booking, individualTour, resourceTaking, tour } = schema;
export type IndividualRow = typeof individualTour.$inferSelect;

/** The individual tour of a booking. Whoever changes it holds the booking's lock. */
export async function selectIndividual(db: Executor, request_id: number): Promise<IndividualRow | undefined> {
  return (await db.select().from(individualTour).where(eq(individualTour.request_id, request_id)))[0];
}

/**
 * Writes the individual tour of a booking. Its version always moves on, also where the clock does not.
 * @param states what the booking is about, and the draft; one of them at least
 */
export async function storeIndividual(
  tx: Transaction,
  { request_id, organizer_id }: Pick<BookingRow, 'request_id' | 'organizer_id'>,
  states: Pick<IndividualRow, 'content' | 'draft'>,
  now: Date,
): Promise<IndividualRow> {
  const moment = sql`date_trunc('milliseconds', ${now.toISOString()}::timestamptz)`;
  const [row] = await tx
    .insert(individualTour)
    .values({ request_id, organizer_id, ...states, updated_at: moment })
    .onConflictDoUpdate({
      target: individualTour.request_id,
      set: {
        ...states,
        updated_at: sql`greatest(${moment}, ${individualTour.updated_at} + interval '1 millisecond')`,
      },
    })
    .returning();
  if (!row) throw new Error(`The individual tour of booking ${request_id} was not stored`);
  return row;
}

export async function deleteIndividual(tx: Transaction, request_id: number): Promise<void> {
  await tx.delete(individualTour).where(eq(individualTour.request_id, request_id));
}

/** What a booking copies of its individual tour. */
type Followed = Pick<
  BookingRow,
  | 'tour_id'
  | 'tour_name'
  | 'tour_photo'
  | 'date_start'
  | 'date_end'
  | 'time_start'
  | 'timezone'
  | 'breakdown'
  | 'total'
  | 'individual_tour_price'
  | 'payment_terms'
  | 'deadline_at'
>;

/** Has a locked booking follow its individual tour: it stands on no departure any more. */
export async function followIndividual(
  tx: Transaction,
  request_id: number,
  followed: Followed,
  now: Date,
): Promise<BookingRow> {
  const [row] = await tx
    .update(booking)
    .set({
      ...followed,
      is_individual_tour: true,
      is_tour_selection: false,
      tour_date_id: null,
      date_uid: null,
      tour_variant: null,
      seats: 0,
      takes_whole: false,
      held_stocks: {},
      updated_at: now,
    })
    .where(eq(booking.request_id, request_id))
    .returning();
  if (!row) throw new Error(`Booking ${request_id} vanished under its lock`);
  return row;
}

/** Gives back what the trip of a locked booking takes of resources, before it takes them on a departure. */
export async function giveTripBack(tx: Transaction, request_id: number): Promise<void> {
  await tx.delete(resourceTaking).where(eq(resourceTaking.request_id, request_id));
}

/** The id of a tour, where it still is one of the organizer's. */
export async function findTourOfOrganizer(
  db: Executor,
  tour_id: number,
  organizer_id: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: tour.id })
    .from(tour)
    .where(and(eq(tour.id, tour_id), eq(tour.organizer_id, organizer_id)));
  return row?.id;
}
