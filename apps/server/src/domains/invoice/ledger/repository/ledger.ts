import { and, eq, gt, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../../db/index.ts';
import { BY_HAND } from '../../refunds/promise-refunds.ts';

const { ledgerEntry } = schema;
type Row = typeof ledgerEntry.$inferSelect;
/** A movement of a booking's money: what was payed of an invoice, or went back of it. */
export type LedgerEntry = Row & { request_id: number; invoice_id: number };
/** The lines between an organizer and its agents stand in the same table. */
export const isOfBooking = (row: Row | undefined): row is LedgerEntry => row?.subject === 'booking';

/**
 * Writes a movement of a booking's money, once per event. What an agent keeps of it the database writes beside it.
 * @returns the entry; undefined when this event has been written before
 */
export async function insertEntry(
  tx: Transaction,
  values: Omit<typeof ledgerEntry.$inferInsert, 'subject' | 'agent_id' | 'offsets_id'> & {
    request_id: number;
    invoice_id: number;
  },
): Promise<LedgerEntry | undefined> {
  return (await tx.insert(ledgerEntry).values(values).onConflictDoNothing().returning()).find(isOfBooking);
}

export async function selectEntry(db: Executor, id: number): Promise<LedgerEntry | undefined> {
  return (await db.select().from(ledgerEntry).where(eq(ledgerEntry.id, id))).find(isOfBooking);
}

/** The payment of the ledger that a provider's payment became. */
export async function findPaymentOf(
  db: Executor,
  { provider, provider_payment_id }: { provider: string; provider_payment_id: string },
): Promise<LedgerEntry | undefined> {
  const key = `${provider}:${provider_payment_id}`;
  return (await db.select().from(ledgerEntry).where(eq(ledgerEntry.event_key, key))).find(isOfBooking);
}

/** Writes a line between an organizer and an agent for a payment that one of them made to the other. */
export async function insertAgentPayout(
  tx: Transaction,
  values: Pick<
    Row,
    'organizer_id' | 'agent_id' | 'agent_payment_id' | 'amount' | 'currency' | 'payment_method'
  > &
    Pick<Row, 'event_key' | 'created_by_user_id' | 'created_at'>,
): Promise<void> {
  await tx.insert(ledgerEntry).values({ ...values, subject: 'agent', provider: BY_HAND });
}

const ofBooking = (request_id: number) =>
  and(eq(ledgerEntry.request_id, request_id), eq(ledgerEntry.subject, 'booking'));

/** Whether any payment ever arrived for a booking, returned later or not. */
export async function wasPayed(db: Executor, request_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(ofBooking(request_id), gt(ledgerEntry.amount, 0)))
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
    .where(ofBooking(request_id));
  return row ?? { received_amount: 0, returned_amount: 0 };
}
