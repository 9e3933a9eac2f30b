import { SaleStatus } from '@tropa/contract';
import { percentInWholeUnits } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import {
  addHistory,
  moveBooking,
  systemActor,
  type BookingRow,
  type ChangedTerms,
} from '../../booking/index.ts';
import { invoiceFacts, issueInvoice, type NewInvoice } from '../invoicing/issue-invoice.ts';
import { promiseRefunds } from '../refunds/promise-refunds.ts';
import { cancelOpenInvoices, type InvoiceRow } from '../invoicing/repository.ts';
import { selectRefundablePayments, sumReturning } from '../refunds/repository.ts';
import { followSchedule } from '../schedule/follow.ts';

/**
 * What an open first invoice asks for now: what the plan does, where it was made by that; else by the terms that staff made
 * it on.
 */
function firstAmount(
  { before, booking }: ChangedTerms,
  { kind, amount, prepayment_percent }: InvoiceRow,
): number {
  const { total, currency, breakdown } = booking;
  if (amount === before.breakdown.prepayment.amount) return breakdown.prepayment.amount;
  if (kind === 'full') return total;
  if (prepayment_percent === null) return amount;
  return Math.min(total, percentInWholeUnits(total, prepayment_percent, currency));
}

/** The percent of the price that a first invoice says it is. */
const percentOfFirst = ({ before, booking }: ChangedTerms, invoice: InvoiceRow): number | null => {
  if (invoice.amount !== before.breakdown.prepayment.amount) return invoice.prepayment_percent;
  const { type, size } = booking.breakdown.prepayment;
  return type === 'percent' ? size : null;
};

/**
 * The invoices that take the place of those that were open, together never more than is left to pay. Where they asked for
 * all that was left, they do so again: the last of them takes the difference.
 */
function renewed(
  changed: ChangedTerms,
  open: InvoiceRow[],
  { wasLeft, left }: { wasLeft: number; left: number },
): NewInvoice[] {
  const { booking } = changed;
  const payments = open.filter(({ kind }) => kind === 'payment');
  const asked = open.reduce((sum, { amount }) => sum + amount, 0);
  const last = payments.length > 0 && asked >= wasLeft ? payments.at(-1) : undefined;
  let rest = left;
  return open.flatMap((invoice): NewInvoice[] => {
    const { kind, amount, title, message, contract_id } = invoice;
    const wanted = kind === 'payment' ? (invoice === last ? rest : amount) : firstAmount(changed, invoice);
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
        contract_id,
        prepayment_percent: isFull || kind === 'payment' ? null : percentOfFirst(changed, invoice),
      },
    ];
  });
}

/**
 * What a change of a booking's tour, days or price does to its money, in the same transaction (docs/rules/bookings.md): the open invoices are canceled and made anew, and what is payed above the new total goes back.
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
  // A schedule asks for its parts itself: what staff asked for beside it is part of them.
  const isScheduled = booking.payment_terms.instalments.length > 0;
  const isPrepaid = booking.base_sale_status >= SaleStatus.made_prepayment;
  if (!isScheduled || !isPrepaid) {
    const leftOf = ({ total }: BookingRow) => Math.max(0, total - payed);
    for (const values of renewed(changed, open, { wasLeft: leftOf(before), left: leftOf(booking) }))
      await issueInvoice(services, tx, booking, values, actor);
  }
  await followSchedule(services, tx, booking, actor);
  // As at the confirmation: nobody waits for a prepayment of nothing, whose booking would never end.
  if (booking.base_sale_status === SaleStatus.pending_prepayment && payed >= booking.total)
    await moveBooking(services, tx, booking, SaleStatus.made_prepayment, {
      ...systemActor,
      notify_client: false,
    });
}
