import { InvoiceStatusCode, SaleStatus, type BookingView, type Invoice } from '@tropa/contract';
import { isCanceled } from './status.ts';

type Facts = Pick<
  BookingView,
  'base_sale_status' | 'allowed_statuses' | 'balance' | 'prepayment_invoice' | 'additional_invoices'
>;

/** All invoices of a booking, newest first. */
export function invoicesOf({
  prepayment_invoice,
  additional_invoices,
}: Pick<Facts, 'prepayment_invoice' | 'additional_invoices'>): Invoice[] {
  const all = prepayment_invoice ? [prepayment_invoice, ...additional_invoices] : additional_invoices;
  return all.toSorted((one, other) => other.id - one.id);
}

/** What is to go back of what was paid, by hand or through the provider, and has not gone yet. */
export const returningOf = (booking: Parameters<typeof invoicesOf>[0]): number =>
  invoicesOf(booking).reduce(
    (sum, { refund_due = 0, returning_amount = 0 }) => sum + refund_due + returning_amount,
    0,
  );

const isOpen = ({ status }: Invoice) => status === InvoiceStatusCode.new;

/** What may still be invoiced: the balance without what open invoices ask for. Minor units. */
export function uninvoicedAmount(booking: Facts): number {
  const open = invoicesOf(booking).filter(isOpen);
  return Math.max(0, booking.balance - open.reduce((sum, { amount }) => sum + amount, 0));
}

export interface BookingActions {
  canConfirm: boolean;
  canInvoice: boolean;
  /** What is prepaid is the organizer's to say. */
  canCancelInvoices: boolean;
  /** The invoice to be marked as paid: the first one before others. */
  payable: Invoice | null;
  /** The invoice of which staff owe money by hand. */
  refundable: Invoice | null;
  /** The prepayment is settled otherwise: the guide takes it. */
  canSettle: boolean;
  canCancel: boolean;
  primary: 'confirm' | 'invoice' | 'mark_payed' | 'mark_refunded' | null;
}

/**
 * What the person may do with a booking now; the server checks all of it again.
 * @param rights whether their role may change bookings at all, and say what was paid and what went back
 */
export function actionsOf(
  booking: Facts,
  { canWrite, handlesMoney }: { canWrite: boolean; handlesMoney: boolean },
): BookingActions {
  const { base_sale_status: status, allowed_statuses: allowed } = booking;
  const invoices = invoicesOf(booking);
  const open = invoices.filter(isOpen);
  const first = open.find(({ kind }) => kind !== 'payment');
  const isBillable = status > SaleStatus.pending_confirm && !isCanceled(status);
  const canBill = canWrite && (handlesMoney || status !== SaleStatus.pending_prepayment);
  const actions = {
    canConfirm:
      status === SaleStatus.pending_confirm && allowed.some((to) => to <= SaleStatus.made_prepayment),
    canInvoice: canBill && isBillable && !first && uninvoicedAmount(booking) > 0,
    canCancelInvoices: canBill,
    payable: (handlesMoney && (first ?? open.at(-1))) || null,
    refundable: (handlesMoney && invoices.find(({ refund_due }) => (refund_due ?? 0) > 0)) || null,
    canSettle: status === SaleStatus.pending_prepayment && allowed.includes(SaleStatus.made_prepayment),
    canCancel: allowed.includes(SaleStatus.canceled_by_author),
  };
  return { ...actions, primary: primaryOf(actions) };
}

function primaryOf({
  canConfirm,
  payable,
  canInvoice,
  refundable,
}: Omit<BookingActions, 'primary'>): BookingActions['primary'] {
  if (canConfirm) return 'confirm';
  if (refundable) return 'mark_refunded';
  if (payable) return 'mark_payed';
  return canInvoice ? 'invoice' : null;
}
