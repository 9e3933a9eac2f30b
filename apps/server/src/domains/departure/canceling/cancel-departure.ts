import type { CallRequest, departureCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { Refusal, refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { closeDeparture } from '../../tour/index.ts';
import {
  beyondByMove,
  closeWaitlist,
  findBooking,
  findOfferWithin,
  limitWords,
  offerOf,
  planRebooking,
  storeDeparture,
} from '../../booking/index.ts';
import { chooseUntil } from '../choosing/choose-until.ts';
import { departureCancelDue } from '../events.ts';
import { departureOfMove } from './cancel-booking.ts';
import { demandDeparture, mayCancel } from '../policy.ts';
import { selectLiveBookings, type DepartureRow } from '../people/repository.ts';
import { insertTask, selectDatesOfTour, selectWaiting } from '../tasks/repository.ts';
import { wholeTask } from '../tasks/tasks.ts';

/** A tour that is over stays as it was. */
const COMPLETE = 4;

interface Move {
  request_id: number;
  to_tour_date_id: number;
  to_date_uid: string | undefined;
  /** The part of the call that says where. */
  field: 'to_tour_date_id' | 'to_start';
}
type Asked = CallRequest<typeof departureCalls.cancel>['body']['moves'];

/**
 * Moves to dates: departures of the weekly schedule that nobody has booked are stored.
 * @throws Refusal 422 at each start that the schedule has not, or where it can't be booked any more
 */
async function movesToDates(
  tx: Transaction,
  { tour_id }: DepartureRow,
  moves: Asked,
  now: Date,
): Promise<Move[]> {
  const stored = new Map<string, number>();
  const errors: Record<string, Message> = {};
  // In their order, so that two of these never wait for one another in a ring.
  for (const start of [...new Set(moves.flatMap(({ to_start }) => to_start ?? []))].toSorted()) {
    const id = await departureAtStart(tx, { tour_id, start }, now);
    if (id !== undefined) stored.set(start, id);
  }
  const found = moves.map(({ request_id, to_tour_date_id, to_start, to_date_uid }, index): Move => {
    const id = to_tour_date_id ?? stored.get(to_start ?? '');
    if (id === undefined) errors[`moves.${index}.to_start`] = { key: 'errors.departure.unknown_date' };
    const field = to_start === undefined ? 'to_tour_date_id' : 'to_start';
    return { request_id, to_tour_date_id: id ?? 0, to_date_uid, field };
  });
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return found;
}

/** The departure of a tour's schedule at a local start, stored by now; undefined where none is on sale. */
async function departureAtStart(
  tx: Transaction,
  wish: { tour_id: number; start: string },
  now: Date,
): Promise<number | undefined> {
  const row = await findOfferWithin(tx, wish);
  if (!row) return undefined;
  if (row.tour_date_id !== null) return row.tour_date_id;
  try {
    return await storeDeparture(tx, { ...row, ...offerOf(row, {}, now) });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** @throws Refusal 422 at each move of a booking that is not on the departure, or to a date that the tour does not have */
async function demandMoves(
  tx: Transaction,
  { id, tour_id }: DepartureRow,
  moves: Move[],
  booked: ReadonlyMap<number, { seats: number }>,
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
  demandSeatsTogether(moves, booked, dates);
}

/**
 * Those who are moved to one date must find places there together: by itself each of them may fit.
 * @throws Refusal 422 at each move to a date that is too small for all
 */
function demandSeatsTogether(
  moves: Move[],
  booked: ReadonlyMap<number, { seats: number }>,
  dates: ReadonlyMap<number, { number_of_free_seats: number; takes_whole: boolean }>,
): void {
  const errors: Record<string, Message> = {};
  for (const [id, together] of Map.groupBy(moves, ({ to_tour_date_id }) => to_tour_date_id)) {
    if (together.length === 1) continue;
    const { number_of_free_seats: free = 0, takes_whole = false } = dates.get(id) ?? {};
    const wanted = together.reduce((sum, { request_id }) => sum + (booked.get(request_id)?.seats ?? 0), 0);
    if (!takes_whole && wanted <= free) continue;
    for (const move of together)
      errors[`moves.${moves.indexOf(move)}.${move.field}`] = takes_whole
        ? { key: 'errors.departure.one_group' }
        : { key: 'errors.departure.too_many_together', params: { wanted, free } };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/** What stands against a move, in the words of a change of one booking; undefined: nothing but what others take meanwhile. */
async function problemOf(tx: Transaction, move: Move, reason: string | undefined, now: Date) {
  const booking = await findBooking(tx, move.request_id);
  if (!booking) return { text: { key: 'errors.departure.not_booked' }, isBeyond: false };
  try {
    const departure = await departureOfMove(tx, booking, move);
    const { booked } = await planRebooking(tx, booking, { departure }, now);
    const [beyond] = reason ? [] : await beyondByMove(tx, booking, booked);
    return beyond && { text: limitWords(beyond.problem, true), isBeyond: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { text: Object.values(error.errors)[0] ?? error.text, isBeyond: false };
  }
}

/**
 * Each move must be one that the booking could make by itself: who goes fits the date's categories and limits, and its rooms.
 * @throws Refusal 422 at each that is not; at `beyond_limits`, too, where a reason of staff would do
 */
async function demandFitting(tx: Transaction, moves: Move[], reason: string | undefined, now: Date) {
  const errors: Record<string, Message> = {};
  for (const [index, move] of moves.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one after the other
    const problem = await problemOf(tx, move, reason, now);
    if (!problem) continue;
    errors[`moves.${index}.${move.field}`] = problem.text;
    if (problem.isBeyond) errors['beyond_limits'] = { key: 'errors.tourist.staff.say_why' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/**
 * Until when clients choose; null: nobody is asked.
 * @throws Refusal 422 for a day that is over, or too far off; for a booking that is not there, or is moved already
 */
function choiceOf(
  { timezone }: DepartureRow,
  choice: CallRequest<typeof departureCalls.cancel>['body']['choice'],
  { booked, moved }: { booked: ReadonlyMap<number, unknown>; moved: ReadonlyMap<number, unknown> },
  now: Date,
): { choose_until: Date | null; asked: ReadonlySet<number> } {
  if (!choice) return { choose_until: null, asked: new Set() };
  const choose_until = chooseUntil({ timezone }, choice.until, now);
  for (const [index, request_id] of choice.request_ids.entries())
    if (!booked.has(request_id) || moved.has(request_id))
      throw refuse.validation({
        [`choice.request_ids.${index}`]: { key: 'errors.departure.not_booked' },
      });
  return { choose_until, asked: new Set(choice.request_ids) };
}

/**
 * Cancels a departure: at once it is off sale, then a job goes through its bookings, each in a transaction of its own.
 * Whoever is not moved to another date, nor asked, gets everything back, for it is the organizer who does not go.
 * @throws Refusal 403 for who does not speak for the organizer's money; 422 at `moves`, and at `beyond_limits` where somebody is
 *   taken beyond a limit without a reason
 */
export const cancelDeparture: Operation<typeof departureCalls.cancel> = async (context, { body }) => {
  const { departure, membership } = await demandDeparture(context, body.id, 'write');
  if (!mayCancel(membership)) throw refuse.forbidden();
  const task = await inTransaction(context.database, async (tx) => {
    // First closed, then read: nobody books between the two.
    await closeDeparture(context, tx, { tour_id: departure.tour_id, tour_date_id: departure.id });
    await closeWaitlist(context, tx, departure.id, body.reason);
    const waiting = new Set(await selectWaiting(tx, departure.id, 'cancel'));
    const bookings = (await selectLiveBookings(tx, departure.id)).filter(
      ({ request_id, base_sale_status }) => base_sale_status !== COMPLETE && !waiting.has(request_id),
    );
    const ids = new Map(bookings.map((row) => [row.request_id, row]));
    const asked = await movesToDates(tx, departure, body.moves, context.clock.now());
    await demandMoves(tx, departure, asked, ids);
    await demandFitting(tx, asked, body.beyond_limits, context.clock.now());
    const moves = new Map(asked.map((move) => [move.request_id, move]));
    const choice = choiceOf(departure, body.choice, { booked: ids, moved: moves }, context.clock.now());
    const made = await insertTask(
      tx,
      {
        organizer_id: departure.organizer_id,
        tour_date_id: departure.id,
        user_id: context.user.id,
        kind: 'cancel',
        text_ru: body.reason,
        beyond_limits: body.beyond_limits ?? '',
        choose_until: choice.choose_until,
        created_at: context.clock.now(),
      },
      bookings.map(({ request_id }) => {
        const { to_tour_date_id = null, to_date_uid = null } = moves.get(request_id) ?? {};
        const otherwise = choice.asked.has(request_id) ? 'ask' : 'refund';
        const action = to_tour_date_id === null ? otherwise : 'move';
        return { request_id, action, to_tour_date_id, to_date_uid } as const;
      }),
    );
    for (const { request_id } of bookings)
      await context.outbox.emit(tx, departureCancelDue, { task_id: made.id, request_id, turn: 1 });
    return made;
  });
  return wholeTask(context, task.id);
};
