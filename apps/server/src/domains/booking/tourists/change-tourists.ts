import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { touristsChanged } from '../events.ts';
import { demandBooking, lockBooking, staffActor } from '../policy.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { addHistory, mendHistory, type Actor } from '../record/repository/history.ts';
import { canChangeTourists } from './tourists.ts';

interface TouristChange<A> {
  answer: A;
  /** What the history tells; none where nothing has changed. */
  changes: { change: 'added' | 'changed' | 'removed'; id: number; name: string }[];
}

/** Who changes tourists, and whether one line of the history tells all that is typed in one sitting. */
interface Changer {
  actorOf: (booking: BookingRow) => Actor;
  isTyping?: boolean;
}

/** What one person types into a questionnaire within this time is one line of the history. */
const SITTING_MS = 30 * 60_000;

/**
 * Changes the tourists of a booking under its lock, so that two people cannot fill the last place: the state is checked,
 * history and event are written.
 * @throws Refusal 409 when the tour is over or the booking cancelled
 */
export async function changeTouristsOf<A>(
  services: Services,
  request_id: number,
  { actorOf, isTyping = false }: Changer,
  change: (tx: Transaction, booking: BookingRow) => Promise<TouristChange<A>>,
): Promise<A> {
  const now = services.clock.now();
  const answer = await inTransaction(services.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (!canChangeTourists(booking, now))
      throw refuse.conflict('conflict', { key: 'errors.booking.tourists_closed' });
    const made = await change(tx, booking);
    const since = new Date(now.getTime() - SITTING_MS);
    const actor = actorOf(booking);
    for (const { change: kind, id, name } of made.changes) {
      const facts = { change: kind, tourist_id: id, name };
      const isTold = isTyping && (await mendHistory(tx, request_id, actor, facts, since));
      if (!isTold) await addHistory(tx, request_id, actor, 'tourists_changed', facts, now);
    }
    if (made.changes.length > 0)
      await services.outbox.emit(tx, touristsChanged, { request_id, organizer_id: booking.organizer_id });
    return made.answer;
  });
  return answer;
}

/** The same by staff, who must have the right. @throws Refusal 404, 403 beside */
export async function changeTourists<A>(
  context: UserContext,
  request_id: number,
  change: (tx: Transaction, booking: BookingRow) => Promise<TouristChange<A>>,
): Promise<A> {
  await demandBooking(context, request_id, 'write');
  return changeTouristsOf(context, request_id, { actorOf: () => staffActor(context) }, change);
}
