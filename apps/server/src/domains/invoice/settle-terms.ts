import { SaleStatus } from '@tropa/contract';
import { calculatePrepayment } from '@tropa/core';
import type { Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { addHistory, plannedPayments, type BookingRow, type ChangedTerms } from '../booking/index.ts';
import { invoiceFacts, issueInvoice, type NewInvoice } from './issue-invoice.ts';
import { promiseRefunds } from './promise-refunds.ts';
import { cancelOpenInvoices, type InvoiceRow } from './repository/invoices.ts';
import { selectRefundablePayments, sumReturning } from './repository/refunds.ts';
import { followSchedule } from './schedule/follow.ts';
import { scheduleFromToday } from './schedule/plan.ts';
import { setSchedule } from './schedule/repository.ts';

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
    const { kind, amount, title, message, contract_id, prepayment_percent } = invoice;
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
        contract_id,
        prepayment_percent: isFull ? null : prepayment_percent,
      },
    ];
  });
}

/**
 * Plans the payments of a booking with a schedule anew. Before its prepayment the days count from now, since they do for
 * the client too, and its first invoice asks for the first payment; afterwards the schedule says what is asked for by now.
 * @returns false where staff made the open first invoice on terms of their own: those stay
 */
async function settleSchedule(
  services: Services,
  tx: Transaction,
  { before, booking, actor }: ChangedTerms,
  open: InvoiceRow[],
): Promise<boolean> {
  if (booking.base_sale_status >= SaleStatus.made_prepayment) {
    await followSchedule(services, tx, booking, actor);
    return true;
  }
  const first = open.find(({ kind }) => kind !== 'payment');
  const isPlanned = first?.amount === plannedPayments(before)[0]?.amount;
  const payment_schedule = scheduleFromToday(booking, services.clock.now());
  await setSchedule(tx, booking.request_id, payment_schedule);
  if (!first || !isPlanned) return false;
  const [payment] = plannedPayments({ ...booking, payment_schedule });
  if (!payment || payment.amount === 0) return true;
  const { title, message, contract_id } = first;
  const isFull = payment.amount === booking.total;
  await issueInvoice(
    services,
    tx,
    booking,
    {
      kind: isFull ? 'full' : 'prepayment',
      amount: payment.amount,
      title,
      message,
      contract_id,
      prepayment_percent: isFull ? null : payment.percent,
    },
    actor,
  );
  return true;
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
  if (booking.payment_schedule && (await settleSchedule(services, tx, changed, open))) return;
  const leftOf = ({ total }: BookingRow) => Math.max(0, total - payed);
  for (const values of renewed(changed, open, { wasLeft: leftOf(before), left: leftOf(booking) }))
    await issueInvoice(services, tx, booking, values, actor);
}
