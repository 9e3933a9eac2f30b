import { and, eq, gt, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../../db/index.ts';

const { ledgerEntry } = schema;
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

/** The payment of the ledger that a provider's payment became. */
export async function findPaymentOf(
  db: Executor,
  { provider, provider_payment_id }: { provider: string; provider_payment_id: string },
): Promise<LedgerEntry | undefined> {
  const key = `${provider}:${provider_payment_id}`;
  return (await db.select().from(ledgerEntry).where(eq(ledgerEntry.event_key, key)))[0];
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

/** All that came for a booking, and all that went back of it. Minor units. */
export async function sumMovements(
  db: Executor,
  request_id: number,
): Promise<{ received_amount: number; returned_amount: number }> {
  const { amount } = ledgerEntry;
  const [row] = await db
    .select({
      received_amount: sql`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)::bigint`.mapWith(Number),
      returned_amount: sql`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)::bigint`.mapWith(Number),
    })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.request_id, request_id));
  return row ?? { received_amount: 0, returned_amount: 0 };
}
