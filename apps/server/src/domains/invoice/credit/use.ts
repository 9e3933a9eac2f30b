import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import { formatDate, localTimeOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { inTransaction, type Executor, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  addHistory,
  changePayedAmount,
  lockBooking,
  moveBooking,
  systemActor,
  touristActor,
  type BookingRow,
} from '../../booking/index.ts';
import { payAhead } from '../applying/pay-ahead.ts';
import { paymentReceived } from '../events.ts';
import { invoiceFacts, issueInvoice } from '../invoicing/issue-invoice.ts';
import { selectInvoices, updateInvoiceRow, type InvoiceRow } from '../invoicing/repository.ts';
import { insertEntry } from '../ledger/repository/ledger.ts';
import { demandPayableNow } from '../paying/before-payment.ts';
import { sumReturning } from '../refunds/repository.ts';
import { creditHash } from './code.ts';
import {
  CREDIT,
  findCredit,
  findCreditByHash,
  lockCredit,
  mirrorInCredit,
  type CreditRow,
} from './repository.ts';
import { takesCredit } from './view.ts';

/** What a credit pays of a booking. Minor units. */
export interface Covering {
  credit_id: number;
  amount: number;
  /** What the booking still owes then. */
  to_pay: number;
  /** What is left on the credit then. */
  left_amount: number;
  expires_at: Date;
}

/** @throws Refusal 422 at `code`, with why it does not pay */
function demandUsable(services: Services, booking: BookingRow, credit: CreditRow | undefined): CreditRow {
  const no = (key: string, params?: Record<string, string>) =>
    refuse.validation({ code: { key: `errors.credit.${key}`, ...(params && { params }) } });
  if (!credit) throw no('unknown');
  if (credit.organizer_id !== booking.organizer_id) throw no('other_organizer');
  if (credit.currency !== booking.currency) throw no('other_currency', { currency: credit.currency });
  if (credit.expires_at <= services.clock.now()) {
    const { date } = localTimeOf(credit.expires_at, booking.timezone);
    throw no('expired', { date: formatDate(date, booking.language, 'full') });
  }
  if (credit.left_amount === 0) throw no('spent');
  return credit;
}

/** What a credit would pay now of all that a booking owes. @throws Refusal 409 where nothing of it can be payed so */
async function coverBy(db: Executor, booking: BookingRow, credit: CreditRow): Promise<Covering> {
  const owed = booking.total - booking.payed_amount + (await sumReturning(db, booking.request_id));
  if (!takesCredit(booking) || owed <= 0)
    throw refuse.conflict('conflict', { key: 'errors.credit.not_owed' });
  const amount = Math.min(owed, credit.left_amount);
  return {
    credit_id: credit.id,
    amount,
    to_pay: owed - amount,
    left_amount: credit.left_amount - amount,
    expires_at: credit.expires_at,
  };
}

/** What a credit, by its code or its number, would pay of a booking. @throws Refusal 422 at `code`; 409 where nothing of the booking is to be payed by it */
export async function coverWith(
  services: Services,
  booking: BookingRow,
  by: { code: string } | { credit_id: number },
): Promise<Covering> {
  const { database, config } = services;
  const found =
    'code' in by
      ? await findCreditByHash(database, creditHash(config, by.code))
      : await findCredit(database, by.credit_id);
  return coverBy(database, booking, demandUsable(services, booking, found));
}

/**
 * A credit that is smaller than the prepayment pays a part of it: the rest is asked for as the prepayment, and the booking waits on.
 * @returns the invoice of the part
 */
async function payPartOfFirst(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  first: InvoiceRow,
  amount: number,
): Promise<InvoiceRow> {
  await updateInvoiceRow(tx, first.id, { status: InvoiceStatusCode.canceled });
  const now = services.clock.now();
  await addHistory(tx, booking.request_id, systemActor, 'invoice_canceled', invoiceFacts(first), now);
  const { title, message, contract_id, due_at, kind } = first;
  const asked = { prepayment_percent: null, is_told: false, message, contract_id, due_at };
  const own = translator(booking.language)('credit.invoice_title');
  const part = { ...asked, kind: 'payment', amount, title: own } as const;
  const rest = { ...asked, kind, amount: first.amount - amount, title };
  const issued = await issueInvoice(services, tx, booking, part, systemActor);
  await issueInvoice(services, tx, booking, rest, systemActor);
  return issued;
}

/** The invoice that a sum of credit pays. @throws Refusal 409 where the booking asks for nothing yet */
async function invoiceFor(services: Services, tx: Transaction, booking: BookingRow, amount: number) {
  const waits = booking.base_sale_status === SaleStatus.pending_prepayment;
  const first = (await selectInvoices(tx, booking.request_id)).find(
    ({ status, kind }) => status === InvoiceStatusCode.new && kind !== 'payment',
  );
  if (waits && first && amount < first.amount) return payPartOfFirst(services, tx, booking, first, amount);
  const paid = await payAhead(services, tx, booking, amount);
  if (!paid) throw refuse.conflict('conflict', { key: 'errors.credit.not_owed' });
  return paid.invoice;
}

/**
 * Pays a booking by a credit, as much of it as there is: one transaction holds the booking and the credit, so that of two who use the
 * last of it one pays.
 * @param expected what the payer was shown
 * @throws Refusal 422 at `code` where the credit does not pay any more; 409 where another sum would be payed than was shown
 */
export async function payByCredit(
  services: Services,
  asked: BookingRow,
  { credit_id, expected }: { credit_id: number; expected: number },
): Promise<void> {
  const { request_id } = asked;
  await demandPayableNow(services, asked);
  await inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const credit = demandUsable(services, booking, await lockCredit(tx, credit_id));
    const { amount } = await coverBy(tx, booking, credit);
    if (amount !== expected) throw refuse.conflict('conflict', { key: 'errors.credit.changed' });
    const now = services.clock.now();
    const { organizer_id, currency: unit } = booking;
    const invoice = await invoiceFor(services, tx, booking, amount);
    await updateInvoiceRow(tx, invoice.id, {
      status: InvoiceStatusCode.payed,
      payed_at: now,
      payment_method: CREDIT,
    });
    const entry = await insertEntry(tx, {
      organizer_id,
      request_id,
      invoice_id: invoice.id,
      amount,
      currency: unit,
      payment_method: CREDIT,
      provider: CREDIT,
      credit_id,
      event_key: `${CREDIT}-use:${invoice.id}`,
      created_at: now,
    });
    // The invoice is locked with its booking and was open, so nobody can have written it.
    if (!entry) throw new Error(`The invoice ${invoice.id} is in the ledger already`);
    await mirrorInCredit(tx, entry, credit_id);
    await changePayedAmount(tx, request_id, amount);
    const told = invoiceFacts(invoice, { payment_method: CREDIT });
    await addHistory(tx, request_id, touristActor(booking), 'payment_received', told, now);
    const has_moved =
      booking.base_sale_status === SaleStatus.pending_prepayment && invoice.kind !== 'payment';
    if (has_moved) await moveBooking(services, tx, booking, SaleStatus.made_prepayment, systemActor);
    const fact = { organizer_id, request_id, invoice_id: invoice.id, amount, currency: unit };
    await services.outbox.emit(tx, paymentReceived, { ...fact, has_moved });
  });
}
