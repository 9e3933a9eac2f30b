import { InvoiceStatusCode, SaleStatus, type DocumentType } from '@tropa/contract';
import { isPrepaid, type BookingRow } from '../../booking/index.ts';
import type { InvoiceWithDue } from '../../invoice/index.ts';
import { contractType } from '../templates/standard.ts';

/** Who asks: staff see what they prepare, tourists what is agreed. */
export type Audience = 'staff' | 'tourist';
export interface AvailableDocument {
  type: DocumentType;
  subject_id: number;
  number: string;
}

/** A contract is concluded once the organizer has confirmed; before, and after a cancellation, tourists have none. */
const CONCLUDED: readonly number[] = [
  SaleStatus.pending_prepayment,
  SaleStatus.made_prepayment,
  SaleStatus.tour_complete,
];

/**
 * The documents that a booking has in its state. The contract: staff once a tour is chosen, tourists once it is concluded.
 * The voucher and, for tourists, the meet-data sheet: after the prepayment, and of a sale whose money an agent takes once it is confirmed. An invoice: until it is canceled. The refund
 * statement: once something of what was paid goes back, or the booking was cancelled after a payment.
 */
export function availableDocuments(
  booking: Pick<BookingRow, 'base_sale_status' | 'is_tour_selection' | 'agent_terms'>,
  tour_type: 1 | 2,
  invoices: readonly (Pick<InvoiceWithDue, 'id' | 'status' | 'refunded_amount' | 'refund_due'> & {
    number: string;
  })[],
  audience: Audience,
  hasCredit = false,
): AvailableDocument[] {
  const { base_sale_status: status, is_tour_selection } = booking;
  const hasPrepaid = isPrepaid(booking);
  const isPrepared = audience === 'staff' && !is_tour_selection;
  const payed = invoices.filter((invoice) => invoice.status === InvoiceStatusCode.payed);
  const hasRefund =
    payed.some(({ refunded_amount, refund_due }) => refunded_amount + refund_due > 0) ||
    (payed.length > 0 && status >= SaleStatus.canceled_by_tourist);
  const one = (type: DocumentType): AvailableDocument => ({ type, subject_id: 0, number: '' });
  return [
    ...(isPrepared || CONCLUDED.includes(status) ? [one(contractType(tour_type))] : []),
    ...(hasPrepaid || (isPrepared && status < SaleStatus.canceled_by_tourist) ? [one('meet_data')] : []),
    ...(hasPrepaid ? [one('voucher')] : []),
    ...invoices
      .filter((invoice) => invoice.status !== InvoiceStatusCode.canceled)
      .map(({ id, number }): AvailableDocument => ({ type: 'invoice', subject_id: id, number })),
    // What is left for a later booking has not come back: no paper says so.
    ...(hasRefund && !hasCredit ? [one('refund_statement')] : []),
  ];
}
