import { InvoiceStatusCode, SaleStatus, type MismatchAction } from '@tropa/contract';
import { inSavepoint, inTransaction, type Transaction } from '../../../db/index.ts';
import type { ProviderPayment } from '../../../integrations/payment/provider.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  addHistory,
  changePayedAmount,
  freeOverHoldsOf,
  isNoPlace,
  lockBooking,
  moveBooking,
  systemActor,
  touristActor,
  type Actor,
  type BookingRow,
} from '../../booking/index.ts';
import { demandPayee } from '../accounts/payee.ts';
import { paymentMismatched, paymentReceived, paymentReturning, refundRequested } from '../events.ts';
import { invoiceFacts } from '../invoicing/issue-invoice.ts';
import { payAhead } from './pay-ahead.ts';
import { findAttempt, lockAttempt, updateAttempt, type AttemptRow } from '../paying/repository.ts';
import {
  selectInvoice,
  selectNewestFirstInvoice,
  updateInvoiceRow,
  type InvoiceRow,
} from '../invoicing/repository.ts';
import { insertEntry, type LedgerEntry } from '../ledger/repository/ledger.ts';
import { insertRefund, type Surplus } from '../refunds/repository.ts';
import { writePaymentReceipt } from '../receipts/write.ts';
import { canBecome } from '../states.ts';

/** What came of a provider's word about a payment. */
export type PaymentResult =
  | 'unknown'
  | 'pending'
  | 'failed'
  | 'mismatched'
  | 'repeated'
  | 'applied'
  | 'returning';

/** Brings a booking back that expired while its payment was on the way. @returns false when it cannot come back */
async function revive(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
): Promise<boolean> {
  const newest = await selectNewestFirstInvoice(tx, booking.request_id);
  if (newest?.id !== invoice.id) return false;
  try {
    // A savepoint: the database itself may refuse what a departure needs, and the money is kept account of all the same.
    await inSavepoint(tx, (inner) =>
      moveBooking(services, inner, booking, SaleStatus.made_prepayment, systemActor),
    );
    return true;
  } catch (error) {
    if (isNoPlace(error)) return false;
    throw error;
  }
}

/** Money is applied. `was_revived`: its booking came back from 7; `moves_on`: the booking has yet to go from 2 to 3. */
interface Settled {
  /** What it pays: its own invoice, or another where that one is payed or canceled. */
  invoice: InvoiceRow;
  /** Above all that is owed: goes back. Minor units. */
  surplus: number;
  is_ahead: boolean;
  was_revived: boolean;
  moves_on: boolean;
}

/** Whether money pays the very invoice it was sent for. A booking that expired comes back (7 to 3) when seats are free. */
async function paysItsInvoice(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
): Promise<boolean> {
  if (!canBecome(invoice.status, InvoiceStatusCode.payed)) return false;
  const { base_sale_status: status } = booking;
  if (invoice.status === InvoiceStatusCode.new && status <= SaleStatus.tour_complete) return true;
  return status === SaleStatus.canceled_by_system && revive(services, tx, booking, invoice);
}

/**
 * Applies money to its invoice, or to what else the booking owes.
 * @param booking as it was before the payment
 * @returns what it did, or why the money cannot be applied
 */
async function settleInvoice(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  own: InvoiceRow,
  attempt: AttemptRow,
): Promise<Settled | { refused: Surplus }> {
  const isOwn = await paysItsInvoice(services, tx, booking, own);
  if (isOwn)
    return markSettled(services, tx, booking, attempt, { invoice: own, surplus: 0, is_ahead: false });
  const paid = await payAhead(services, tx, booking, attempt.amount);
  if (!paid) return { refused: own.status === InvoiceStatusCode.payed ? 'duplicate' : 'late' };
  return markSettled(services, tx, booking, attempt, { ...paid, is_ahead: true });
}

/** Marks the invoice that money pays. @param booking as it was before the payment */
async function markSettled(
  services: Services,
  tx: Transaction,
  { base_sale_status: status }: BookingRow,
  attempt: AttemptRow,
  paid: Pick<Settled, 'invoice' | 'surplus' | 'is_ahead'>,
): Promise<Settled> {
  const { invoice } = paid;
  await updateInvoiceRow(tx, invoice.id, {
    status: InvoiceStatusCode.payed,
    payed_at: services.clock.now(),
    payment_method: attempt.payment_method,
  });
  const was_revived = status === SaleStatus.canceled_by_system;
  const moves_on = status === SaleStatus.pending_prepayment && invoice.kind !== 'payment';
  return { ...paid, was_revived, moves_on };
}

/** Sends money back that nothing is owed for, and has both sides told. */
async function sendBack(
  services: Services,
  tx: Transaction,
  { organizer_id, request_id }: BookingRow,
  entry: LedgerEntry,
  { amount, reason }: { amount: number; reason: Surplus | 'overpayment' },
): Promise<void> {
  const { id: payment_id, invoice_id, currency } = entry;
  const fact = { organizer_id, request_id, invoice_id, amount, currency };
  await services.outbox.emit(tx, paymentReturning, { ...fact, reason });
  const created_at = services.clock.now();
  const values = { request_id, invoice_id, payment_id, amount, reason, created_at };
  const refund = await insertRefund(tx, { ...values, status: 'pending' });
  await services.outbox.emit(tx, refundRequested, { refund_id: refund.id });
}

/** Who decides what becomes of money, and how; left out: the rules do, in the payer's name. */
interface Decision {
  actor: Actor;
  settle: () => Promise<Settled | { refused: Surplus }>;
}

/** Takes money that has come into the ledger, and applies it or sends it back. */
async function receive(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  attempt: AttemptRow,
  decision?: Decision,
): Promise<'applied' | 'returning'> {
  const now = services.clock.now();
  const { request_id, organizer_id } = booking;
  const { amount, currency, provider, payment_method } = attempt;
  const own = await selectInvoice(tx, attempt.invoice_id);
  if (!own) throw new Error(`The invoice ${attempt.invoice_id} is gone`);
  await updateAttempt(tx, attempt.id, { status: 'succeeded', next_check_at: null, updated_at: now });
  await changePayedAmount(tx, request_id, amount);
  const settled = await (decision?.settle() ?? settleInvoice(services, tx, booking, own, attempt));
  const invoice = 'refused' in settled ? own : settled.invoice;
  const entry = await insertEntry(tx, {
    organizer_id,
    request_id,
    invoice_id: invoice.id,
    amount,
    currency,
    payment_method,
    provider,
    event_key: `${provider}:${attempt.provider_payment_id}`,
    created_at: now,
  });
  // The attempt is locked and had not succeeded, so nobody can have written it; if somebody has, nothing of this may stand.
  if (!entry) throw new Error(`The payment ${attempt.id} is in the ledger already`);
  await writePaymentReceipt(services, tx, booking, attempt, entry);
  const actor = decision?.actor ?? touristActor(booking);
  if ('refused' in settled) {
    const reason = settled.refused;
    const told = invoiceFacts(own, { amount, payment_method, reason });
    await addHistory(tx, request_id, actor, 'payment_received', told, now);
    await sendBack(services, tx, booking, entry, { amount, reason });
    return 'returning';
  }
  const { surplus, is_ahead } = settled;
  const told = invoiceFacts(invoice, { payment_method, ...(is_ahead && { reason: 'ahead' }) });
  await addHistory(tx, request_id, actor, 'payment_received', told, now);
  // Before the booking moves: what its schedule asks for next must not count it.
  if (surplus > 0) await sendBack(services, tx, booking, entry, { amount: surplus, reason: 'overpayment' });
  if (settled.moves_on) await moveBooking(services, tx, booking, SaleStatus.made_prepayment, systemActor);
  const fact = { organizer_id, request_id, invoice_id: invoice.id, amount, currency };
  const has_moved = settled.moves_on || settled.was_revived;
  const applied = is_ahead ? { ahead_amount: amount - surplus } : {};
  await services.outbox.emit(tx, paymentReceived, { ...fact, has_moved, ...applied });
  return 'applied';
}

async function mismatch(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  attempt: AttemptRow,
  state: ProviderPayment,
): Promise<'mismatched'> {
  const now = services.clock.now();
  await updateAttempt(tx, attempt.id, { status: 'mismatched', next_check_at: null, updated_at: now });
  await services.outbox.emit(tx, paymentMismatched, {
    organizer_id: booking.organizer_id,
    request_id: booking.request_id,
    invoice_id: attempt.invoice_id,
    amount: state.amount,
    currency: state.currency,
    asked_amount: attempt.amount,
    asked_currency: attempt.currency,
    provider_payment_id: attempt.provider_payment_id,
  });
  return 'mismatched';
}

/**
 * Does with a payment of another sum what staff decided: it goes back whole, or pays what the booking owes and the rest goes
 * back. The ledger then has the sum that came.
 * @param booking locked in this transaction
 * @param attempt locked, with the sum that came and its receipt
 * @throws Refusal 409 where it is to be applied and nothing is owed, or less came than the prepayment
 */
export async function settleMismatched(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  attempt: AttemptRow,
  { action, actor }: { action: MismatchAction; actor: Actor },
): Promise<void> {
  const { amount, receipt } = attempt;
  await updateAttempt(tx, attempt.id, { amount, receipt });
  const settle = async (): Promise<Settled | { refused: Surplus }> => {
    if (action === 'return') return { refused: 'mismatched' };
    const paid = await payAhead(services, tx, booking, amount);
    if (!paid) throw refuse.conflict('conflict', { key: 'errors.invoice.mismatch_not_owed' });
    return markSettled(services, tx, booking, attempt, { ...paid, is_ahead: true });
  };
  await receive(services, tx, booking, attempt, { actor, settle });
}

/**
 * Reads a payment back from the provider's account that it was made to, and applies what became of it, in one transaction, once: however often, late or
 * out of order the word of it comes (docs/rules/money.md). Money that its own invoice does not
 * want pays what else the booking owes; what nothing is owed for is taken into the ledger and goes back by itself. A sum or currency other than asked for changes nothing: people look into it.
 */
export async function applyProviderPayment(
  services: Services,
  provider_name: string,
  provider_payment_id: string,
): Promise<PaymentResult> {
  const known = await findAttempt(services.database, provider_name, provider_payment_id);
  if (!known) return 'unknown';
  if (known.status === 'succeeded') return 'repeated';
  if (known.status === 'mismatched') return 'mismatched';
  const { provider, account } = await demandPayee(services, known);
  const state = await provider.read(account, provider_payment_id);
  if (!state) return 'unknown';
  if (state.status === 'pending') return 'pending';
  // No hold that is over sends the money of a booking back that could come back.
  await freeOverHoldsOf(services, { revived_request_id: known.request_id });
  const result = await inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, known.request_id);
    const attempt = await lockAttempt(tx, known.id);
    if (attempt.status === 'succeeded') return 'repeated';
    if (attempt.status === 'mismatched') return 'mismatched';
    if (state.status === 'failed') {
      const updated_at = services.clock.now();
      await updateAttempt(tx, attempt.id, { status: 'failed', next_check_at: null, updated_at });
      return 'failed';
    }
    if (state.amount !== attempt.amount || state.currency !== attempt.currency)
      return mismatch(services, tx, booking, attempt, state);
    return receive(services, tx, booking, attempt);
  });
  if (result === 'mismatched')
    services.logger.error({ provider_payment_id, state }, 'A payment differs from what was asked for');
  return result;
}
