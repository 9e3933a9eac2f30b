import type { Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { addHistory, systemActor, type BookingRow } from '../booking/index.ts';
import { refundRequested } from './events.ts';
import { insertRefund, type PartOfInvoice, type RefundablePayment } from './repository/refunds.ts';
import { invoiceNumber } from './views.ts';

/** The ledger's provider of what staff took in cash or by transfer. */
export const BY_HAND = 'by-hand';

/**
 * Promises back a part of what a booking's invoices are payed with (`payments`, as they are selected), the newest payment first. What came through a provider
 * goes back through it, so it is taken before cash and transfers, which staff must return by hand: the history says so.
 * @param amount minor units; more than was payed is not promised
 */
export async function promiseRefunds(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  payments: RefundablePayment[],
  { amount: wanted, reason, note = '' }: { amount: number; reason: PartOfInvoice; note?: string },
): Promise<void> {
  let returned = wanted;
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
      reason,
      note,
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
