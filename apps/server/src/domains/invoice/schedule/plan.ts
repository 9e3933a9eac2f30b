import { InvoiceStatusCode, SaleStatus, type PlanItem } from '@tropa/contract';
import { deadlineAfter, planProgress, startOf, type PlannedPayment } from '@tropa/core';
import { planOf, type BookingRow } from '../../booking/index.ts';
import type { InvoiceRow } from '../invoicing/repository.ts';
import { isOverdue } from '../invoicing/views.ts';

const DAY_MS = 24 * 3_600_000;
/** An invoice of the plan is made so long before its last day: time enough to pay, and not yet forgotten. */
const INVOICE_DAYS_BEFORE = 7;

/**
 * When the invoice of a later payment is made; null while its day is not known, and for what is payed on the spot. The first
 * one comes with the confirmation.
 */
export const invoiceAt = ({ due_at, is_at_start }: PlannedPayment): Date | null =>
  due_at && !is_at_start ? new Date(due_at.getTime() - INVOICE_DAYS_BEFORE * DAY_MS) : null;

/** The last moment for an invoice that is made now: as planned, but with at least the usual time to pay, before the start. */
export function dueAtFor(
  booking: BookingRow,
  { due_at }: Pick<PlannedPayment, 'due_at'>,
  now: Date,
): Date | null {
  if (!due_at) return null;
  if (due_at > now && due_at.getTime() === startOf(booking)?.getTime()) return due_at;
  const usual = deadlineAfter(now, booking.payment_terms.hours, startOf(booking));
  return due_at > usual ? due_at : usual;
}

/**
 * When an invoice is due that is made out of the plan's turn: while the booking waits for its prepayment, with it; else with
 * the next part that is not payed, and where all of it is, as soon as is usual.
 */
export function dueDate(booking: BookingRow, now: Date): Date {
  const { base_sale_status, deadline_at, payed_amount, payment_terms } = booking;
  if (base_sale_status === SaleStatus.pending_prepayment && deadline_at) return deadline_at;
  const next = planProgress(planOf(booking, now), payed_amount).find(({ left }) => left > 0);
  const planned = next && dueAtFor(booking, next, now);
  return planned ?? deadlineAfter(now, payment_terms.hours, startOf(booking));
}

/**
 * The plan of a booking as both sides see it; undefined where there is nothing to pay in parts or at all. What open invoices
 * ask for stands at the payments in their order.
 * @param payed what is payed of it and not on its way back
 */
export function planView(
  booking: BookingRow,
  invoices: Pick<InvoiceRow, 'status' | 'amount' | 'due_at'>[],
  payed: number,
  now: Date,
): PlanItem[] | undefined {
  const plan = planOf(booking, now);
  if (plan.length === 0 || booking.base_sale_status >= SaleStatus.canceled_by_tourist) return undefined;
  const open = invoices.filter(({ status }) => status === InvoiceStatusCode.new);
  const asked = open.reduce((sum, { amount }) => sum + amount, 0);
  const afterOpen = planProgress(plan, payed + asked);
  const isLate = open.some((invoice) => isOverdue(invoice, now));
  const isPrepaid = booking.base_sale_status >= SaleStatus.made_prepayment;
  return planProgress(plan, payed).flatMap(({ left, ...part }, index): PlanItem[] => {
    if (part.amount === 0) return [];
    const isAsked = left > (afterOpen[index]?.left ?? 0);
    // What is left of the first payment once the booking is prepaid comes with the second.
    const isLetPass = index === 0 && left > 0 && !isAsked && isPrepaid;
    const { due_on, due_at, is_at_start } = (isLetPass ? plan[1] : undefined) ?? part;
    // The first is asked for by the confirmation, whenever that is; what should be asked for already, right after it.
    const at = invoiceAt({ ...part, due_at, is_at_start });
    const waits = !isAsked && left > 0 && (index > 0 || isLetPass) && at !== null && at > now;
    const isPast = isLate && due_at !== null && due_at < now;
    return [
      {
        ...part,
        due_on,
        is_at_start,
        due_at: due_at?.toISOString() ?? null,
        left,
        state: left === 0 ? 'payed' : isAsked ? (isPast ? 'overdue' : 'open') : 'planned',
        invoice_at: waits ? at.toISOString() : null,
      },
    ];
  });
}
