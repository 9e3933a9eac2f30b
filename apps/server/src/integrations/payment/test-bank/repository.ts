import { and, eq, gt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { inTransaction, schema, type Database, type Executor } from '../../../db/index.ts';

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

/** Makes the next refund of a payment fail, once. */
export async function failNextRefund(database: Database, id: string): Promise<void> {
  await database.update(testBankPayment).set({ failing_refunds: 1 }).where(eq(testBankPayment.id, id));
}

/** A refund that was made, with the currency of its payment. */
export async function findRefund(
  database: Database,
  idempotency_key: string,
): Promise<{ payment_id: string; amount: number; currency: string } | undefined> {
  const { payment_id, amount } = testBankRefund;
  const rows = await database
    .select({ payment_id, amount, currency: testBankPayment.currency })
    .from(testBankRefund)
    .innerJoin(testBankPayment, eq(testBankPayment.id, payment_id))
    .where(eq(testBankRefund.idempotency_key, idempotency_key));
  return rows[0];
}

/** The refunds of a payment in the order they were made. */
export const selectRefunds = (
  db: Executor,
  payment_id: string,
): Promise<(typeof testBankRefund.$inferSelect)[]> =>
  db
    .select()
    .from(testBankRefund)
    .where(eq(testBankRefund.payment_id, payment_id))
    .orderBy(testBankRefund.created_at, testBankRefund.idempotency_key);

/** What of a payment was returned. */
export async function sumRefunded(db: Executor, payment_id: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${testBankRefund.amount}), 0)::bigint`.mapWith(Number) })
    .from(testBankRefund)
    .where(eq(testBankRefund.payment_id, payment_id));
  return row?.sum ?? 0;
}

/** Takes one of the failures that a payment was given. @returns whether there was one */
async function spendFailure(database: Database, id: string): Promise<boolean> {
  const { failing_refunds } = testBankPayment;
  const spent = await database
    .update(testBankPayment)
    .set({ failing_refunds: sql`${failing_refunds} - 1` })
    .where(and(eq(testBankPayment.id, id), gt(failing_refunds, 0)))
    .returning({ id: testBankPayment.id });
  return spent.length > 0;
}

/**
 * Returns money of a payment; a key that was used does nothing.
 * @throws Error when the payment did not succeed, less than that is left of it, or it was asked to fail
 */
export async function refundPayment(
  database: Database,
  refund: { payment_id: string; amount: number; idempotency_key: string },
): Promise<void> {
  if (await spendFailure(database, refund.payment_id)) throw new Error('The test bank was asked to fail');
  await inTransaction(database, async (tx) => {
    const [payment] = await tx
      .select()
      .from(testBankPayment)
      .where(eq(testBankPayment.id, refund.payment_id))
      .for('update');
    if (payment?.status !== 'succeeded') throw new Error('The test bank has no such payment to return');
    const made = await tx.insert(testBankRefund).values(refund).onConflictDoNothing().returning();
    if (made.length === 0) return;
    if ((await sumRefunded(tx, refund.payment_id)) > payment.amount)
      throw new Error('The test bank has less left of the payment');
  });
}

/** Half of what is left of a payment, in minor units; nothing of one that did not succeed. */
export async function halfOf(db: Executor, { id, status, amount }: BankPayment): Promise<number> {
  return status === 'succeeded' ? Math.ceil((amount - (await sumRefunded(db, id))) / 2) : 0;
}

/** Returns half of what is left of a payment, as its shop may in the bank's own cabinet: nobody is told of it. */
export async function refundOutside(database: Database, payment: BankPayment): Promise<void> {
  const amount = await halfOf(database, payment);
  if (amount > 0)
    await refundPayment(database, { payment_id: payment.id, amount, idempotency_key: randomUUID() });
}
