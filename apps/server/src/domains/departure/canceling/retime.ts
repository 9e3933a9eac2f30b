import type { departureCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { retimeDeparture } from '../../tour/index.ts';
import { chooseUntil } from '../choosing/choose-until.ts';
import { departureCancelDue } from '../events.ts';
import { demandDeparture } from '../policy.ts';
import { selectDeparture, selectLiveBookings } from '../people/repository.ts';
import { insertTask } from '../tasks/repository.ts';

/** A tour that is over stays as it was. */
const COMPLETE = 4;

/** @throws Refusal 409 where somebody is on a departure that has been locked, or a seat of it is kept */
async function demandFree(tx: Transaction, id: number): Promise<void> {
  const [departure, bookings] = await Promise.all([selectDeparture(tx, id), selectLiveBookings(tx, id)]);
  if (bookings.length === 0 && departure?.number_of_free_seats === departure?.number_of_seats) return;
  throw refuse.conflict('has_bookings', { key: 'errors.departure.free_no_longer' });
}

/**
 * Has a departure start on another day, or at another time: what is sold, kept and waited for on it stays. From then on it is
 * sold there; each booking follows by a job, in a transaction of its own, and its client is written to, or asked whether that
 * suits (docs/rules/bookings.md, A departure that goes on another day).
 * @throws Refusal 404, 403; 422 at `date_start`, or else `time_start`, where it starts then already, another departure does, or
 * that has passed; at `choice.until`; 409 where it is over, what it is made with is taken there, or somebody is on what is to move only while free
 */
export const retime: Operation<typeof departureCalls.retime> = async (context, { body }) => {
  const { id, date_start, time_start, reason, free_leave, choice, if_free } = body;
  if (id < 0) throw refuse.notFound();
  const { departure } = await demandDeparture(context, id, 'write', 'tours');
  // Bookings change with it.
  await demandDeparture(context, id, 'write');
  const created_at = context.clock.now();
  const task_id = await inTransaction(context.database, async (tx) => {
    // First moved, then read: nobody books the old time between the two.
    const start = { date_start, time_start };
    await retimeDeparture(context, tx, { tour_id: departure.tour_id, tour_date_id: id, ...start });
    if (if_free) await demandFree(tx, id);
    const { timezone } = departure;
    const before_day = date_start ?? departure.date_start;
    const choose_until = choice ? chooseUntil({ timezone, before_day }, choice.until, created_at) : null;
    const bookings = (await selectLiveBookings(tx, id)).filter(
      ({ base_sale_status }) => base_sale_status !== COMPLETE,
    );
    if (bookings.length === 0) return null;
    const task = await insertTask(
      tx,
      {
        organizer_id: departure.organizer_id,
        tour_date_id: id,
        user_id: context.user.id,
        kind: 'retime',
        text_ru: reason,
        free_leave,
        choose_until,
        created_at,
      },
      bookings.map(({ request_id }) => ({
        request_id,
        action: choose_until === null ? 'follow' : 'ask',
        to_tour_date_id: null,
      })),
    );
    for (const { request_id } of bookings)
      await context.outbox.emit(tx, departureCancelDue, { task_id: task.id, request_id, turn: 1 });
    return task.id;
  });
  return { task_id };
};
