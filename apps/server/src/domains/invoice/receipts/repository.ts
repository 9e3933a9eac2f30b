import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { momentNumber, schema, under, type Executor, type Transaction } from '../../../db/index.ts';
import { startOf, type Reading, type ReadingBelow } from '../../../kernel/pages.ts';

const { booking, ledgerEntry, receipt, refund } = schema;
export type ReceiptRow = typeof receipt.$inferSelect;
export type NewReceipt = typeof receipt.$inferInsert;

/** Stores a receipt. @returns its id; undefined: this payment or refund has it already */
export async function insertReceipt(tx: Transaction, values: NewReceipt): Promise<string | undefined> {
  const rows = await tx.insert(receipt).values(values).onConflictDoNothing().returning({ id: receipt.id });
  return rows[0]?.id;
}

export async function selectReceipt(db: Executor, id: string): Promise<ReceiptRow | undefined> {
  return (await db.select().from(receipt).where(eq(receipt.id, id)))[0];
}

/** How the money of a receipt came: of a payment, or of what was kept of a deposit. @throws Error where its line is gone */
export async function selectMethod(db: Executor, { id, payment_id }: ReceiptRow): Promise<string> {
  const { payment_method } = ledgerEntry;
  const [row] = await db.select({ payment_method }).from(ledgerEntry).where(eq(ledgerEntry.id, payment_id));
  if (!row) throw new Error(`The payment of the receipt ${id} is gone`);
  return row.payment_method;
}

/** Changes a receipt so long as it is in some status. @returns whether it was */
export async function updateReceipt(
  db: Executor,
  id: string,
  from: ReceiptRow['status'],
  values: Partial<NewReceipt>,
): Promise<boolean> {
  const changed = await db
    .update(receipt)
    .set(values)
    .where(and(eq(receipt.id, id), eq(receipt.status, from)))
    .returning({ id: receipt.id });
  return changed.length > 0;
}

/** Takes receipts whose time has come, and leaves them to others no sooner than `again`. */
export async function takeDueReceipts(
  db: Executor,
  now: Date,
  again: Date,
  limit: number,
): Promise<string[]> {
  const due = db
    .select({ id: receipt.id })
    .from(receipt)
    .where(lte(receipt.next_try_at, now))
    .orderBy(receipt.next_try_at)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(receipt)
    .set({ next_try_at: again })
    .where(inArray(receipt.id, due))
    .returning({ id: receipt.id });
  return taken.map(({ id }) => id);
}

/** Takes back the reminder of a payment's receipt, unless somebody has made that receipt. */
export async function deleteReminder(tx: Transaction, payment_id: number): Promise<void> {
  await tx
    .delete(receipt)
    .where(
      and(eq(receipt.payment_id, payment_id), eq(receipt.kind, 'payment'), eq(receipt.status, 'reminder')),
    );
}

/** The receipts of a payment: its own, of what was returned of it, of its settlement. */
export function selectReceiptsOf(db: Executor, payment_id: number): Promise<ReceiptRow[]> {
  return db.select().from(receipt).where(eq(receipt.payment_id, payment_id)).orderBy(receipt.created_at);
}

/** The receipts of a booking, oldest first. */
export function selectReceiptsOfBooking(db: Executor, request_id: number): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipt)
    .where(eq(receipt.request_id, request_id))
    .orderBy(receipt.created_at, receipt.id);
}

/** What a tour that was given settles: the receipt of a payment, and what of the payment stays. */
export interface ToSettle {
  receipt: ReceiptRow;
  /** Minor units: the payment without what was returned or promised back. */
  left: number;
}

/** Payments of a booking whose receipts the provider made, and that have no settlement yet. */
export function selectToSettle(db: Executor, request_id: number): Promise<ToSettle[]> {
  return db
    .select({
      receipt,
      left: sql`${ledgerEntry.amount} - coalesce((select sum(r.amount) from ${refund} r where r.payment_id = ${ledgerEntry.id}), 0)::bigint`.mapWith(
        Number,
      ),
    })
    .from(receipt)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, receipt.payment_id))
    .where(
      and(
        eq(receipt.request_id, request_id),
        eq(receipt.kind, 'payment'),
        inArray(receipt.status, ['pending', 'registered', 'failed']),
        sql`not exists (select from receipt s where s.payment_id = ${receipt.payment_id} and s.kind = 'settlement')`,
      ),
    )
    .orderBy(receipt.created_at);
}

const OPEN: ReceiptRow['status'][] = ['failed', 'reminder'];
const isOpen = inArray(receipt.status, OPEN);

/** Whose receipts are listed: all of an organizer, or of the bookings that an agent sold. */
export interface ReceiptOwner {
  organizer_id: number;
  agent_id: number | null;
}

/** Its place in the list. */
const place = momentNumber(receipt.created_at);

function isListed({ organizer_id, agent_id }: ReceiptOwner, only_open: boolean): SQL | undefined {
  return and(
    eq(receipt.organizer_id, organizer_id),
    only_open ? sql`${receipt.status} in ('failed', 'reminder')` : undefined,
    agent_id === null ? undefined : eq(booking.agent_id, agent_id),
  );
}

/** It stood in the list already when its reader saw the first page. */
const isReached = ({ from }: Pick<Reading, 'from'>): SQL | undefined =>
  from === undefined ? undefined : sql`${place} <= ${from}::float8`;

/** A page of receipts, newest first. */
export function selectReceiptPage(
  db: Executor,
  owner: ReceiptOwner,
  { only_open, ...reading }: Reading & ReadingBelow<[number, string]> & { only_open: boolean },
) {
  const { offset, place: above } = startOf(reading);
  const below = under(
    'desc',
    [
      [place, 'float8'],
      [receipt.id, 'uuid'],
    ],
    above,
  );
  return db
    .select({
      receipt,
      place,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
    })
    .from(receipt)
    .innerJoin(booking, eq(booking.request_id, receipt.request_id))
    .where(and(isListed(owner, only_open), isReached(reading), below))
    .orderBy(desc(receipt.created_at), desc(receipt.id))
    .limit(reading.limit)
    .offset(offset);
}

/** How many receipts somebody has to look at: an index holds these alone. */
export async function countOpenReceipts(db: Executor, owner: ReceiptOwner): Promise<number> {
  const [row] = await db
    .select({ open: sql`count(*)`.mapWith(Number) })
    .from(receipt)
    .innerJoin(booking, eq(booking.request_id, receipt.request_id))
    .where(isListed(owner, true));
  return row?.open ?? 0;
}

/** How many receipts there are for a reader, and how many of all, and of those, somebody has to look at. */
export async function countReceipts(
  db: Executor,
  owner: ReceiptOwner,
  reading: Pick<Reading, 'from'>,
): Promise<{ all: number; open: number; open_listed: number }> {
  const [row] = await db
    .select({
      all: sql`count(*) filter (where ${isReached(reading) ?? sql`true`})`.mapWith(Number),
      open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      open_listed: sql`count(*) filter (where ${and(isOpen, isReached(reading))})`.mapWith(Number),
    })
    .from(receipt)
    .innerJoin(booking, eq(booking.request_id, receipt.request_id))
    .where(isListed(owner, false));
  return row ?? { all: 0, open: 0, open_listed: 0 };
}
