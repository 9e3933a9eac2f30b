import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockBooking, touristActor, type BookingRow } from '../../booking/index.ts';
import { selectInvoices, type InvoiceRow } from '../invoicing/repository.ts';
import { followSchedule, nextAsked } from './follow.ts';

/**
 * The next payment of a booking's plan that its client may pay before its invoice is made; null: there is none, or an invoice that is
 * made waits to be payed first.
 * @param payed what is payed of it and not on its way back
 */
export function payableAhead(
  booking: BookingRow,
  invoices: readonly InvoiceRow[],
  payed: number,
  now: Date,
): { amount: number; due_at: Date | null } | null {
  const { base_sale_status: status, choosing_until, payment_terms } = booking;
  const isOpen = invoices.some((one) => one.status === InvoiceStatusCode.new);
  if (
    status !== SaleStatus.made_prepayment ||
    choosing_until !== null ||
    payment_terms.by === 'agent' ||
    isOpen
  )
    return null;
  return nextAsked(booking, invoices, { payed, now, isAhead: true }).next ?? null;
}

/**
 * The invoice of the next payment of a booking's plan, which its client pays before its time: the one that waits where there is one,
 * else it is made as the clock would make it. Of two who ask at once, or of the clock and its client, the first makes it.
 * @param amount as it was shown
 * @throws Refusal 409 where it is another sum by now, or nothing is left
 */
export function invoiceAhead(
  services: Services,
  { request_id }: Pick<BookingRow, 'request_id'>,
  amount: number,
): Promise<InvoiceRow> {
  return inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const open = (await selectInvoices(tx, request_id)).find(
      ({ status }) => status === InvoiceStatusCode.new,
    );
    const invoice = open ?? (await followSchedule(services, tx, booking, touristActor(booking), true));
    if (!invoice) throw refuse.conflict('conflict', { key: 'errors.invoice.nothing_left' });
    if (invoice.amount !== amount) throw refuse.conflict('conflict', { key: 'errors.invoice.plan_changed' });
    return invoice;
  });
}
