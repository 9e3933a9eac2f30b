import { InvoiceStatusCode, SaleStatus, type CallInput, type invoiceCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  addHistory,
  changePayedAmount,
  lockBooking,
  moveBooking,
  staffActor,
  systemActor,
  type BookingRow,
} from '../../booking/index.ts';
import { loadBookingView } from '../booking-view.ts';
import { BY_HAND } from '../promise-refunds.ts';
import { paymentReceived } from '../events.ts';
import { invoiceFacts } from '../issue-invoice.ts';
import { demandInvoice } from '../policy.ts';
import { writeRefund } from '../process-refund.ts';
import { selectInvoice, updateInvoiceRow, type InvoiceRow } from '../repository/invoices.ts';
import { insertEntry } from '../repository/ledger.ts';
import { selectRefundsByHand } from '../repository/refunds.ts';
import { invoiceView } from '../views.ts';

type Body = CallInput<typeof invoiceCalls.updateInvoice>['body'];

/** @throws Refusal 409 when somebody has payed or canceled it: a payed invoice is never edited */
function demandOpen({ status }: InvoiceRow): void {
  if (status === InvoiceStatusCode.payed) throw refuse.conflict('conflict', { key: 'errors.invoice.payed' });
  if (status === InvoiceStatusCode.canceled)
    throw refuse.conflict('conflict', { key: 'errors.invoice.canceled' });
}

async function cancel(context: UserContext, tx: Transaction, invoice: InvoiceRow): Promise<void> {
  demandOpen(invoice);
  await updateInvoiceRow(tx, invoice.id, { status: InvoiceStatusCode.canceled });
  const { request_id } = invoice;
  const now = context.clock.now();
  await addHistory(tx, request_id, staffActor(context), 'invoice_canceled', invoiceFacts(invoice), now);
}

/** Cash or a transfer that staff received: the ledger, the invoice, and the booking's way from 2 to 3. */
async function markPayed(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
  payment_method: 'cash' | 'transfer',
): Promise<void> {
  demandOpen(invoice);
  const { request_id, organizer_id } = booking;
  const { id: invoice_id, amount, currency } = invoice;
  const now = context.clock.now();
  const actor = staffActor(context);
  await updateInvoiceRow(tx, invoice_id, {
    status: InvoiceStatusCode.payed,
    payed_at: now,
    payment_method,
  });
  await insertEntry(tx, {
    organizer_id,
    request_id,
    invoice_id,
    amount,
    currency,
    payment_method,
    provider: BY_HAND,
    event_key: `${BY_HAND}:${invoice_id}`,
    created_by_user_id: context.user.id,
    created_at: now,
  });
  await changePayedAmount(tx, request_id, amount);
  const told = invoiceFacts(invoice, { payment_method });
  await addHistory(tx, request_id, actor, 'payment_received', told, now);
  const has_moved = booking.base_sale_status === SaleStatus.pending_prepayment && invoice.kind !== 'payment';
  if (has_moved) await moveBooking(context, tx, booking, SaleStatus.made_prepayment, systemActor);
  const fact = { organizer_id, request_id, invoice_id, amount, currency };
  await context.outbox.emit(tx, paymentReceived, { ...fact, has_moved });
}

/** Staff say that they returned by hand what they owed of an invoice. */
async function markRefunded(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
): Promise<void> {
  const due = await selectRefundsByHand(tx, invoice.id);
  if (due.length === 0) throw refuse.conflict('conflict', { key: 'errors.invoice.nothing_to_return' });
  for (const refund of due) await writeRefund(context, tx, booking, refund.id, staffActor(context));
}

async function change(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
  { action, payment_method }: Body,
): Promise<void> {
  if (action === 'cancel') return cancel(context, tx, invoice);
  if (action === 'mark_refunded') return markRefunded(context, tx, booking, invoice);
  if (!payment_method) throw refuse.validation({ payment_method: { key: 'errors.validation.required' } });
  return markPayed(context, tx, booking, invoice, payment_method);
}

/** Cancels a new invoice, marks it payed in cash or by transfer, or marks as returned what staff owed back. */
export const updateInvoice: Operation<typeof invoiceCalls.updateInvoice> = async (context, { body }) => {
  const { invoice, membership } = await demandInvoice(context, body.id);
  const { request_id } = invoice;
  const changed = await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const current = await selectInvoice(tx, invoice.id);
    if (!current) throw refuse.notFound();
    await change(context, tx, booking, current, body);
    return selectInvoice(tx, invoice.id);
  });
  if (!changed) throw refuse.notFound();
  context.outbox.wake();
  return {
    invoice: invoiceView(changed, context.clock.now()),
    request: await loadBookingView(context, request_id, membership),
  };
};
