import { SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { addHistory, type MadeMove } from '../../booking/index.ts';
import { giveCredit } from '../credit/give.ts';
import { cancellationOf } from './views.ts';
import { invoiceFacts } from './issue-invoice.ts';
import { promiseRefunds } from '../refunds/promise-refunds.ts';
import { cancelOpenInvoices } from './repository.ts';
import { selectRefundablePayments } from '../refunds/repository.ts';
import { setAgentPenalty, setSettlement } from '../canceling/repository.ts';
import { settleCancellation } from '../canceling/settle-cancellation.ts';

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
  const settling = move.settling ?? { by: 'terms' };
  const settlement = settleCancellation(
    services,
    // What is kept is told by where it stood.
    { ...booking, base_sale_status: from },
    payed,
    move.returns_all ? { by: 'more', returned_amount: payed, reason: move.message ?? '' } : settling,
  );
  if (payed > 0) await setSettlement(tx, booking.request_id, settlement);
  const isWithdrawn = to === SaleStatus.canceled_by_tourist || to === SaleStatus.canceled_by_author;
  // The client has payed the agent: what the terms keep is owed, also where nothing has come yet. Staff may say otherwise.
  if (
    isWithdrawn &&
    from !== SaleStatus.pending_confirm &&
    booking.agent_terms?.collects === 'agent' &&
    settlement.by === 'terms'
  ) {
    const { kept_amount } = cancellationOf(services, booking, booking.total);
    if (kept_amount > payed) await setAgentPenalty(tx, booking.request_id, kept_amount);
  }
  const { returned_amount, reason: note } = settlement;
  const left = move.leaves_credit ? await giveCredit(services, tx, booking, payments) : 0;
  const others = left > 0 ? await selectRefundablePayments(tx, booking.request_id) : payments;
  const amount = returned_amount - left;
  await promiseRefunds(services, tx, booking, others, { amount, reason: 'cancellation', note });
}
