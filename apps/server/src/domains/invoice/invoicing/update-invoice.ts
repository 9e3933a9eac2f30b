import { InvoiceStatusCode, type CallInput, type invoiceCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  addHistory,
  demandOrganizersSay,
  lockBooking,
  staffActor,
  type BookingRow,
} from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { invoiceFacts } from './issue-invoice.ts';
import { markPayed, undoPayment } from '../marking/mark-payment.ts';
import { demandBillOf, demandInvoice } from '../policy.ts';
import { writeRefundOfStaff } from '../refunds/process-refund.ts';
import { selectInvoice, updateInvoiceRow, type InvoiceRow } from './repository.ts';
import { selectRefundsByHand } from '../refunds/repository.ts';
import { invoiceView } from './views.ts';

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

/** Staff say that they returned by hand what they owed of an invoice. */
async function markRefunded(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
): Promise<void> {
  const due = await selectRefundsByHand(tx, invoice.id);
  if (due.length === 0) throw refuse.conflict('conflict', { key: 'errors.invoice.nothing_to_return' });
  for (const refund of due) await writeRefundOfStaff(context, tx, booking, refund, staffActor(context));
}

async function change(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  invoice: InvoiceRow,
  { action, ...mark }: Body,
): Promise<void> {
  if (action === 'cancel') return cancel(context, tx, invoice);
  if (action === 'mark_refunded') return markRefunded(context, tx, booking, invoice);
  if (action === 'undo_payment') return undoPayment(context, tx, booking, invoice);
  const { payment_method } = mark;
  if (!payment_method) throw refuse.validation({ payment_method: { key: 'errors.validation.required' } });
  demandOpen(invoice);
  return markPayed(context, tx, booking, invoice, { ...mark, payment_method });
}

/**
 * Cancels a new invoice, marks it payed in cash or by transfer, takes such a mark back, or marks as returned what staff
 * owed back. An agent may cancel a later invoice that nobody has payed, and says nothing of money.
 */
export const updateInvoice: Operation<typeof invoiceCalls.updateInvoice> = async (context, { body }) => {
  const { invoice, membership } = await demandInvoice(context, body.id);
  if (body.action !== 'cancel') demandOrganizersSay(membership);
  const { request_id } = invoice;
  const changed = await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (body.action === 'cancel') demandBillOf(membership, booking);
    const current = await selectInvoice(tx, invoice.id);
    if (!current) throw refuse.notFound();
    await change(context, tx, booking, current, body);
    return selectInvoice(tx, invoice.id);
  });
  if (!changed) throw refuse.notFound();
  return {
    invoice: invoiceView(changed, context.clock.now()),
    request: await loadBookingView(context, request_id, membership),
  };
};
