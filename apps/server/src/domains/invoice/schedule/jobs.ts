import { InvoiceStatusCode } from '@tropa/contract';
import { isWritingHour, localTimeOf } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { forEachDue } from '../../../kernel/each-due.ts';
import { lockBooking, systemActor } from '../../booking/index.ts';
import { paymentOverdue } from '../events.ts';
import { selectInvoice } from '../invoicing/repository.ts';
import { followSchedule } from './follow.ts';
import { noteOverdueTold, selectDueInstalments, selectOverdueToTell } from './repository.ts';

const DAY_MS = 24 * 3_600_000;
/** What is overdue for longer was told, or the server was away so long that people have spoken. */
const TELL_FOR_DAYS = 7;
const FAILURE = 'A payment schedule could not be followed';

/** Makes the invoices of payment schedules whose time has come. */
export async function issueInstalments(services: Services): Promise<void> {
  const now = services.clock.now();
  await forEachDue(services, {
    select: (after, limit) => selectDueInstalments(services.database, now, after, limit),
    idOf: (request_id) => request_id,
    handle: (request_id) =>
      inTransaction(services.database, async (tx) => {
        const booking = await lockBooking(tx, request_id);
        // Somebody may have moved or settled it since it was selected.
        if (!booking.next_instalment_at || booking.next_instalment_at > now) return;
        await followSchedule(services, tx, booking, systemActor);
      }),
    failure: FAILURE,
  });
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
  await forEachDue(services, {
    select: (after, limit) => selectOverdueToTell(services.database, { from, now, after, limit }),
    idOf: ({ id }) => id,
    handle: (open) => tell(services, open, now),
    failure: FAILURE,
  });
}
