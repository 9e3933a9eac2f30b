import { currency, InvoiceStatusCode, SaleStatus, type Cancellation, type Invoice } from '@tropa/contract';
import { cancellationOutcome } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import type { InvoiceRow, InvoiceWithDue } from './repository.ts';

/** The number an invoice is known by: the booking's and its own within it. */
export const invoiceNumber = (invoice: Pick<InvoiceRow, 'request_id' | 'sequence'>) =>
  `${invoice.request_id}-${invoice.sequence}`;

/** Open, and its day is over. */
export const isOverdue = ({ status, due_at }: Pick<InvoiceRow, 'status' | 'due_at'>, now: Date): boolean =>
  status === InvoiceStatusCode.new && due_at !== null && due_at < now;

/** An invoice as both sides see it. */
export function invoiceView(row: InvoiceWithDue, now: Date): Invoice {
  return {
    id: row.id,
    number: invoiceNumber(row),
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    refunded_amount: row.refunded_amount,
    ...(row.refund_due > 0 ? { refund_due: row.refund_due } : {}),
    ...(row.returning_amount > 0 ? { returning_amount: row.returning_amount } : {}),
    ...(row.credited_amount > 0 ? { credited_amount: row.credited_amount } : {}),
    currency: currency.parse(row.currency),
    title: row.title,
    message: row.message,
    prepayment_percent: row.prepayment_percent,
    ...(row.contract_id === null ? {} : { contract_id: row.contract_id }),
    ...(row.contract_name === null ? {} : { contract_name: row.contract_name }),
    ...(isOverdue(row, now) ? { is_overdue: true as const } : {}),
    created_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    payed_at: row.payed_at?.toISOString() ?? null,
    payment_method: row.payment_method,
  };
}

/**
 * The invoice that makes the booking prepaid (the newest prepayment or full one that was not canceled), and all others.
 */
export function sortInvoices(invoices: Invoice[]): {
  prepayment_invoice: Invoice | null;
  additional_invoices: Invoice[];
} {
  const prepayment_invoice =
    invoices.findLast(({ kind, status }) => kind !== 'payment' && status !== InvoiceStatusCode.canceled) ??
    null;
  return {
    prepayment_invoice,
    additional_invoices: invoices.filter((invoice) => invoice !== prepayment_invoice),
  };
}

/** A part of the prepayment has come, by credit: the booking still waits for the rest. */
const isPartlyPrepaid = ({ base_sale_status, agent_terms }: BookingRow, payed: number): boolean =>
  payed > 0 && base_sale_status === SaleStatus.pending_prepayment && agent_terms?.collects !== 'agent';

/**
 * What a cancellation now keeps and gives back, by the terms that were stored with the booking.
 * @param payed what its invoices are payed with, less what went back
 */
export function cancellationOf(
  { clock }: Pick<Services, 'clock'>,
  booking: BookingRow,
  payed: number,
): Cancellation {
  return {
    payed_amount: payed,
    currency: currency.parse(booking.currency),
    penalties_conditions: booking.penalties_conditions,
    ...cancellationOutcome({
      ...booking,
      // Its departure does not go, or its seats were not its own yet: the organizer keeps nothing, whoever ends it.
      ...((booking.choosing_until !== null || isPartlyPrepaid(booking, payed)) && { penalties: [] }),
      payed,
      now: clock.now(),
    }),
  };
}

/** What is still to be paid of a booking; nothing of a cancelled one. Money that is going back does not count. */
export function balanceOf(booking: BookingRow, isLive: boolean, returning: number): number {
  return isLive ? Math.max(0, booking.total - booking.payed_amount + returning) : 0;
}
