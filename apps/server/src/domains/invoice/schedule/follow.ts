import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import { planProgress, type PlannedPayment } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { planOf, systemActor, type Actor, type BookingRow, type MadeMove } from '../../booking/index.ts';
import { issueInvoice } from '../invoicing/issue-invoice.ts';
import { selectInvoices, type InvoiceRow } from '../invoicing/repository.ts';
import { sumReturning } from '../refunds/repository.ts';
import { dueAtFor, invoiceAt } from './plan.ts';
import { setNextInstalment } from './repository.ts';

/** What the plan of a prepaid booking asks for. */
interface NextAsked {
  /** What its next invoice is of; undefined: nothing yet. */
  next?: { amount: number; due_at: Date | null; title: string };
  /** When to look again; null: there is nothing more to ask for. */
  look_at: Date | null;
}

/**
 * What the plan of a prepaid booking asks for by now. What was payed or is asked for already, by whatever invoice, counts: money is
 * never asked for twice, and an overpayment makes the next invoice smaller.
 * @param payed what is payed of it and not on its way back
 * @param isAhead its client wants to pay the next part before its time, also one that is payed on the spot else
 */
export function nextAsked(
  booking: BookingRow,
  invoices: readonly Pick<InvoiceRow, 'status' | 'amount'>[],
  { payed, now, isAhead }: { payed: number; now: Date; isAhead: boolean },
): NextAsked {
  const plan = planOf(booking, now);
  const asked = invoices
    .filter(({ status }) => status === InvoiceStatusCode.new)
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = planProgress(plan, payed + asked);
  const later = left.slice(1);
  const isDue = (part: PlannedPayment) => {
    const at = invoiceAt(part);
    return at !== null && at <= now;
  };
  const waits = (part: (typeof later)[number]) => part.left > 0 && !isDue(part) && invoiceAt(part) !== null;
  const mayComeAhead = ({ due_at, is_at_start }: PlannedPayment) =>
    due_at !== null && (!is_at_start || due_at > now);
  const last = isAhead
    ? later.findIndex((part) => part.left > 0 && mayComeAhead(part))
    : later.findLastIndex(isDue);
  // What staff let pass of the first payment comes with the second.
  const due = last < 0 ? [] : left.slice(0, last + 2);
  const amount = due.reduce((sum, part) => sum + part.left, 0);
  const [first] = due.filter((part) => part.left > 0);
  const following = later.slice(isAhead ? last + 1 : 0).find(waits);
  const look_at = following ? invoiceAt(following) : null;
  if (!first || amount === 0) return { look_at };
  const t = translator(booking.language);
  const parts = plan.filter((part) => part.amount > 0);
  const number = parts.findIndex(({ due_on }) => due_on === due.at(-1)?.due_on) + 1;
  const isBalance = booking.payment_terms.instalments.length === 0;
  const title = isBalance
    ? t('payment_plan.balance_title')
    : t('payment_plan.invoice_title', { number, count: parts.length });
  return { next: { amount, due_at: dueAtFor(booking, first, now), title }, look_at };
}

/**
 * Makes the invoice that the plan of a locked, prepaid booking asks for by now, and says when to look again. A status other than 3 has
 * no next invoice.
 * @param isAhead the next part too, before its time
 */
export async function followSchedule(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  actor: Actor,
  isAhead = false,
): Promise<InvoiceRow | undefined> {
  const { request_id } = booking;
  if (booking.base_sale_status !== SaleStatus.made_prepayment) {
    if (booking.next_instalment_at) await setNextInstalment(tx, request_id, null);
    return undefined;
  }
  const now = services.clock.now();
  const invoices = await selectInvoices(tx, request_id);
  const payed = booking.payed_amount - (await sumReturning(tx, request_id));
  const { next, look_at } = nextAsked(booking, invoices, { payed, now, isAhead });
  await setNextInstalment(tx, request_id, look_at);
  if (!next) return undefined;
  return issueInvoice(
    services,
    tx,
    booking,
    { kind: 'payment', ...next, message: '', prepayment_percent: null, contract_id: null },
    actor,
  );
}

/** With the prepayment a booking begins to follow its schedule; when it leaves that status it stops. */
export async function followAfterMove(
  services: Services,
  tx: Transaction,
  { booking }: MadeMove,
): Promise<void> {
  await followSchedule(services, tx, booking, systemActor);
}
