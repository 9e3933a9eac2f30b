import { inTransaction, type Transaction } from '../../db/index.ts';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { touristsChanged } from './events.ts';
import { demandBooking, lockBooking, staffActor } from './policy.ts';
import type { BookingRow } from './repository/bookings.ts';
import { addHistory } from './repository/history.ts';
import { canChangeTourists } from './tourists.ts';

interface TouristChange<A> {
  answer: A;
  change: 'added' | 'changed' | 'removed';
  name: string;
}

/**
 * Changes the tourists of a booking under its lock, so that two people cannot fill the last place: rights and state are
 * checked, history and event written.
 * @throws Refusal 404, 403; 409 when the tour is over or the booking cancelled
 */
export async function changeTourists<A>(
  context: UserContext,
  request_id: number,
  change: (tx: Transaction, booking: BookingRow) => Promise<TouristChange<A>>,
): Promise<A> {
  await demandBooking(context, request_id, 'write');
  const now = context.clock.now();
  const answer = await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (!canChangeTourists(booking, now))
      throw refuse.conflict('conflict', { key: 'errors.booking.tourists_closed' });
    const made = await change(tx, booking);
    const facts = { change: made.change, name: made.name };
    await addHistory(tx, request_id, staffActor(context), 'tourists_changed', facts, now);
    await context.outbox.emit(tx, touristsChanged, { request_id, organizer_id: booking.organizer_id });
    return made.answer;
  });
  context.outbox.wake();
  return answer;
}
