import type { departureCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { closeDeparture } from '../../tour/index.ts';
import { closeWaitlist } from '../waitlist/close.ts';
import { departureCancelDue } from './events.ts';
import { demandDeparture } from './policy.ts';
import { selectLiveBookings, type DepartureRow } from './repository.ts';
import { insertTask, selectDatesOfTour, selectWaiting, type TaskItemRow } from './task-repository.ts';
import { wholeTask } from './tasks.ts';

/** A tour that is over stays as it was. */
const COMPLETE = 4;

interface Move {
  request_id: number;
  to_tour_date_id: number;
}

/** @throws Refusal 422 at each move of a booking that is not on the departure, or to a date that the tour does not have */
async function demandMoves(
  tx: Transaction,
  { id, tour_id }: DepartureRow,
  moves: Move[],
  booked: ReadonlySet<number>,
): Promise<void> {
  const dates = await selectDatesOfTour(
    tx,
    tour_id,
    moves.map(({ to_tour_date_id }) => to_tour_date_id),
  );
  const errors: Record<string, Message> = {};
  for (const [index, { request_id, to_tour_date_id }] of moves.entries()) {
    if (!booked.has(request_id)) errors[`moves.${index}.request_id`] = { key: 'errors.departure.not_booked' };
    if (to_tour_date_id === id || !dates.has(to_tour_date_id))
      errors[`moves.${index}.to_tour_date_id`] = { key: 'errors.departure.unknown_date' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/**
 * Cancels a departure: at once it is off sale, then a job goes through its bookings, each in a transaction of its own.
 * Whoever is not moved to another date gets everything back, for it is the organizer who does not go.
 * @throws Refusal 422 at `moves`
 */
export const cancelDeparture: Operation<typeof departureCalls.cancel> = async (context, { body }) => {
  const { departure } = await demandDeparture(context, body.id, 'write');
  const task = await inTransaction(context.database, async (tx) => {
    // First closed, then read: nobody books between the two.
    await closeDeparture(context, tx, { tour_id: departure.tour_id, tour_date_id: departure.id });
    await closeWaitlist(context, tx, departure.id, body.reason);
    const waiting = new Set(await selectWaiting(tx, departure.id, 'cancel'));
    const bookings = (await selectLiveBookings(tx, departure.id)).filter(
      ({ request_id, base_sale_status }) => base_sale_status !== COMPLETE && !waiting.has(request_id),
    );
    const ids = new Set(bookings.map(({ request_id }) => request_id));
    await demandMoves(tx, departure, body.moves, ids);
    const moves = new Map(body.moves.map((move) => [move.request_id, move.to_tour_date_id]));
    const made = await insertTask(
      tx,
      {
        organizer_id: departure.organizer_id,
        tour_date_id: departure.id,
        user_id: context.user.id,
        kind: 'cancel',
        text_ru: body.reason,
        created_at: context.clock.now(),
      },
      bookings.map(({ request_id }): Pick<TaskItemRow, 'request_id' | 'action' | 'to_tour_date_id'> => {
        const to_tour_date_id = moves.get(request_id) ?? null;
        return { request_id, action: to_tour_date_id === null ? 'refund' : 'move', to_tour_date_id };
      }),
    );
    for (const { request_id } of bookings)
      await context.outbox.emit(tx, departureCancelDue, { task_id: made.id, request_id, turn: 1 });
    return made;
  });
  context.outbox.wake();
  return wholeTask(context, task.id);
};
