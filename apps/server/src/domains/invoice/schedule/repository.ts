import { InvoiceStatusCode } from '@tropa/contract';
import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { schema, type Database, type Transaction } from '../../../db/index.ts';

const { booking, invoice } = schema;

/** When the job looks after the plan of a booking again; null: nothing is left to do. */
export async function setNextInstalment(
  tx: Transaction,
  request_id: number,
  next_instalment_at: Date | null,
): Promise<void> {
  await tx.update(booking).set({ next_instalment_at }).where(eq(booking.request_id, request_id));
}

/** Bookings whose next invoice is due, by id from `after` on. */
export async function selectDueInstalments(
  db: Database,
  now: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ request_id: booking.request_id })
    .from(booking)
    .where(
      and(
        lte(booking.next_instalment_at, now),
        gt(booking.request_id, after),
        isNull(booking.choosing_until),
      ),
    )
    .orderBy(asc(booking.request_id))
    .limit(limit);
  return rows.map(({ request_id }) => request_id);
}

/** Open invoices whose moment was after `from`, and that nobody was told of, by id from `after` on, with where their tours are. */
export function selectOverdueToTell(
  db: Database,
  { from, now, after, limit }: { from: Date; now: Date; after: number; limit: number },
) {
  return db
    .select({
      id: invoice.id,
      request_id: invoice.request_id,
      due_at: invoice.due_at,
      timezone: booking.timezone,
    })
    .from(invoice)
    .innerJoin(booking, eq(booking.request_id, invoice.request_id))
    .where(
      and(
        eq(invoice.status, InvoiceStatusCode.new),
        isNull(invoice.overdue_told_at),
        gte(invoice.due_at, from),
        lte(invoice.due_at, now),
        gt(invoice.id, after),
        inArray(booking.base_sale_status, [2, 3, 4]),
        isNull(booking.choosing_until),
        // An agent's debts stand in its statement.
        sql`${booking.payment_terms} ->> 'by' is null`,
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(limit);
}

/** Notes that the organizer is told of an invoice that is overdue. @returns false when it was told before */
export async function noteOverdueTold(tx: Transaction, invoice_id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(invoice)
    .set({ overdue_told_at: now })
    .where(and(eq(invoice.id, invoice_id), isNull(invoice.overdue_told_at)))
    .returning({ id: invoice.id });
  return rows.length > 0;
}
