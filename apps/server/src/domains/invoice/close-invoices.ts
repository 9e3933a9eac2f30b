import { SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { addHistory, systemActor, type BookingRow, type MadeMove } from '../booking/index.ts';
import { refundRequested } from './events.ts';
import { invoiceFacts } from './issue-invoice.ts';
import { cancelOpenInvoices } from './repository/invoices.ts';
import { insertRefund, selectRefundablePayments } from './repository/refunds.ts';
import { cancellationOf, invoiceNumber } from './views.ts';

/**
 * Promises back what the terms return, the newest payment first. What came through a provider goes back through it, so it
 * is taken before cash and transfers, which staff must return by hand: the history says so.
 */
async function promiseRefunds(services: Services, tx: Transaction, booking: BookingRow): Promise<void> {
  const payments = await selectRefundablePayments(tx, booking.request_id);
  const payed = payments.reduce((sum, { left }) => sum + left, 0);
  let returned = cancellationOf(services, booking, payed).returned_amount;
  const isByHand = ({ provider }: { provider: string }) => provider === BY_HAND;
  const now = services.clock.now();
  const ordered = [
    ...payments.filter((payment) => !isByHand(payment)),
    ...payments.filter((payment) => isByHand(payment)),
  ];
  for (const payment of ordered) {
    const amount = Math.min(returned, payment.left);
    if (amount <= 0) continue;
    returned -= amount;
    const status = isByHand(payment) ? 'by_hand' : 'pending';
    const { request_id } = booking;
    const { invoice_id, payment_id, payment_method } = payment;
    const { id } = await insertRefund(tx, {
      request_id,
      invoice_id,
      payment_id,
      amount,
      reason: 'cancellation',
      status,
      created_at: now,
    });
    if (status === 'pending') {
      await services.outbox.emit(tx, refundRequested, { refund_id: id });
      continue;
    }
    const number = invoiceNumber({ request_id, sequence: payment.sequence });
    await addHistory(
      tx,
      request_id,
      systemActor,
      'refund_due',
      { number, amount, currency: booking.currency, payment_method },
      now,
    );
  }
}

/** The ledger's provider of what staff took in cash or by transfer. */
export const BY_HAND = 'by-hand';

/**
 * What a move of a booking does to its invoices, in the move's own transaction: a cancellation cancels the open ones and
 * promises back what the terms return; when staff let a booking through without its prepayment, the invoice for it goes.
 */
export async function closeInvoices(
  services: Services,
  tx: Transaction,
  { booking, from, to, move }: MadeMove,
): Promise<void> {
  const isCanceled = to >= SaleStatus.canceled_by_tourist;
  const isLetThrough = from === SaleStatus.pending_prepayment && to === SaleStatus.made_prepayment;
  if (!isCanceled && !isLetThrough) return;
  const canceled = await cancelOpenInvoices(tx, booking.request_id, isCanceled ? 'all' : 'first');
  const now = services.clock.now();
  for (const invoice of canceled) {
    await addHistory(tx, booking.request_id, move, 'invoice_canceled', invoiceFacts(invoice), now);
  }
  if (isCanceled) await promiseRefunds(services, tx, booking);
}
