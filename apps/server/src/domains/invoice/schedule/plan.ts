import { InvoiceStatusCode, SaleStatus, type PlanItem } from '@tropa/contract';
import { deadlineAfter, localTimeOf, planProgress, startOf, type PlannedPayment } from '@tropa/core';
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

interface Asked {
  amount: number;
  /** Until when the whole of it is asked for; null: no invoice says so, or they ask for less than is left. */
  due_at: Date | null;
  is_overdue: boolean;
}

/** What open invoices ask for of payments, in their order. */
function askedOf(
  parts: readonly { left: number }[],
  invoices: readonly Pick<InvoiceRow, 'status' | 'amount' | 'due_at'>[],
  now: Date,
): Asked[] {
  const open = invoices
    .filter(({ status }) => status === InvoiceStatusCode.new)
    .toSorted(
      (one, other) => (one.due_at?.getTime() ?? Infinity) - (other.due_at?.getTime() ?? Infinity) || 0,
    )
    .map((invoice) => ({ invoice, rest: invoice.amount }));
  return parts.map(({ left }) => {
    const asked: Asked = { amount: 0, due_at: null, is_overdue: false };
    for (const one of open) {
      const taken = Math.min(one.rest, left - asked.amount);
      if (taken <= 0) continue;
      one.rest -= taken;
      asked.amount += taken;
      asked.due_at = asked.amount === left ? one.invoice.due_at : null;
      asked.is_overdue ||= isOverdue(one.invoice, now);
    }
    return asked;
  });
}

/**
 * The plan of a booking as both sides see it; undefined where there is nothing to pay in parts or at all. What open invoices
 * ask for stands at the payments in their order; what they ask for whole is due when they say.
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
  const progress = planProgress(plan, payed);
  const allAsked = askedOf(progress, invoices, now);
  const isPrepaid = booking.base_sale_status >= SaleStatus.made_prepayment;
  return progress.flatMap(({ left, ...part }, index): PlanItem[] => {
    if (part.amount === 0) return [];
    const asked = allAsked[index] ?? { amount: 0, due_at: null, is_overdue: false };
    const isAsked = asked.amount > 0;
    // What is left of the first payment once the booking is prepaid comes with the second.
    const isLetPass = index === 0 && left > 0 && !isAsked && isPrepaid;
    const planned = (isLetPass ? plan[1] : undefined) ?? part;
    const due_at = asked.due_at ?? planned.due_at;
    const isAsPlanned = due_at?.getTime() === planned.due_at?.getTime();
    // The first is asked for by the confirmation, whenever that is; what should be asked for already, right after it.
    const at = invoiceAt({ ...part, due_at: planned.due_at, is_at_start: planned.is_at_start });
    const waits = !isAsked && left > 0 && (index > 0 || isLetPass) && at !== null && at > now;
    return [
      {
        ...part,
        due_on: isAsPlanned || !due_at ? planned.due_on : localTimeOf(due_at, booking.timezone).date,
        is_at_start: isAsPlanned && planned.is_at_start,
        due_at: due_at?.toISOString() ?? null,
        left,
        asked: asked.amount,
        state: left === 0 ? 'payed' : isAsked ? (asked.is_overdue ? 'overdue' : 'open') : 'planned',
        invoice_at: waits ? at.toISOString() : null,
      },
    ];
  });
}
