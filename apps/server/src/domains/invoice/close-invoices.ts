import { SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { addHistory, type MadeMove } from '../booking/index.ts';
import { invoiceFacts } from './issue-invoice.ts';
import { promiseRefunds } from './promise-refunds.ts';
import { cancelOpenInvoices } from './repository/invoices.ts';
import { selectRefundablePayments } from './repository/refunds.ts';
import { cancellationOf } from './views.ts';

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
  if (!isCanceled) return;
  const payments = await selectRefundablePayments(tx, booking.request_id);
  const payed = payments.reduce((sum, { left }) => sum + left, 0);
  const { returned_amount: amount } = cancellationOf(services, booking, payed);
  await promiseRefunds(services, tx, booking, payments, { amount, reason: 'cancellation' });
}
