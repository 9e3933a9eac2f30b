import { and, desc, eq, gte, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { booking, invoice, paymentAttempt } = schema;

// Written with names of its own: in a select of one table the columns lose their tables.
const sumOfRefunds = (condition: SQL) =>
  sql`coalesce((select sum(r.amount) from refund r join ledger_entry p on p.id = r.payment_id
    where p.event_key = payment_attempt.provider || ':' || payment_attempt.provider_payment_id
      and r.reason <> 'credit' and ${condition}), 0)::bigint`.mapWith(Number);
/** What of an attempt's payment went back, as the ledger knows. */
const refunded = sumOfRefunds(sql`r.status = 'done'`);

/**
 * Payments of an organizer that were started since a moment, and older ones that payed a trip which was not over by then:
 * until it is, money goes back. Newest first; what the provider says of each is asked.
 */
export const selectAttemptsSince = (db: Executor, organizer_id: number, since: Date, limit: number) =>
  db
    .select({ attempt: paymentAttempt, request_id: invoice.request_id, refunded })
    .from(paymentAttempt)
    .innerJoin(invoice, eq(invoice.id, paymentAttempt.invoice_id))
    .innerJoin(booking, eq(booking.request_id, invoice.request_id))
    .where(
      and(
        eq(invoice.organizer_id, organizer_id),
        or(
          gte(paymentAttempt.created_at, since),
          and(
            eq(paymentAttempt.status, 'succeeded'),
            gte(booking.date_start, since.toISOString().slice(0, 10)),
          ),
        ),
      ),
    )
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

/** What of an attempt's payment went back by now, and with what the provider may be making back at this moment. */
export async function sumRefundsOf(db: Executor, id: string): Promise<{ refunded: number; at_most: number }> {
  const [row] = await db
    .select({ refunded, at_most: sumOfRefunds(sql`r.status <> 'by_hand'`) })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, id));
  return row ?? { refunded: 0, at_most: 0 };
}
