import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
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
): Promise<{ id: string; request_id: number; status: AttemptRow['status'] } | undefined> {
  const [row] = await db
    .select({ id: paymentAttempt.id, request_id: invoice.request_id, status: paymentAttempt.status })
    .from(paymentAttempt)
    .innerJoin(invoice, eq(invoice.id, paymentAttempt.invoice_id))
    .where(
      and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.provider_payment_id, provider_payment_id)),
    );
  return row;
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

/** Attempts to ask the provider about. @param until those whose time has come by then; null: all that are open */
export function selectAttemptsToCheck(
  db: Executor,
  provider: string,
  until: Date | null,
  limit: number,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        isNotNull(paymentAttempt.next_check_at),
        until === null ? undefined : lte(paymentAttempt.next_check_at, until),
        eq(paymentAttempt.provider, provider),
      ),
    )
    .orderBy(asc(paymentAttempt.next_check_at))
    .limit(limit);
}
