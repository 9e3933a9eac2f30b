import { InvoiceStatusCode } from '@tropa/contract';
import type { PaymentReminder } from '@tropa/core';
import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { schema, type Database, type Transaction } from '../../../db/index.ts';

const { booking, invoice, invoiceReminder } = schema;

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
    .where(and(lte(booking.next_instalment_at, now), gt(booking.request_id, after)))
    .orderBy(asc(booking.request_id))
    .limit(limit);
  return rows.map(({ request_id }) => request_id);
}

/** Open invoices whose day is between two moments, by id from `after` on, with where their tours are and the reminders that went out. */
export function selectInvoicesToRemind(
  db: Database,
  { from, until, after, limit }: { from: Date; until: Date; after: number; limit: number },
) {
  return db
    .select({
      id: invoice.id,
      request_id: invoice.request_id,
      created_at: invoice.created_at,
      due_at: invoice.due_at,
      timezone: booking.timezone,
      reminded: sql<
        PaymentReminder[]
      >`array(select r.kind from invoice_reminder r where r.invoice_id = ${invoice.id})`,
    })
    .from(invoice)
    .innerJoin(booking, eq(booking.request_id, invoice.request_id))
    .where(
      and(
        eq(invoice.status, InvoiceStatusCode.new),
        gte(invoice.due_at, from),
        lte(invoice.due_at, until),
        gt(invoice.id, after),
        inArray(booking.base_sale_status, [2, 3, 4]),
        sql`${booking.payment_terms} ->> 'by' is null`,
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(limit);
}

/** Notes that a reminder goes out. @returns false when it had gone out before: each does once */
export async function noteReminder(
  tx: Transaction,
  invoice_id: number,
  kind: PaymentReminder,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(invoiceReminder)
    .values({ invoice_id, kind, created_at: now })
    .onConflictDoNothing()
    .returning({ kind: invoiceReminder.kind });
  return rows.length > 0;
}
