import type { BaseSaleStatus, Settlement } from '@tropa/contract';
import {
  allowedStatuses,
  canMove,
  LIVE_BOOKING_STATUSES,
  momentOf,
  todayIn,
  type BookingActor,
} from '@tropa/core';
import type { Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { reactionPlace } from '../../kernel/reaction.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandCredit } from '../agent/index.ts';
import { holdSeats, lockDeparture, releaseSeats } from '../tour/index.ts';
import { bookingMoved } from './events.ts';
import { endExtraTime, restoreExtraTime } from './rebooking/extra-time.ts';
import { deadlineOf, termsAfterMove, withPrepayment } from './terms/payment-plan.ts';
import { updateStatus, type BookingRow } from './record/repository/bookings.ts';
import { addHistory, type Actor } from './record/repository/history.ts';
import { seatCause } from './seat-ledger/seat-cause.ts';

/** Who moves a booking, and the words they leave: shown to the tourist when it is cancelled. */
export interface Move extends Actor {
  actor: BookingActor;
  message?: string;
  /** False: the client gets no letter about this move. */
  notify_client?: boolean;
  /** How staff settle what is kept; left out: by the terms. */
  settling?: Settling;
  /** Whoever speaks for the organizer lets an agent owe more than was agreed. */
  allows_over_limit?: boolean;
  /** The organizer does not go: all that was payed goes back, whatever the terms say. */
  returns_all?: boolean;
  /** What goes back stays with the organizer for a later booking, where it can: its client wants it so. */
  leaves_credit?: boolean;
}

/** How a cancellation is settled: by the terms, by what was really spent, or by giving back more than the terms say. */
export type Settling =
  | { by: 'terms' }
  | { by: 'expenses'; expenses: Settlement['expenses'] }
  | { by: 'more'; returned_amount: number; reason: string };

/** What a later domain learns of a move, in the transaction that makes it. */
export interface MadeMove {
  /** The booking after the move. */
  booking: BookingRow;
  from: BaseSaleStatus;
  to: BaseSaleStatus;
  move: Move;
}
export type MoveReaction = (services: Services, tx: Transaction, made: MadeMove) => Promise<void>;
/** What later domains do in the same transaction as a move: what they throw undoes the move. */
export const onBookingMoved = reactionPlace<MoveReaction>('booking.moved');

const holdsSeats = (status: BaseSaleStatus) => LIVE_BOOKING_STATUSES.includes(status);

/** Whether the tourist has prepaid a booking: the organizer, or the agent who takes the money and whose sale is confirmed (docs/rules/agents.md). */
export const isPrepaid = ({
  base_sale_status: status,
  agent_terms,
}: Pick<BookingRow, 'base_sale_status' | 'agent_terms'>): boolean =>
  status === 3 || status === 4 || (status === 2 && agent_terms?.collects === 'agent');

/** Confirmed, and not cancelled: what an agent owes for. */
const isSold = (status: BaseSaleStatus) => status >= 2 && status <= 4;

/** Nothing is confirmed, and nothing payed, before a tour is chosen. */
const isForward = (to: BaseSaleStatus) => to === 2 || to === 3;

function historyEvent(from: BaseSaleStatus, to: BaseSaleStatus) {
  if (!holdsSeats(to)) return 'canceled';
  return from === 1 ? 'confirmed' : 'status_changed';
}

/** Whether the departure has begun where the tour is: at its time, or with its day where none is known. */
export function hasStarted(
  { date_start, time_start, timezone }: Pick<BookingRow, 'date_start' | 'time_start' | 'timezone'>,
  now: Date,
): boolean {
  if (date_start === null) return false;
  return time_start === null
    ? todayIn(timezone, now) >= date_start
    : now >= momentOf(date_start, time_start, timezone);
}

/** What a booking takes that had its departure whole: it may have other seats by now, and must have them for all who go. */
async function wholeAgain(
  tx: Transaction,
  tour_date_id: number,
  { seats, tourists_count }: BookingRow,
): Promise<number> {
  const { number_of_seats } = await lockDeparture(tx, tour_date_id);
  return Math.max(number_of_seats, Math.min(seats, tourists_count));
}

/** Gives seats back or takes them again. @returns those that the booking takes while it lives */
async function moveSeats(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  to: BaseSaleStatus,
  move: Move,
): Promise<number> {
  const { tour_date_id, held_stocks, takes_whole, date_start, date_end, time_start } = booking;
  const isHeld = holdsSeats(booking.base_sale_status);
  if (isHeld === holdsSeats(to)) return booking.seats;
  const now = services.clock.now();
  const cause = { ...seatCause(booking, move, now), kind: isHeld ? 'released' : 'restored' } as const;
  if (isHeld) {
    if (tour_date_id !== null) await releaseSeats(tx, tour_date_id, booking.seats, held_stocks, cause);
    await endExtraTime(tx, booking);
    return booking.seats;
  }
  if (hasStarted(booking, now)) {
    throw refuse.conflict('sold_out', { key: 'errors.booking.departed' }, { number_of_free_seats: 0 });
  }
  // An individual tour stands on no departure.
  if (tour_date_id === null) return booking.seats;
  const days =
    date_start !== null && date_end !== null ? { date_start, date_end, time_start, takes_whole } : undefined;
  await restoreExtraTime(tx, booking);
  const seats = takes_whole ? await wholeAgain(tx, tour_date_id, booking) : booking.seats;
  if (!days || !(await holdSeats(tx, tour_date_id, seats, days, held_stocks, cause))) {
    throw refuse.conflict('sold_out', { key: 'errors.booking.seats_gone' });
  }
  return seats;
}

/**
 * Moves a locked booking to another status (docs/rules/bookings.md): seats are given back or taken again, the
 * deadline set, history and event written, reactions of later domains run, all in the caller's transaction.
 * @param booking the row as `lockBooking` gave it in this transaction
 * @throws Refusal 409 `transition_not_allowed` with `allowed`; 409 `sold_out` when no seats are left to take again; 409 `conflict`
 * where the agent would owe more than was agreed
 */
export async function moveBooking(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  to: BaseSaleStatus,
  move: Move,
): Promise<BookingRow> {
  const from = booking.base_sale_status;
  if (!canMove(from, to, move.actor)) {
    const allowed = allowedStatuses(from, move.actor);
    throw refuse.conflict(
      'transition_not_allowed',
      { key: 'errors.booking.transition_not_allowed' },
      { allowed },
    );
  }
  if (booking.is_tour_selection && isForward(to))
    throw refuse.conflict(
      'transition_not_allowed',
      { key: 'errors.booking.tour_not_chosen' },
      { allowed: [6] },
    );
  const now = services.clock.now();
  const message = move.message ?? '';
  // Seats before the status: every transaction locks a departure before the counters, so none waits for another in a circle.
  const seats = await moveSeats(services, tx, booking, to, move);
  if (!isSold(from) && isSold(to) && !move.allows_over_limit) await demandCredit(services, tx, booking);
  const payment_terms = termsAfterMove(booking, to, now);
  const planned = { ...booking, payment_terms };
  const moved = await updateStatus(tx, booking.request_id, to, {
    now,
    seats,
    deadline_at: deadlineOf(planned, to, now),
    payment_terms,
    breakdown: payment_terms === booking.payment_terms ? booking.breakdown : withPrepayment(planned, now),
    cancel_message: holdsSeats(to) ? '' : message,
  });
  await addHistory(
    tx,
    booking.request_id,
    move,
    historyEvent(from, to),
    { from, to, ...(message === '' ? {} : { message }) },
    now,
  );
  await services.outbox.emit(tx, bookingMoved, {
    request_id: booking.request_id,
    organizer_id: booking.organizer_id,
    from,
    to,
    actor: move.actor,
    notify_client: move.notify_client ?? true,
  });
  for (const react of onBookingMoved.all()) await react(services, tx, { booking: moved, from, to, move });
  return moved;
}
