import { InvoiceStatusCode } from '@tropa/contract';
import { localTimeOf, REMIND_DAYS_BEFORE, reminderDue, type PaymentReminder } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { addHistory, lockBooking, systemActor } from '../../booking/index.ts';
import { paymentReminded } from '../events.ts';
import { invoiceFacts } from '../invoicing/issue-invoice.ts';
import { selectInvoice } from '../invoicing/repository.ts';
import { followSchedule } from './follow.ts';
import { noteReminder, selectDueInstalments, selectInvoicesToRemind } from './repository.ts';

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;
/** What is overdue for longer has had its reminder, or the server was away so long that people have spoken. */
const REMIND_FOR_DAYS = 7;

/** Walks through all that is due, some at a time; what fails is logged and does not stop the rest. */
async function forEachDue<Item>(
  services: Services,
  take: (after: number) => Promise<Item[]>,
  idOf: (item: Item) => number,
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const items = await take(after);
    for (const item of items) {
      after = idOf(item);
      try {
        await handle(item);
      } catch (error) {
        services.logger.error({ err: error, id: after }, 'A payment schedule could not be followed');
      }
    }
    if (items.length < BATCH) return;
  }
}

/** Makes the invoices of payment schedules whose time has come. */
export async function issueInstalments(services: Services): Promise<void> {
  const now = services.clock.now();
  await forEachDue(
    services,
    (after) => selectDueInstalments(services.database, now, after, BATCH),
    (request_id) => request_id,
    (request_id) =>
      inTransaction(services.database, async (tx) => {
        const booking = await lockBooking(tx, request_id);
        // Somebody may have moved or settled it since it was selected.
        if (!booking.next_instalment_at || booking.next_instalment_at > now) return;
        await followSchedule(services, tx, booking, systemActor);
      }),
  );
}

type Open = Awaited<ReturnType<typeof selectInvoicesToRemind>>[number];

/** The reminder that an open invoice needs now; its day is the last one on which it can be payed in time. */
function reminderOf({ created_at, due_at, timezone }: Open, now: Date): PaymentReminder | null {
  if (!due_at) return null;
  return reminderDue({
    created_on: localTimeOf(created_at, timezone).date,
    due_on: localTimeOf(new Date(due_at.getTime() - 60_000), timezone).date,
    local: localTimeOf(now, timezone),
  });
}

async function remind(services: Services, open: Open, now: Date): Promise<void> {
  const kind = reminderOf(open, now);
  if (!kind || open.reminded.includes(kind)) return;
  await inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, open.request_id);
    const invoice = await selectInvoice(tx, open.id);
    if (invoice?.status !== InvoiceStatusCode.new) return;
    if (!(await noteReminder(tx, invoice.id, kind, now))) return;
    const { request_id, organizer_id } = booking;
    const { id: invoice_id, amount, currency } = invoice;
    const told = invoiceFacts(invoice, { reminder: kind });
    await addHistory(tx, request_id, systemActor, 'payment_reminded', told, now);
    await services.outbox.emit(tx, paymentReminded, {
      organizer_id,
      request_id,
      invoice_id,
      amount,
      currency,
      kind,
      due_at: invoice.due_at?.toISOString() ?? null,
    });
  });
}

/** Reminds of open invoices: before their day, on it, and when it is over; each once. Nothing is cancelled here. */
export async function remindOfInvoices(services: Services): Promise<void> {
  const now = services.clock.now();
  const from = new Date(now.getTime() - REMIND_FOR_DAYS * DAY_MS);
  const until = new Date(now.getTime() + (REMIND_DAYS_BEFORE + 2) * DAY_MS);
  await forEachDue(
    services,
    (after) => selectInvoicesToRemind(services.database, { from, until, after, limit: BATCH }),
    ({ id }) => id,
    (open) => remind(services, open, now),
  );
}
