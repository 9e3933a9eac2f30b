import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { invoice, paymentAttempt } = schema;
export type AttemptRow = typeof paymentAttempt.$inferSelect;

export async function insertAttempt(db: Executor, values: typeof paymentAttempt.$inferInsert): Promise<void> {
  await db.insert(paymentAttempt).values(values);
}

/** The attempt behind a provider's payment, with the booking it is for. */
export async function findAttempt(
  db: Executor,
  provider: string,
  provider_payment_id: string,
): Promise<
  (Pick<AttemptRow, 'id' | 'status' | 'provider' | 'account_id'> & { request_id: number }) | undefined
> {
  const { id, status, account_id } = paymentAttempt;
  const [row] = await db
    .select({ id, request_id: invoice.request_id, status, provider: paymentAttempt.provider, account_id })
    .from(paymentAttempt)
    .innerJoin(invoice, eq(invoice.id, paymentAttempt.invoice_id))
    .where(
      and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.provider_payment_id, provider_payment_id)),
    );
  return row;
}

/** The payment of an invoice that was begun last. */
export async function selectLastAttempt(db: Executor, invoice_id: number): Promise<AttemptRow | undefined> {
  const rows = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.invoice_id, invoice_id))
    .orderBy(desc(paymentAttempt.created_at))
    .limit(1);
  return rows[0];
}

export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow> {
  const [row] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).for('update');
  if (!row) throw new Error(`The attempt ${id} is gone`);
  return row;
}

export async function updateAttempt(
  db: Executor,
  id: string,
  values: Partial<typeof paymentAttempt.$inferInsert>,
): Promise<void> {
  await db.update(paymentAttempt).set(values).where(eq(paymentAttempt.id, id));
}

/** When attempts are asked after again. */
export interface CheckPlan {
  now: Date;
  /** Those whose time has come by then; null: all that are open. */
  until: Date | null;
  /** An attempt so old is not asked after any more. */
  give_up_ms: number;
  limit: number;
}

/**
 * Takes open attempts to ask the provider about, and sets the next time for each: after as long as it is old by then, but
 * at least a minute. Processes that do this together take different ones.
 */
export async function takeAttemptsToCheck(
  db: Executor,
  { now, until, give_up_ms, limit }: CheckPlan,
): Promise<AttemptRow[]> {
  const { created_at, id, next_check_at, status } = paymentAttempt;
  const due = db
    .select({ id })
    .from(paymentAttempt)
    .where(and(isNotNull(next_check_at), until === null ? undefined : lte(next_check_at, until)))
    .orderBy(asc(next_check_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  const moment = sql`${now.toISOString()}::timestamptz`;
  const age = sql`(${moment} - ${created_at})`;
  return db
    .update(paymentAttempt)
    .set({
      next_check_at: sql`case when ${age} <= make_interval(secs => ${give_up_ms / 1000})
        then ${moment} + greatest(${age}, interval '1 minute') end`,
    })
    .where(and(inArray(id, due), eq(status, 'pending')))
    .returning();
}
