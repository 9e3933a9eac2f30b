import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import { momentOf, todayIn } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  addHistory,
  changePayedAmount,
  moveBooking,
  staffActor,
  systemActor,
  type BookingRow,
} from '../../booking/index.ts';
import { paymentReceived } from '../events.ts';
import { leftBeside } from '../invoicing/ask-for-rest.ts';
import { invoiceFacts, issueInvoice } from '../invoicing/issue-invoice.ts';
import { demandAtMost } from '../policy.ts';
import { writeRefundOfStaff } from '../refunds/process-refund.ts';
import { BY_HAND } from '../refunds/promise-refunds.ts';
import { deleteReminder } from '../receipts/repository.ts';
import { writeHandReceipt } from '../receipts/write.ts';
import { writeSlip } from '../slips/write.ts';
import { updateInvoiceRow, type InvoiceRow } from '../invoicing/repository.ts';
import { insertEntry } from '../ledger/repository/ledger.ts';
import { insertRefund, selectRefundablePayments } from '../refunds/repository.ts';

/** What staff say they received. */
export interface Mark {
  /** `card`: at the organizer's own terminal. */
  payment_method: 'cash' | 'transfer' | 'card';
  /** Minor units; the whole invoice where left out. */
  amount?: number | undefined;
  /** A local date where the tour is; today where left out. */
  payed_on?: string | undefined;
  /** The payment of an agent that it is a part of. */
  agent_payment_id?: number;
  /** When a seller at the pier took it: a paper is made for it. */
  taken_at?: Date;
}

/** @throws Refusal 422 for a day that has not come */
function payedAt({ timezone }: BookingRow, { payed_on }: Mark, now: Date): Date {
  const today = todayIn(timezone, now);
  if (payed_on === undefined || payed_on === today) return now;
  if (payed_on > today) throw refuse.validation({ payed_on: { key: 'errors.invoice.payed_in_future' } });
  return momentOf(payed_on, '12:00', timezone);
}

interface Received extends Pick<Mark, 'payment_method' | 'agent_payment_id' | 'taken_at'> {
  payed_at: Date;
}

/** Writes down money for a whole open invoice: the ledger, the invoice, and the booking's way from 2 to 3. */
async function receiveWhole(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
  { payment_method, payed_at, agent_payment_id, taken_at }: Received,
): Promise<void> {
  const { request_id, organizer_id } = booking;
  const { id: invoice_id, amount, currency } = invoice;
  const now = context.clock.now();
  const actor = staffActor(context);
  await updateInvoiceRow(tx, invoice_id, { status: InvoiceStatusCode.payed, payed_at, payment_method });
  const entry = await insertEntry(tx, {
    organizer_id,
    request_id,
    invoice_id,
    amount,
    currency,
    payment_method,
    provider: BY_HAND,
    event_key: `${BY_HAND}:${invoice_id}`,
    agent_payment_id: agent_payment_id ?? null,
    created_by_user_id: context.user.id,
    created_at: now,
  });
  // The invoice is locked with its booking and was open, so nobody can have written it.
  if (!entry) throw new Error(`The invoice ${invoice_id} is in the ledger already`);
  await writeHandReceipt(context, tx, booking, entry);
  await writeSlip(tx, booking, entry, taken_at);
  await changePayedAmount(tx, request_id, amount);
  const told = invoiceFacts(invoice, { payment_method });
  await addHistory(tx, request_id, actor, 'payment_received', told, now);
  const has_moved = booking.base_sale_status === SaleStatus.pending_prepayment && invoice.kind !== 'payment';
  if (has_moved) await moveBooking(context, tx, booking, SaleStatus.made_prepayment, systemActor);
  const fact = { organizer_id, request_id, invoice_id, amount, currency };
  await context.outbox.emit(tx, paymentReceived, { ...fact, has_moved, marked_by: context.user.id });
}

const termsOf = ({ title, message, contract_id, due_at }: InvoiceRow) => ({
  title,
  message,
  contract_id,
  due_at,
});

/**
 * A part of an invoice came: in its place stand one for the part and one for the rest, so that sums add up and no payment
 * that has been started at a provider meets an invoice of another sum. A part of the first invoice counts as the
 * prepayment: staff took it, so the seats are the client's.
 */
async function split(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
  amount: number,
): Promise<{ part: InvoiceRow; issueRest: () => Promise<InvoiceRow> }> {
  const actor = staffActor(context);
  await updateInvoiceRow(tx, invoice.id, { status: InvoiceStatusCode.canceled });
  const now = context.clock.now();
  await addHistory(tx, invoice.request_id, actor, 'invoice_canceled', invoiceFacts(invoice), now);
  const kind = invoice.kind === 'payment' ? 'payment' : 'prepayment';
  const values = { ...termsOf(invoice), kind, amount, prepayment_percent: null, is_told: false } as const;
  const rest = { ...termsOf(invoice), kind: 'payment', prepayment_percent: null } as const;
  return {
    part: await issueInvoice(context, tx, booking, values, actor),
    issueRest: () =>
      issueInvoice(context, tx, booking, { ...rest, amount: invoice.amount - amount, is_told: false }, actor),
  };
}

/**
 * Cash or a transfer that staff received for an open invoice: all it asks for, a part, or more. What is more is payed
 * ahead: it has an invoice of its own, and the next instalment is asked for without it.
 * @throws Refusal 422 for a sum above what is left to pay, or a day that has not come
 */
export async function markPayed(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
  mark: Mark,
): Promise<void> {
  const { amount = invoice.amount, payed_on: _day, ...of } = mark;
  const received = { ...of, payed_at: payedAt(booking, mark, context.clock.now()) };
  if (amount < invoice.amount) {
    const { part, issueRest } = await split(context, tx, booking, invoice, amount);
    // Open before the booking moves: what its schedule asks for next counts it.
    await issueRest();
    return receiveWhole(context, tx, booking, part, received);
  }
  const ahead = amount - invoice.amount;
  if (ahead === 0) return receiveWhole(context, tx, booking, invoice, received);
  const left = await leftBeside(tx, booking);
  demandAtMost(context, amount, invoice.amount + left, booking);
  const extra = await issueInvoice(
    context,
    tx,
    booking,
    { ...termsOf(invoice), kind: 'payment', amount: ahead, prepayment_percent: null, is_told: false },
    staffActor(context),
  );
  await receiveWhole(context, tx, booking, invoice, received);
  return receiveWhole(
    context,
    tx,
    { ...booking, base_sale_status: SaleStatus.made_prepayment },
    extra,
    received,
  );
}

/**
 * Takes back a mark that staff made by mistake: the ledger gets a linked reversal, the payed invoice is written off whole,
 * and an open one takes its place. The status of the booking never moves back (docs/rules/bookings.md).
 * @throws Refusal 409 where no mark of staff stands behind the invoice, money of it went back, or the booking is cancelled
 */
export async function undoPayment(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
): Promise<void> {
  if (booking.base_sale_status >= SaleStatus.canceled_by_tourist)
    throw refuse.conflict('conflict', { key: 'errors.invoice.booking_canceled' });
  const payments = await selectRefundablePayments(tx, booking.request_id);
  const payment = payments.find(
    ({ invoice_id, provider }) => invoice_id === invoice.id && provider === BY_HAND,
  );
  if (payment?.left !== invoice.amount)
    throw refuse.conflict('conflict', { key: 'errors.invoice.not_marked_by_hand' });
  const { request_id } = booking;
  const actor = staffActor(context);
  const refund = await insertRefund(tx, {
    request_id,
    invoice_id: invoice.id,
    payment_id: payment.payment_id,
    amount: invoice.amount,
    reason: 'mistake',
    status: 'by_hand',
    created_at: context.clock.now(),
  });
  // Of a receipt that nobody has made yet nothing has to be returned; a register has it, or will have.
  await deleteReminder(tx, payment.payment_id);
  await writeRefundOfStaff(context, tx, booking, refund, actor);
  const { kind, amount, prepayment_percent } = invoice;
  const values = { ...termsOf(invoice), kind, amount, prepayment_percent, is_told: false };
  await issueInvoice(context, tx, booking, values, actor);
}
