import { InvoiceStatusCode } from '@tropa/contract';
import { isWritingHour, localTimeOf } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { lockBooking, systemActor } from '../../booking/index.ts';
import { paymentOverdue } from '../events.ts';
import { selectInvoice } from '../invoicing/repository.ts';
import { followSchedule } from './follow.ts';
import { noteOverdueTold, selectDueInstalments, selectOverdueToTell } from './repository.ts';

const BATCH = 200;
const DAY_MS = 24 * 3_600_000;
/** What is overdue for longer was told, or the server was away so long that people have spoken. */
const TELL_FOR_DAYS = 7;

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

type Open = Awaited<ReturnType<typeof selectOverdueToTell>>[number];

/** The last day on which it could be payed in time is over, and it is an hour to write at; both where the tour is. */
function isToTell({ due_at, timezone }: Open, now: Date): boolean {
  if (!due_at) return false;
  const due_on = localTimeOf(new Date(due_at.getTime() - 60_000), timezone).date;
  const { date, time } = localTimeOf(now, timezone);
  return date > due_on && isWritingHour(time);
}

async function tell(services: Services, open: Open, now: Date): Promise<void> {
  if (!isToTell(open, now)) return;
  await inTransaction(services.database, async (tx) => {
    const { request_id, organizer_id } = await lockBooking(tx, open.request_id);
    const invoice = await selectInvoice(tx, open.id);
    if (invoice?.status !== InvoiceStatusCode.new) return;
    if (!(await noteOverdueTold(tx, invoice.id, now))) return;
    const { id: invoice_id, amount, currency } = invoice;
    await services.outbox.emit(tx, paymentOverdue, {
      organizer_id,
      request_id,
      invoice_id,
      amount,
      currency,
      due_at: invoice.due_at?.toISOString() ?? null,
    });
  });
}

/** Tells organizers of invoices whose day is over, each once: they decide, nothing is cancelled here. */
export async function tellOfOverdue(services: Services): Promise<void> {
  const now = services.clock.now();
  const from = new Date(now.getTime() - TELL_FOR_DAYS * DAY_MS);
  await forEachDue(
    services,
    (after) => selectOverdueToTell(services.database, { from, now, after, limit: BATCH }),
    ({ id }) => id,
    (open) => tell(services, open, now),
  );
}
