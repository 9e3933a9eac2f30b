import { SaleStatus, currency, type invoiceCalls } from '@tropa/contract';
import { inTransaction, type Executor } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  addHistory,
  demandBooking,
  findBooking,
  lockBooking,
  staffActor,
  type BookingRow,
} from '../../booking/index.ts';
import { loadBookingView, type BookingMembership } from '../booking-page/booking-view.ts';
import { followReturn, isOver } from './follow-return.ts';
import { demandAtMost } from '../policy.ts';
import { BY_HAND, promiseRefund } from './promise-refunds.ts';
import { selectInvoice, type InvoiceRow } from '../invoicing/repository.ts';
import { selectRefundablePayments, type RefundablePayment } from './repository.ts';
import { cancellationOf, invoiceNumber } from '../invoicing/views.ts';

/**
 * The invoice of a booking whose money a member may return: an agent has the right to see the payments of its own bookings,
 * but they are the organizer's to return.
 * @throws Refusal 404 for an unknown invoice, a stranger and an agent; 403 for a guide
 */
async function demandPayment(
  context: UserContext,
  id: number,
): Promise<{ invoice: InvoiceRow; membership: BookingMembership }> {
  const invoice = await selectInvoice(context.database, id);
  if (!invoice) throw refuse.notFound();
  const { membership } = await demandBooking(context, invoice.request_id, 'write', 'payments');
  if (membership.scope !== 'all') throw refuse.notFound();
  return { invoice, membership };
}

/**
 * The payment behind an invoice, with what of it can be returned.
 * @throws Refusal 409 where the booking is cancelled, whose money is settled by its terms, or nothing of it is left
 */
async function refundable(
  db: Executor,
  { base_sale_status: status, request_id }: BookingRow,
  invoice: Pick<InvoiceRow, 'id'>,
): Promise<{ payment: RefundablePayment; all: RefundablePayment[] }> {
  if (status >= SaleStatus.canceled_by_tourist)
    throw refuse.conflict('conflict', { key: 'errors.invoice.refund_of_canceled' });
  const all = await selectRefundablePayments(db, request_id);
  const payment = all.find(({ invoice_id }) => invoice_id === invoice.id);
  if (!payment || payment.left <= 0)
    throw refuse.conflict('conflict', { key: 'errors.invoice.nothing_to_return' });
  return { payment, all };
}

/** What of a payment can be returned, how, and what the terms of the tour would keep of all today. */
export const previewRefund: Operation<typeof invoiceCalls.refundPreview> = async (context, { query }) => {
  const { invoice } = await demandPayment(context, query.id);
  const booking = await findBooking(context.database, invoice.request_id);
  if (!booking) throw refuse.notFound();
  const { payment, all } = await refundable(context.database, booking, invoice);
  const payed = all.reduce((sum, { left }) => sum + left, 0);
  return {
    payment_method: payment.payment_method,
    is_online: payment.provider !== BY_HAND,
    payed_amount: invoice.amount,
    left_amount: payment.left,
    currency: currency.parse(invoice.currency),
    lowers_price: isOver(booking),
    cancellation: isOver(booking) ? null : cancellationOf(context, booking, payed),
  };
};

/**
 * Staff return a payment or a part of it without cancelling the booking. What came through a provider goes back through it,
 * by a job that tries again until it has. Of a live booking the sum is owed again and its schedule asks for it; of one whose
 * tour is over the price falls by it.
 * @throws Refusal 409 where somebody else returned of it since it was shown; 422 for more than is left of it
 */
export const refundPayment: Operation<typeof invoiceCalls.refund> = async (context, { body }) => {
  const { amount, reason, expected_left } = body;
  const { invoice, membership } = await demandPayment(context, body.id);
  const { request_id } = invoice;
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const { payment } = await refundable(tx, booking, invoice);
    // Before what has changed meanwhile: a sum that cannot be is told at once, with what is left now.
    demandAtMost(context, amount, payment.left, booking);
    if (payment.left !== expected_left)
      throw refuse.conflict('conflict', { key: 'errors.invoice.refund_changed' });
    const actor = staffActor(context);
    const { payment_method } = payment;
    const told = {
      number: invoiceNumber(invoice),
      amount,
      currency: booking.currency,
      payment_method,
      reason,
    };
    await addHistory(tx, request_id, actor, 'refund_promised', told, context.clock.now());
    await promiseRefund(context, tx, booking, payment, { amount, reason: 'by_staff', note: reason });
    await followReturn(context, tx, booking, { amount, reason }, actor);
  });
  return loadBookingView(context, request_id, membership);
};
