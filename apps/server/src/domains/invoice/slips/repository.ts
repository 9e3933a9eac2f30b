import { eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { userName } from '../ledger/repository/user-name.ts';

const { ledgerEntry, saleSlip, userAccount } = schema;
export type SlipRow = typeof saleSlip.$inferSelect;

/** Writes the next slip of a locked booking; a line of the ledger has one. */
export async function insertSlip(tx: Transaction, values: Omit<SlipRow, 'id' | 'number'>): Promise<void> {
  const next = sql<number>`(select coalesce(max(s.number), 0) + 1 from sale_slip s where s.request_id = ${values.request_id})`;
  await tx
    .insert(saleSlip)
    .values({ ...values, number: next })
    .onConflictDoNothing({ target: saleSlip.entry_id });
}

/** The slips of a booking with the lines of the ledger that they are of, oldest first. */
export const selectSlips = (db: Executor, request_id: number) =>
  db
    .select({
      slip: saleSlip,
      amount: ledgerEntry.amount,
      currency: ledgerEntry.currency,
      payment_method: ledgerEntry.payment_method,
      refund_of_id: ledgerEntry.refund_of_id,
      event_key: ledgerEntry.event_key,
      invoice_id: ledgerEntry.invoice_id,
      cashier: userName,
    })
    .from(saleSlip)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, saleSlip.entry_id))
    .leftJoin(userAccount, eq(userAccount.id, ledgerEntry.created_by_user_id))
    .where(eq(saleSlip.request_id, request_id))
    .orderBy(saleSlip.number);
export type KeptSlip = Awaited<ReturnType<typeof selectSlips>>[number];
