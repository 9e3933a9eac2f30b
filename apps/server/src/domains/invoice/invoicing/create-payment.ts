import { InvoiceStatusCode, SaleStatus, type invoiceCalls, type InvoiceKind } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, lockBooking, staffActor, type BookingRow } from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { issueInvoice } from './issue-invoice.ts';
import { demandAtMost, demandBillOf } from '../policy.ts';
import { isContractOf, selectInvoice, selectInvoices, type InvoiceRow } from './repository.ts';
import { sumReturning } from '../refunds/repository.ts';
import { invoiceNumber, invoiceView } from './views.ts';

/** @throws Refusal 409 for a booking that nothing can be paid for, or whose first invoice is still open */
function demandBillable({ base_sale_status: status }: BookingRow, open: InvoiceRow[]): void {
  if (status === SaleStatus.pending_confirm)
    throw refuse.conflict('conflict', { key: 'errors.invoice.not_confirmed' });
  if (status >= SaleStatus.canceled_by_tourist)
    throw refuse.conflict('conflict', { key: 'errors.invoice.booking_canceled' });
  const first = open.find(({ kind }) => kind !== 'payment');
  if (first) {
    throw refuse.conflict('conflict', {
      key: 'errors.invoice.first_is_open',
      params: { number: invoiceNumber(first) },
    });
  }
}

/** @throws Refusal 422 for a template that is no contract of the organizer */
async function contractOf(tx: Transaction, { organizer_id }: BookingRow, id: number | null) {
  if (id !== null && !(await isContractOf(tx, organizer_id, id)))
    throw refuse.validation({ contract_id: { key: 'errors.invoice.unknown_contract' } });
  return id;
}

function kindOf(payed: number, amount: number, total: number): InvoiceKind {
  if (payed > 0) return 'payment';
  return amount === total ? 'full' : 'prepayment';
}

/**
 * Makes an invoice, never above what is still to be paid: the total without what is payed and what other open invoices
 * ask for (money on its way back does not count as payed). An agent makes none before the prepayment.
 */
export const createPayment: Operation<typeof invoiceCalls.createPayment> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.request_id, 'write');
  const { amount, title, message } = body;
  const made = await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    demandBillOf(membership, locked);
    const invoices = await selectInvoices(tx, locked.request_id);
    const open = invoices.filter(({ status }) => status === InvoiceStatusCode.new);
    demandBillable(locked, open);
    const payed = locked.payed_amount - (await sumReturning(tx, locked.request_id));
    const left = locked.total - payed - open.reduce((sum, invoice) => sum + invoice.amount, 0);
    if (left <= 0) throw refuse.validation({ amount: { key: 'errors.invoice.nothing_left' } });
    demandAtMost(context, amount, left, locked);
    const prepayment_percent = body.prepayment_percent ?? null;
    const contract_id = await contractOf(tx, locked, body.contract_id ?? null);
    const kind = kindOf(payed, amount, locked.total);
    const values = { kind, amount, title, message, prepayment_percent, contract_id };
    const { id } = await issueInvoice(context, tx, locked, values, staffActor(context));
    return selectInvoice(tx, id);
  });
  if (!made) throw refuse.notFound();
  return {
    invoice: invoiceView(made, context.clock.now()),
    request: await loadBookingView(context, booking.request_id, membership),
  };
};
