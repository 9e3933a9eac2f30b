import { addDays, isWritingHour, localTimeOf } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { forEachDue } from '../../../kernel/each-due.ts';
import { lockBooking, systemActor } from '../../booking/index.ts';
import { departureChoiceEnding } from '../events.ts';
import { decide } from './decide.ts';
import { noteReminded, selectEnded, selectToRemind } from './repository.ts';

const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/** Gives the money back to whoever has chosen nothing in time; a booking that had payed nothing is cancelled alone. */
export async function endChoices(services: Services): Promise<void> {
  const now = services.clock.now();
  await forEachDue(services, {
    select: (after, limit) => selectEnded(services.database, now, after, limit),
    idOf: (request_id) => request_id,
    handle: (request_id) =>
      inTransaction(services.database, async (tx) => {
        const booking = await lockBooking(tx, request_id);
        // The client may have chosen since it was selected.
        if (booking.choosing_until === null || booking.choosing_until > now) return;
        await decide(services, tx, booking, null, { decided_by: 'system', actor: systemActor });
      }),
    failure: 'A choice that is over was not carried out',
  });
}

type Due = Awaited<ReturnType<typeof selectToRemind>>[number];

/** It is the day before the last one, or later, where the tour is, an hour to write at, and not the day of the first letter. */
function isToRemind({ choosing_until, asked_at, timezone }: Due, now: Date): boolean {
  if (choosing_until === null) return false;
  const { date, time } = localTimeOf(now, timezone);
  const last = localTimeOf(choosing_until, timezone).date;
  return isWritingHour(time) && date >= addDays(last, -1) && date > localTimeOf(asked_at, timezone).date;
}

/** Reminds clients a day before their choice ends, each once. */
export async function remindOfChoices(services: Services): Promise<void> {
  const now = services.clock.now();
  const before = new Date(now.getTime() + TWO_DAYS_MS);
  await forEachDue(services, {
    select: (after, limit) => selectToRemind(services.database, { now, before, after, limit }),
    idOf: ({ request_id }) => request_id,
    handle: async (due) => {
      if (!isToRemind(due, now)) return;
      const { request_id, task_id } = due;
      await inTransaction(services.database, async (tx) => {
        if (await noteReminded(tx, { task_id, request_id, now }))
          await services.outbox.emit(tx, departureChoiceEnding, { task_id, request_id });
      });
    },
    failure: 'A client was not reminded to choose',
  });
}
