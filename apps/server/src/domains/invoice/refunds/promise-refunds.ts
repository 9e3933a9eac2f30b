import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { addHistory, systemActor, type BookingRow } from '../../booking/index.ts';
import { refundRequested } from '../events.ts';
import { insertRefund, type PartOfInvoice, type RefundablePayment } from './repository.ts';
import { invoiceNumber } from '../invoicing/views.ts';

/** The ledger's provider of what staff took in cash or by transfer. */
export const BY_HAND = 'by-hand';

interface Promised {
  /** Minor units. */
  amount: number;
  reason: PartOfInvoice;
  note?: string;
}

/**
 * Promises back a part of one payment. What came through a provider goes back through it by a job; cash and transfers are
 * for staff to return by hand, and the history says so.
 */
export async function promiseRefund(
  services: Services,
  tx: Transaction,
  { request_id, currency }: BookingRow,
  { invoice_id, payment_id, payment_method, provider, sequence }: RefundablePayment,
  { amount, reason, note = '' }: Promised,
): Promise<void> {
  const now = services.clock.now();
  const status = provider === BY_HAND ? 'by_hand' : 'pending';
  const values = {
    request_id,
    invoice_id,
    payment_id,
    amount,
    reason,
    note,
    status,
    created_at: now,
  } as const;
  const { id } = await insertRefund(tx, values);
  if (status === 'pending') {
    await services.outbox.emit(tx, refundRequested, { refund_id: id });
    return;
  }
  const number = invoiceNumber({ request_id, sequence });
  const told = { number, amount, currency, payment_method };
  await addHistory(tx, request_id, systemActor, 'refund_due', told, now);
}

/**
 * Promises back a part of what a booking's invoices are payed with (`payments`, as they are selected), the newest payment
 * first; what came through a provider is taken before cash and transfers.
 * @param promised more than was payed is not promised
 */
export async function promiseRefunds(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  payments: RefundablePayment[],
  promised: Promised,
): Promise<void> {
  let rest = promised.amount;
  const isByHand = ({ provider }: RefundablePayment) => provider === BY_HAND;
  const ordered = [
    ...payments.filter((payment) => !isByHand(payment)),
    ...payments.filter((payment) => isByHand(payment)),
  ];
  for (const payment of ordered) {
    const amount = Math.min(rest, payment.left);
    if (amount <= 0) continue;
    rest -= amount;
    await promiseRefund(services, tx, booking, payment, { ...promised, amount });
  }
}
