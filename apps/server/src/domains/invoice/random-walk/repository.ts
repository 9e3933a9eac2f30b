import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../db/index.ts';

const { booking, credit, departureTaskItem, deposit, ledgerEntry, refund, seatHold } = schema;

/** Bookings that have been payed for. */
export const selectPrepaid = (db: Database) =>
  db
    .select()
    .from(booking)
    .where(and(eq(booking.base_sale_status, 3), gt(booking.payed_amount, 0)));

/** Bookings that the system has cancelled. */
export const selectExpired = (db: Database) =>
  db.select().from(booking).where(eq(booking.base_sale_status, 7));

/** Credits with something left to pay with. */
export const selectOpenCredits = (db: Database) => db.select().from(credit).where(gt(credit.left_amount, 0));

/** Deposits of which something is held. */
export const selectHeldDeposits = (db: Database) =>
  db
    .select()
    .from(deposit)
    .where(gt(deposit.taken_amount, sql`${deposit.returned_amount} + ${deposit.kept_amount}`));

/** Lines of deposits that were written, taken back or not. */
export const selectDepositEntries = (db: Database) =>
  db
    .select({ entry_id: ledgerEntry.id, request_id: sql`${ledgerEntry.request_id}`.mapWith(Number) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.subject, 'deposit'), isNull(ledgerEntry.offsets_id)));

/** Refunds that staff are to make themselves. */
export const selectRefundsByHand = (db: Database) =>
  db.select().from(refund).where(eq(refund.status, 'by_hand'));

/** Seats that are kept. @param kind only those of visitors, of parties that waited, or of bookings that are proposed */
export const selectHolds = (db: Database, kind?: 'checkout' | 'offer' | 'card') =>
  db
    .select()
    .from(seatHold)
    .where(kind && eq(seatHold.kind, kind));

/** The address of the chat in which a message stands, and the chat. */
export async function chatOfMessage(
  database: Database,
  message_id: number,
): Promise<{ uuid: string; chat_id: number } | undefined> {
  const { rows } = await database.execute<{ uuid: string; chat_id: string }>(
    sql`select c.uuid, c.id as chat_id from chat_message m join chat c on c.id = m.chat_id where m.id = ${message_id}`,
  );
  return rows[0] && { uuid: rows[0].uuid, chat_id: Number(rows[0].chat_id) };
}

/** Lets the clock of a hold run out. */
export const endHold = (db: Database, token: string) =>
  db
    .update(seatHold)
    .set({ expires_at: new Date(0) })
    .where(eq(seatHold.token, token));

/** Bookings whose clients are asked what is to become of them. */
export const selectAskedItems = (db: Database) =>
  db.select().from(departureTaskItem).where(eq(departureTaskItem.status, 'asked'));

/** Bookings of a departure that are not over. */
export const selectOpenOn = (db: Database, tour_date_id: number) =>
  db
    .select()
    .from(booking)
    .where(and(eq(booking.tour_date_id, tour_date_id), lte(booking.base_sale_status, 3)));

/** The private address of a booking. */
export async function uuidOf(database: Database, request_id: number): Promise<string> {
  const { rows } = await database.execute<{ uuid: string }>(
    sql`select uuid from booking where request_id = ${request_id}`,
  );
  return rows[0]?.uuid ?? '';
}
