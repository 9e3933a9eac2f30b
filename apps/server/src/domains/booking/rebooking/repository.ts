import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';

const { booking, organizerMember } = schema;

/** The columns that say what a booking books. */
const BOOKED = [
  'tour_id',
  'tour_date_id',
  'tour_name',
  'tour_photo',
  'date_start',
  'date_end',
  'time_start',
  'date_uid',
  'tour_variant',
  'timezone',
  'penalties',
  'penalties_conditions',
  'payment_terms',
  'tourists_count',
  'seats',
  'takes_whole',
  'held_stocks',
  'breakdown',
  'total',
  'is_individual_tour',
  'individual_tour_price',
  'is_tour_selection',
] as const satisfies (keyof BookingRow)[];
export type Booked = Pick<BookingRow, (typeof BOOKED)[number]>;

const bookedColumns = (row: Booked): Booked =>
  Object.fromEntries(BOOKED.map((name) => [name, row[name]])) as Booked;

/**
 * Has a locked booking book something else.
 * @param deadline_at when the system cancels it; null: nothing is waited for
 * @param agent_terms of the agent who has sold it; left out: as they are
 */
export async function updateBooked(
  tx: Transaction,
  request_id: number,
  booked: Booked,
  {
    now,
    deadline_at,
    agent_terms,
  }: { now: Date; deadline_at: Date | null; agent_terms?: BookingRow['agent_terms'] },
): Promise<BookingRow> {
  const [row] = await tx
    .update(booking)
    .set({
      ...bookedColumns(booked),
      deadline_at,
      ...(agent_terms !== undefined && { agent_terms }),
      updated_at: now,
    })
    .where(eq(booking.request_id, request_id))
    .returning();
  if (!row) throw new Error(`Booking ${request_id} vanished under its lock`);
  return row;
}

/** Whether somebody is one of an agent's people in an organizer. */
export async function isAgentsPerson(
  tx: Transaction,
  organizer_id: number,
  user_id: number,
): Promise<boolean> {
  const { role } = organizerMember;
  const condition = and(
    eq(organizerMember.organizer_id, organizer_id),
    eq(organizerMember.user_id, user_id),
    eq(role, 'agent'),
  );
  return (await tx.select({ role }).from(organizerMember).where(condition)).length > 0;
}
