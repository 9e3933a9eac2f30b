import { inTransaction, type Transaction } from '../../../db/index.ts';
import { ProviderRefusal, type ProviderRefund } from '../../../integrations/payment/provider.ts';
import type { Services } from '../../../kernel/context.ts';
import {
  addHistory,
  changePayedAmount,
  lockBooking,
  systemActor,
  type Actor,
  type BookingRow,
} from '../../booking/index.ts';
import { demandPayee } from '../accounts/payee.ts';
import { CREDIT, findCreditOf, mirrorInCredit } from '../credit/repository.ts';
import { refundMade } from '../events.ts';
import { goesAlong } from '../receipts/content.ts';
import { refundReceiptOf, writeRefundReceipt, type RefundReceipt } from '../receipts/write.ts';
import { findAttempt } from '../paying/repository.ts';
import { writeReturnSlip } from '../slips/write.ts';
import { addRefunded, selectInvoice } from '../invoicing/repository.ts';
import { insertEntry, selectEntry } from '../ledger/repository/ledger.ts';
import {
  findRefundOfProvider,
  finishRefund,
  isPartOfInvoice,
  lockRefund,
  markAsked,
  selectRefund,
  selectRefundsOfPayment,
  updatePendingRefund,
  type RefundRow,
} from './repository.ts';
import { unknownRefunds } from './unknown-refunds.ts';
import { invoiceNumber } from '../invoicing/views.ts';

/** The credit that the money of a booking becomes. */
async function creditIdOf(tx: Transaction, request_id: number): Promise<number> {
  const credit = await findCreditOf(tx, request_id);
  if (!credit) throw new Error(`The credit of the booking ${request_id} is gone`);
  return credit.id;
}

/**
 * Writes down that promised money went back, to the payer or to a credit: the ledger, the invoice, what the booking is payed with, history, event.
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
  const { currency } = payment;
  const credit_id = reason === 'credit' ? await creditIdOf(tx, request_id) : payment.credit_id;
  const { payment_method, provider } =
    credit_id === null ? payment : ({ payment_method: CREDIT, provider: CREDIT } as const);
  const entry = await insertEntry(tx, {
    organizer_id,
    request_id,
    invoice_id,
    refund_of_id: payment.id,
    amount: -amount,
    currency,
    payment_method,
    provider,
    credit_id,
    event_key: `refund:${refund_id}`,
    created_by_user_id: actor.actor_user_id ?? null,
    created_at: now,
  });
  if (entry && credit_id !== null) await mirrorInCredit(tx, entry, credit_id);
  if (entry && credit_id === null) await writeReturnSlip(tx, entry);
  await finishRefund(tx, refund_id, now);
  await changePayedAmount(tx, request_id, -amount);
  const isOfInvoice = isPartOfInvoice(reason);
  if (isOfInvoice) await addRefunded(tx, invoice_id, amount);
  await addHistory(
    tx,
    request_id,
    actor,
    reason === 'mistake' ? 'payment_reversed' : isOfInvoice ? 'refund_made' : 'payment_returned',
    {
      number: invoiceNumber(invoice),
      amount,
      currency,
      payment_method,
      reason,
      ...(reason === 'outside' && { message: refund.note }),
    },
    now,
  );
  await services.outbox.emit(tx, refundMade, {
    organizer_id,
    request_id,
    invoice_id,
    amount,
    currency,
    reason,
    payment_method,
  });
  return true;
}

/**
 * Writes down what staff returned by hand, and reminds the self-employed of the receipt for it; or what they returned in the
 * provider's own cabinet, with its receipt: one that the provider had with it is not sent again.
 * @param booking locked in this transaction
 * @param made the refund as its provider has it; left out: by hand
 */
export async function writeRefundOfStaff(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  refund: RefundRow,
  actor: Actor,
  made?: ProviderRefund,
): Promise<void> {
  const receipt = await refundReceiptOf(tx, refund);
  if (!(await writeRefund(services, tx, booking, refund.id, actor))) return;
  const is_sent_along = made && made.receipt !== undefined;
  if (receipt)
    await writeRefundReceipt(services, tx, refund, receipt, made?.provider_refund_id ?? null, is_sent_along);
}

/** The provider's own id of a payment: its event in the ledger is named by provider and id. */
const providerPaymentId = ({ event_key, provider }: { event_key: string; provider: string }) =>
  event_key.slice(provider.length + 1);

/** A refused refund is asked for again with a new key, an hour later: the shop may have filled its balance. */
const REFUSED_AGAIN_MS = 3_600_000;
/** Some ways to pay return within minutes, and the provider tells when it has: this is in case its word is lost. */
const PENDING_AGAIN_MS = 5 * 60_000;
/** A refund that was promised so long ago is asked for late: people may have lost patience. */
const LATE_MS = 5 * 60_000;

/**
 * Has the provider return the money.
 * @returns `waits` where it must not be asked: money of the payment was returned in its cabinet meanwhile, perhaps in place of
 * this refund; `gone` where the promise was taken back
 */
async function askProvider(
  services: Services,
  refund: RefundRow,
  receipt: RefundReceipt | undefined,
): Promise<ProviderRefund | 'waits' | 'gone'> {
  const payment = await selectEntry(services.database, refund.payment_id);
  if (!payment) throw new Error(`The payment of the refund ${refund.id} is gone`);
  const provider_payment_id = providerPaymentId(payment);
  const attempt = await findAttempt(services.database, payment.provider, provider_payment_id);
  if (!attempt) throw new Error(`The attempt of the refund ${refund.id} is gone`);
  const { provider, account } = await demandPayee(services, attempt);
  if (refund.provider_refund_id !== null) {
    const made = await provider.readRefund(account, refund.provider_refund_id);
    if (made) return made;
  }
  const now = services.clock.now();
  const isLate = now.getTime() - refund.created_at.getTime() > LATE_MS;
  if (isLate || refund.refusals > 0 || refund.asked_at !== null) {
    const listed = await provider.listRefunds(account, provider_payment_id);
    const known = await selectRefundsOfPayment(services.database, payment.id);
    if (unknownRefunds(listed, known).length > 0) return 'waits';
  }
  if (!(await markAsked(services.database, refund.id, now))) return 'gone';
  const isAlong = receipt && !receipt.is_reminder && goesAlong(receipt.content);
  return provider.refund(account, {
    provider_payment_id,
    amount: refund.amount,
    currency: payment.currency,
    refund_id: refund.id,
    idempotency_key: refund.refusals === 0 ? refund.id : `${refund.id}-${refund.refusals}`,
    asked_at: refund.created_at,
    receipt: isAlong ? receipt.content : null,
  });
}

/** What the provider refused waits, with a key of its own for the next try. */
async function postponeRefused(services: Services, refund: RefundRow, problem: string): Promise<void> {
  const now = services.clock.now();
  services.logger.error({ refund_id: refund.id, problem }, 'The provider refused a refund');
  await updatePendingRefund(services.database, refund.id, {
    provider_refund_id: null,
    refusals: refund.refusals + 1,
    problem,
    asked_at: null,
    next_try_at: new Date(now.getTime() + REFUSED_AGAIN_MS),
  });
}

async function postponePending(services: Services, refund: RefundRow, made: ProviderRefund): Promise<void> {
  const now = services.clock.now();
  await updatePendingRefund(services.database, refund.id, {
    provider_refund_id: made.provider_refund_id,
    next_try_at: new Date(now.getTime() + PENDING_AGAIN_MS),
  });
}

/** Until staff have recorded what was returned in the provider's cabinet, nobody can tell whether this is still owed. */
async function postponeUnclear(services: Services, { id }: RefundRow): Promise<void> {
  services.logger.warn({ refund_id: id }, 'A refund waits: its payment was returned outside');
  const next_try_at = new Date(services.clock.now().getTime() + PENDING_AGAIN_MS);
  await updatePendingRefund(services.database, id, { problem: 'returned_outside', next_try_at });
}

/** What was payed by credit goes back to it: nobody has to be asked. */
async function returnToCredit(services: Services, { id, request_id }: RefundRow): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await writeRefund(services, tx, await lockBooking(tx, request_id), id, systemActor);
  });
}

/**
 * Has a provider return promised money, and writes it down. Run twice, or cut off between the two, it returns once: the
 * provider knows the refund by its id.
 * @throws Error for trouble on the way, and when the provider names another sum than was asked for: it is tried again
 */
export async function processRefund(services: Services, refund_id: string): Promise<void> {
  const refund = await selectRefund(services.database, refund_id);
  if (refund?.status !== 'pending') return;
  const payment = await selectEntry(services.database, refund.payment_id);
  if (payment && payment.credit_id !== null) return returnToCredit(services, refund);
  const receipt = await refundReceiptOf(services.database, refund);
  let made: Awaited<ReturnType<typeof askProvider>>;
  try {
    made = await askProvider(services, refund, receipt);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return postponeRefused(services, refund, error.code);
  }
  if (made === 'gone') return;
  if (made === 'waits') return postponeUnclear(services, refund);
  if (made.status === 'failed') return postponeRefused(services, refund, made.problem ?? 'canceled');
  if (made.amount !== refund.amount)
    throw new Error(`The provider returned ${made.amount} where ${refund.amount} was asked for`);
  if (made.status === 'pending') return postponePending(services, refund, made);
  await inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, refund.request_id);
    await updatePendingRefund(tx, refund_id, { provider_refund_id: made.provider_refund_id });
    if (!(await writeRefund(services, tx, booking, refund_id, systemActor))) return;
    if (receipt) await writeRefundReceipt(services, tx, refund, receipt, made.provider_refund_id);
  });
}

/** A provider tells of a refund: it is read back. One that was made in the provider's own cabinet is not known here. */
export async function applyProviderRefund(
  services: Services,
  provider: string,
  provider_refund_id: string,
): Promise<'unknown' | 'repeated' | 'pending' | 'applied'> {
  const refund = await findRefundOfProvider(services.database, provider, provider_refund_id);
  if (!refund) return 'unknown';
  if (refund.status === 'done') return 'repeated';
  await processRefund(services, refund.id);
  const after = await selectRefund(services.database, refund.id);
  return after?.status === 'done' ? 'applied' : 'pending';
}
