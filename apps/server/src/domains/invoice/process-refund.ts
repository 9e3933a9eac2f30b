import { inTransaction, type Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import {
  addHistory,
  changePayedAmount,
  lockBooking,
  systemActor,
  type Actor,
  type BookingRow,
} from '../booking/index.ts';
import { refundMade } from './events.ts';
import { addRefunded, selectInvoice } from './repository/invoices.ts';
import { insertEntry, selectEntry } from './repository/ledger.ts';
import {
  finishRefund,
  isPartOfInvoice,
  lockRefund,
  selectRefund,
  type RefundRow,
} from './repository/refunds.ts';
import { invoiceNumber } from './views.ts';

/**
 * Writes down that promised money went back: the ledger, the invoice, what the booking is payed with, history, event.
 * @param booking locked in this transaction
 * @returns false when it had been written before
 */
export async function writeRefund(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  refund_id: string,
  actor: Actor,
): Promise<boolean> {
  const refund = await lockRefund(tx, refund_id);
  if (refund.status === 'done') return false;
  const payment = await selectEntry(tx, refund.payment_id);
  const invoice = await selectInvoice(tx, refund.invoice_id);
  if (!payment || !invoice) throw new Error(`The payment behind the refund ${refund_id} is gone`);
  const now = services.clock.now();
  const { request_id, organizer_id } = booking;
  const { amount, invoice_id, reason } = refund;
  const { currency, payment_method, provider } = payment;
  await insertEntry(tx, {
    organizer_id,
    request_id,
    invoice_id,
    refund_of_id: payment.id,
    amount: -amount,
    currency,
    payment_method,
    provider,
    event_key: `refund:${refund_id}`,
    created_by_user_id: actor.actor_user_id ?? null,
    created_at: now,
  });
  await finishRefund(tx, refund_id, now);
  await changePayedAmount(tx, request_id, -amount);
  const isOfInvoice = isPartOfInvoice(reason);
  if (isOfInvoice) await addRefunded(tx, invoice_id, amount);
  await addHistory(
    tx,
    request_id,
    actor,
    isOfInvoice ? 'refund_made' : 'payment_returned',
    { number: invoiceNumber(invoice), amount, currency, payment_method, reason },
    now,
  );
  await services.outbox.emit(tx, refundMade, {
    organizer_id,
    request_id,
    invoice_id,
    amount,
    currency,
    reason,
  });
  return true;
}

/** The provider's own id of a payment: its event in the ledger is named by provider and id. */
const providerPaymentId = ({ event_key, provider }: { event_key: string; provider: string }) =>
  event_key.slice(provider.length + 1);

async function askProvider(services: Services, refund: RefundRow): Promise<void> {
  const payment = await selectEntry(services.database, refund.payment_id);
  if (!payment) throw new Error(`The payment of the refund ${refund.id} is gone`);
  const provider = services.payments;
  if (provider?.name !== payment.provider)
    throw new Error(`No way to return money through ${payment.provider} is configured`);
  await provider.refund({
    provider_payment_id: providerPaymentId(payment),
    amount: refund.amount,
    idempotency_key: refund.id,
  });
}

/**
 * Has a provider return promised money, and writes it down. Run twice, or cut off between the two, it returns once: the
 * provider knows the refund by its id.
 */
export async function processRefund(services: Services, refund_id: string): Promise<void> {
  const refund = await selectRefund(services.database, refund_id);
  if (refund?.status !== 'pending') return;
  await askProvider(services, refund);
  await inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, refund.request_id);
    await writeRefund(services, tx, booking, refund_id, systemActor);
  });
  services.outbox.wake();
}
