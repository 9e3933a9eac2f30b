import { calculatePrepayment } from '@tropa/core';
import type { Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { addHistory, type BookingRow, type ChangedTerms } from '../booking/index.ts';
import { invoiceFacts, issueInvoice, type NewInvoice } from './issue-invoice.ts';
import { promiseRefunds } from './promise-refunds.ts';
import { cancelOpenInvoices, type InvoiceRow } from './repository/invoices.ts';
import { selectRefundablePayments, sumReturning } from './repository/refunds.ts';

/** What an open first invoice asks for now, by the terms it was made on. */
function firstAmount(booking: BookingRow, { kind, amount, prepayment_percent }: InvoiceRow): number {
  if (kind === 'full') return booking.total;
  if (prepayment_percent === null) return amount;
  const { total, tourists_count, currency } = booking;
  return calculatePrepayment(total, tourists_count, currency, 'percent', prepayment_percent);
}

/**
 * The invoices that take the place of those that were open, together never more than is left to pay. Where they asked for
 * all that was left, they do so again: the last of them takes the difference.
 */
function renewed(
  { booking }: ChangedTerms,
  open: InvoiceRow[],
  { wasLeft, left }: { wasLeft: number; left: number },
): NewInvoice[] {
  const payments = open.filter(({ kind }) => kind === 'payment');
  const asked = open.reduce((sum, { amount }) => sum + amount, 0);
  const last = payments.length > 0 && asked >= wasLeft ? payments.at(-1) : undefined;
  let rest = left;
  return open.flatMap((invoice): NewInvoice[] => {
    const { kind, amount, title, message, prepayment_percent } = invoice;
    const wanted = kind === 'payment' ? (invoice === last ? rest : amount) : firstAmount(booking, invoice);
    const due = Math.min(wanted, rest);
    if (due === 0) return [];
    rest -= due;
    const isFull = kind !== 'payment' && due === booking.total;
    return [
      {
        kind: isFull ? 'full' : kind === 'payment' ? 'payment' : 'prepayment',
        amount: due,
        title,
        message,
        prepayment_percent: isFull ? null : prepayment_percent,
      },
    ];
  });
}

/**
 * What a change of a booking's tour, days or price does to its money, in the same transaction (product decisions,
 * "Bookings"): the open invoices are canceled and made anew, and what is payed above the new total goes back.
 */
export async function settleTerms(services: Services, tx: Transaction, changed: ChangedTerms): Promise<void> {
  const { before, booking, actor } = changed;
  const isSame =
    before.total === booking.total &&
    before.date_start === booking.date_start &&
    before.time_start === booking.time_start;
  if (isSame) return;
  const open = (await cancelOpenInvoices(tx, booking.request_id, 'all')).toSorted(
    (one, other) => one.sequence - other.sequence,
  );
  const now = services.clock.now();
  for (const invoice of open)
    await addHistory(tx, booking.request_id, actor, 'invoice_canceled', invoiceFacts(invoice), now);
  const payed = booking.payed_amount - (await sumReturning(tx, booking.request_id));
  if (payed > booking.total) {
    const payments = await selectRefundablePayments(tx, booking.request_id);
    const returned = { amount: payed - booking.total, reason: 'price_change' } as const;
    await promiseRefunds(services, tx, booking, payments, returned);
  }
  const leftOf = ({ total }: BookingRow) => Math.max(0, total - payed);
  for (const values of renewed(changed, open, { wasLeft: leftOf(before), left: leftOf(booking) }))
    await issueInvoice(services, tx, booking, values, actor);
}
