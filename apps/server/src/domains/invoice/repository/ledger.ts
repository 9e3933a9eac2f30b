import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { booking, invoice, ledgerEntry } = schema;
export type LedgerEntry = typeof ledgerEntry.$inferSelect;

/**
 * Writes a movement of money, once per event.
 * @returns the entry; undefined when this event has been written before
 */
export async function insertEntry(
  tx: Transaction,
  values: typeof ledgerEntry.$inferInsert,
): Promise<LedgerEntry | undefined> {
  return (await tx.insert(ledgerEntry).values(values).onConflictDoNothing().returning())[0];
}

export async function selectEntry(db: Executor, id: number): Promise<LedgerEntry | undefined> {
  return (await db.select().from(ledgerEntry).where(eq(ledgerEntry.id, id)))[0];
}

/** Whether any payment ever arrived for a booking, returned later or not. */
export async function wasPayed(db: Executor, request_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.request_id, request_id), gt(ledgerEntry.amount, 0)))
    .limit(1);
  return rows.length > 0;
}

/** Whose money a list is about: all of an organizer, or of the bookings one member made. */
export interface LedgerOwner {
  organizer_id: number;
  created_by_user_id: number | null;
}

const isOf = ({ organizer_id, created_by_user_id }: LedgerOwner) =>
  and(
    eq(ledgerEntry.organizer_id, organizer_id),
    created_by_user_id === null
      ? undefined
      : sql`exists (select from ${booking} where ${booking.request_id} = ${ledgerEntry.request_id} and ${booking.created_by_user_id} = ${created_by_user_id})`,
  );

/** Sums per currency and how many entries there are. For a whole organizer the index alone is read. */
export function selectTotals(
  db: Executor,
  owner: LedgerOwner,
): Promise<{ currency: string; payed: number; refunded: number; count: number }[]> {
  const { amount, currency } = ledgerEntry;
  return db
    .select({
      currency,
      payed: sql`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)::bigint`.mapWith(Number),
      refunded: sql`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)::bigint`.mapWith(Number),
      count: sql`count(*)::bigint`.mapWith(Number),
    })
    .from(ledgerEntry)
    .where(isOf(owner))
    .groupBy(currency)
    .orderBy(currency);
}

/** A page of the ledger, newest first. The page's ids come from the index alone; only its rows are read whole. */
export function selectLedgerPage(db: Executor, owner: LedgerOwner, page: number, limit: number) {
  const ids = db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(isOf(owner))
    .orderBy(desc(ledgerEntry.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return db
    .select({
      id: ledgerEntry.id,
      request_id: ledgerEntry.request_id,
      invoice_id: ledgerEntry.invoice_id,
      sequence: invoice.sequence,
      tour_name: booking.tour_name,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      amount: ledgerEntry.amount,
      currency: ledgerEntry.currency,
      payment_method: ledgerEntry.payment_method,
      provider: ledgerEntry.provider,
      created_at: ledgerEntry.created_at,
    })
    .from(ledgerEntry)
    .innerJoin(invoice, eq(invoice.id, ledgerEntry.invoice_id))
    .innerJoin(booking, eq(booking.request_id, ledgerEntry.request_id))
    .where(inArray(ledgerEntry.id, ids))
    .orderBy(desc(ledgerEntry.id));
}
