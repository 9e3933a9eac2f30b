import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../../../db/index.ts';

const { testBankPayment, testBankRefund } = schema;
export type BankPayment = typeof testBankPayment.$inferSelect;

/** Stores a payment; a known id stays as it is. */
export async function insertPayment(
  database: Database,
  values: typeof testBankPayment.$inferInsert,
): Promise<void> {
  await database.insert(testBankPayment).values(values).onConflictDoNothing();
}

export async function findPayment(database: Database, id: string): Promise<BankPayment | undefined> {
  return (await database.select().from(testBankPayment).where(eq(testBankPayment.id, id)))[0];
}

/** Ends a pending payment for whoever holds its form's value. @returns whether this call ended it */
export async function settlePayment(
  database: Database,
  id: string,
  form_token: string,
  status: 'succeeded' | 'failed',
): Promise<boolean> {
  const settled = await database
    .update(testBankPayment)
    .set({ status })
    .where(
      and(
        eq(testBankPayment.id, id),
        eq(testBankPayment.form_token, form_token),
        eq(testBankPayment.status, 'pending'),
      ),
    )
    .returning({ id: testBankPayment.id });
  return settled.length > 0;
}

/**
 * Returns money of a payment; a key that was used does nothing.
 * @throws Error when the payment did not succeed or less than that is left of it
 */
export function refundPayment(
  database: Database,
  refund: { payment_id: string; amount: number; idempotency_key: string },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const [payment] = await tx
      .select()
      .from(testBankPayment)
      .where(eq(testBankPayment.id, refund.payment_id))
      .for('update');
    if (payment?.status !== 'succeeded') throw new Error('The test bank has no such payment to return');
    const made = await tx.insert(testBankRefund).values(refund).onConflictDoNothing().returning();
    if (made.length === 0) return;
    const [sum] = await tx
      .select({ refunded: sql<number>`sum(${testBankRefund.amount})::bigint` })
      .from(testBankRefund)
      .where(eq(testBankRefund.payment_id, refund.payment_id));
    if ((sum?.refunded ?? 0) > payment.amount) throw new Error('The test bank has less left of the payment');
  });
}
