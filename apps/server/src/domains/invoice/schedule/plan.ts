import { InvoiceStatusCode, SaleStatus, type PlanItem } from '@tropa/contract';
import { momentOf, planProgress, todayIn } from '@tropa/core';
import { plannedPayments, type BookingRow } from '../../booking/index.ts';
import type { InvoiceRow } from '../repository/invoices.ts';
import { isOverdue } from '../views.ts';

type Part = ReturnType<typeof plannedPayments>[number];

const DAY_MS = 24 * 3_600_000;
/** An invoice of the schedule is made so long before its last day: time enough to pay, and not yet forgotten. */
const INVOICE_DAYS_BEFORE = 7;

/** When the invoice of a later payment is made; null while its day is not known. The first one comes with the confirmation. */
export const invoiceAt = ({ due_at }: Pick<Part, 'due_at'>): Date | null =>
  due_at && new Date(due_at.getTime() - INVOICE_DAYS_BEFORE * DAY_MS);

/** Start of the departure; null while it is not known. */
const departureOf = ({ date_start, time_start, timezone }: BookingRow): Date | null =>
  date_start === null ? null : momentOf(date_start, time_start ?? '00:00', timezone);

/**
 * The last moment for an invoice of the schedule that is made now: as planned, but with at least the usual time to pay, and
 * never after the departure's start.
 */
export function dueAtFor(booking: BookingRow, { due_at }: Pick<Part, 'due_at'>, now: Date): Date | null {
  if (!due_at) return null;
  const usual = now.getTime() + booking.payment_deadline * 3_600_000;
  const departure = departureOf(booking)?.getTime() ?? Infinity;
  return new Date(Math.min(Math.max(due_at.getTime(), usual), departure));
}

/**
 * The plan of a booking as both sides see it; undefined where it has no schedule. What open invoices ask for stands at the
 * payments in their order.
 * @param payed what is payed of it and not on its way back
 */
export function planView(
  booking: BookingRow,
  invoices: Pick<InvoiceRow, 'status' | 'amount' | 'due_at'>[],
  payed: number,
  now: Date,
): PlanItem[] | undefined {
  const plan = plannedPayments(booking);
  if (plan.length === 0 || booking.base_sale_status >= SaleStatus.canceled_by_tourist) return undefined;
  const open = invoices.filter(({ status }) => status === InvoiceStatusCode.new);
  const asked = open.reduce((sum, { amount }) => sum + amount, 0);
  const afterOpen = planProgress(plan, payed + asked);
  const isLate = open.some((invoice) => isOverdue(invoice, now));
  return planProgress(plan, payed).map(({ due_at, left, ...part }, index): PlanItem => {
    const isAsked = left > (afterOpen[index]?.left ?? 0);
    // The first is asked for by the confirmation, whenever that is; what should be asked for already, right after it.
    const at = invoiceAt({ due_at });
    const waits = !isAsked && left > 0 && index > 0 && at !== null && at > now;
    const isPast = isLate && due_at !== null && due_at < now;
    return {
      ...part,
      left,
      state: left === 0 ? 'payed' : isAsked ? (isPast ? 'overdue' : 'open') : 'planned',
      invoice_at: waits ? at.toISOString() : null,
    };
  });
}

/** The same schedule counted from today: of a booking whose days changed before anything was payed of it. */
export const scheduleFromToday = (booking: BookingRow, now: Date): BookingRow['payment_schedule'] =>
  booking.payment_schedule && { ...booking.payment_schedule, from: todayIn(booking.timezone, now) };
