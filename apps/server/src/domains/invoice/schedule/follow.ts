import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import { planProgress } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { planOf, systemActor, type Actor, type BookingRow, type MadeMove } from '../../booking/index.ts';
import { issueInvoice } from '../invoicing/issue-invoice.ts';
import { selectInvoices } from '../invoicing/repository.ts';
import { sumReturning } from '../refunds/repository.ts';
import { dueAtFor, invoiceAt } from './plan.ts';
import { setNextInstalment } from './repository.ts';

/**
 * Makes the invoice that the plan of a locked, prepaid booking asks for by now, and says when to look again. What was
 * payed or is asked for already, by whatever invoice, counts: money is never asked for twice, and an overpayment makes the
 * next invoice smaller. A status other than 3 has no next invoice.
 */
export async function followSchedule(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  actor: Actor,
): Promise<void> {
  const { request_id } = booking;
  if (booking.base_sale_status !== SaleStatus.made_prepayment) {
    if (booking.next_instalment_at) await setNextInstalment(tx, request_id, null);
    return;
  }
  const now = services.clock.now();
  const plan = planOf(booking, now);
  const invoices = await selectInvoices(tx, request_id);
  const asked = invoices
    .filter(({ status }) => status === InvoiceStatusCode.new)
    .reduce((sum, { amount }) => sum + amount, 0);
  const payed = booking.payed_amount - (await sumReturning(tx, request_id));
  const left = planProgress(plan, payed + asked);
  const later = left.slice(1);
  const isDue = (part: (typeof later)[number]) => {
    const at = invoiceAt(part);
    return at !== null && at <= now;
  };
  const last = later.findLastIndex(isDue);
  // What staff let pass of the first payment comes with the second.
  const due = last < 0 ? [] : left.slice(0, last + 2);
  const amount = due.reduce((sum, part) => sum + part.left, 0);
  const [first] = due.filter((part) => part.left > 0);
  if (first && amount > 0) {
    const t = translator(booking.language);
    const parts = plan.filter((part) => part.amount > 0);
    const number = parts.findIndex(({ due_on }) => due_on === due.at(-1)?.due_on) + 1;
    const isBalance = booking.payment_terms.instalments.length === 0;
    await issueInvoice(
      services,
      tx,
      booking,
      {
        kind: 'payment',
        amount,
        title: isBalance
          ? t('payment_plan.balance_title')
          : t('payment_plan.invoice_title', { number, count: parts.length }),
        message: '',
        prepayment_percent: null,
        contract_id: null,
        due_at: dueAtFor(booking, first, now),
      },
      actor,
    );
  }
  const next = later.find((part) => part.left > 0 && !isDue(part));
  await setNextInstalment(tx, request_id, next ? invoiceAt(next) : null);
}

/** With the prepayment a booking begins to follow its schedule; when it leaves that status it stops. */
export async function followAfterMove(
  services: Services,
  tx: Transaction,
  { booking }: MadeMove,
): Promise<void> {
  await followSchedule(services, tx, booking, systemActor);
}
