import { and, desc, eq, gte } from 'drizzle-orm';
import { schema, type Executor } from '../../../../db/index.ts';

const { invoice, paymentAttempt } = schema;

/** Payments of an organizer that were started since a moment, newest first: what the provider says of each is asked. */
export const selectAttemptsSince = (db: Executor, organizer_id: number, since: Date, limit: number) =>
  db
    .select({ attempt: paymentAttempt, request_id: invoice.request_id })
    .from(paymentAttempt)
    .innerJoin(invoice, eq(invoice.id, paymentAttempt.invoice_id))
    .where(and(eq(invoice.organizer_id, organizer_id), gte(paymentAttempt.created_at, since)))
    .orderBy(desc(paymentAttempt.created_at))
    .limit(limit);
export type ComparedAttempt = Awaited<ReturnType<typeof selectAttemptsSince>>[number];

/** How an attempt stands by now. */
export async function selectAttemptStatus(db: Executor, id: string) {
  const [row] = await db
    .select({ status: paymentAttempt.status })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, id));
  return row?.status;
}
