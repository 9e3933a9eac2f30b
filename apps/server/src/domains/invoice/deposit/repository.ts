import type { DepositWay } from '@tropa/contract';
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { BY_HAND } from '../refunds/promise-refunds.ts';

const { booking, deposit, ledgerEntry } = schema;
export type DepositRow = typeof deposit.$inferSelect;
type EntryRow = typeof ledgerEntry.$inferSelect;

/** What has come of a booking's deposit, and what became of it; undefined: nothing has come. */
export async function findDeposit(db: Executor, request_id: number): Promise<DepositRow | undefined> {
  return (await db.select().from(deposit).where(eq(deposit.request_id, request_id)))[0];
}

/** Adds to what came of a deposit: its first part stores it. The booking is locked. */
export async function addTaken(
  tx: Transaction,
  values: Omit<DepositRow, 'returned_amount' | 'kept_amount' | 'kept_reason'>,
): Promise<void> {
  const { taken_amount, payment_method, taken_at } = values;
  await tx
    .insert(deposit)
    .values(values)
    .onConflictDoUpdate({
      target: deposit.request_id,
      set: {
        taken_amount: sql`${deposit.taken_amount} + ${taken_amount}`,
        payment_method,
        taken_at,
      },
    });
}

/** Adds to what went back of a deposit and to what stays of it. The booking is locked; the database refuses more than is held. */
export async function addSettled(
  tx: Transaction,
  request_id: number,
  { returned_amount, kept_amount, reason }: { returned_amount: number; kept_amount: number; reason: string },
): Promise<void> {
  await tx
    .update(deposit)
    .set({
      returned_amount: sql`${deposit.returned_amount} + ${returned_amount}`,
      kept_amount: sql`${deposit.kept_amount} + ${kept_amount}`,
      ...(kept_amount > 0 && {
        kept_reason: sql`concat_ws('. ', nullif(${deposit.kept_reason}, ''), ${reason}::text)`,
      }),
    })
    .where(eq(deposit.request_id, request_id));
}

/** What a movement of a deposit is: it comes, goes back, or leaves it for the organizer to keep. */
export type DepositMovement = 'taken' | 'returned' | 'kept';

const keyOf = (request_id: number, key: string, movement: DepositMovement) =>
  `deposit:${request_id}:${movement}:${key}`;

/** Whether what a key names was done before. */
export async function isWritten(db: Executor, request_id: number, key: string): Promise<boolean> {
  const keys = (['taken', 'returned', 'kept'] as const).map((movement) => keyOf(request_id, key, movement));
  const found = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.event_key, keys))
    .limit(1);
  return found.length > 0;
}

/**
 * Writes a movement of a deposit into the ledger. What is kept leaves the deposit and stands as income beside it: two lines with
 * opposite signs.
 * @param movement its amount is above zero whichever way it goes
 * @returns the line of what is kept; of other movements that of the deposit
 */
export async function insertDepositEntry(
  tx: Transaction,
  of: Pick<EntryRow, 'organizer_id' | 'currency' | 'created_by_user_id' | 'created_at'> & {
    request_id: number;
    payment_method: DepositWay;
  },
  { movement, amount, key }: { movement: DepositMovement; amount: number; key: string },
): Promise<EntryRow> {
  const event_key = keyOf(of.request_id, key, movement);
  const line = { ...of, provider: BY_HAND, subject: 'deposit', event_key } as const;
  const rows = await tx
    .insert(ledgerEntry)
    .values([
      { ...line, amount: movement === 'taken' ? amount : -amount },
      ...(movement === 'kept'
        ? [{ ...line, subject: 'deposit_kept' as const, amount, event_key: `${event_key}:income` }]
        : []),
    ])
    .returning();
  const row = rows.at(-1);
  if (!row) throw new Error(`The deposit of ${of.request_id} was not written down`);
  return row;
}

/** Bookings of an organizer whose trip is over or cancelled, while something of their deposit is still held: the oldest first. */
export async function selectToReturn(db: Executor, organizer_id: number, limit: number) {
  const left = sql`${deposit.taken_amount} - ${deposit.returned_amount} - ${deposit.kept_amount}`;
  return db
    .select({
      request_id: deposit.request_id,
      tour_name: booking.tour_name,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      currency: deposit.currency,
      left_amount: left.mapWith(Number),
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(deposit)
    .innerJoin(booking, eq(booking.request_id, deposit.request_id))
    .where(
      and(
        eq(deposit.organizer_id, organizer_id),
        sql`${deposit.taken_amount} > ${deposit.returned_amount} + ${deposit.kept_amount}`,
        gte(booking.base_sale_status, 4),
      ),
    )
    .orderBy(deposit.request_id)
    .limit(limit);
}

/** How many of some bookings have a deposit of which something is still held. */
export const countHeld = (db: Executor, request_ids: number[]): Promise<number> =>
  db.$count(
    deposit,
    and(
      inArray(deposit.request_id, request_ids),
      sql`${deposit.taken_amount} > ${deposit.returned_amount} + ${deposit.kept_amount}`,
    ),
  );

/** Why something of the deposits of bookings is kept, where it was said. */
export const selectKeptReasons = (db: Executor, request_ids: number[]) =>
  db
    .select({ request_id: deposit.request_id, kept_reason: deposit.kept_reason })
    .from(deposit)
    .where(and(inArray(deposit.request_id, request_ids), isNotNull(sql`nullif(${deposit.kept_reason}, '')`)));

/** Takes such words away. */
export async function eraseKeptReasons(tx: Transaction, request_ids: number[]): Promise<void> {
  await tx.update(deposit).set({ kept_reason: '' }).where(inArray(deposit.request_id, request_ids));
}
