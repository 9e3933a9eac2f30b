import { placesOfLines } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { withPrepayment } from '../terms/payment-plan.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { Booked } from './repository.ts';
import { selectTourists } from '../tourists/repository/tourists.ts';
import { demandAges, seatsTaken, selectionOf, type Selection } from '../choosing/selection.ts';
import { canChangeTourists } from '../tourists/tourists.ts';
import { wholeChoice } from './agreed.ts';
import type { Rebooking } from './change.ts';
import { extraTimeAfter, hoursToLengthen, lengthenedDay } from './extra-time.ts';
import { placeOf, type Place } from './place.ts';
import { stocksFor } from './stocks-for.ts';
import { newBreakdown } from './price.ts';

/** A change of a booking, reckoned and checked: nothing of it has happened yet. */
export interface Plan {
  place: Place;
  booked: Booked;
  /** Its departure is to last longer, or less long, than it does. */
  isLengthened: boolean;
  /** As `hoursToLengthen` tells them. */
  hours: number | null;
}

/**
 * One that waits for its client's choice may move after its days, too: it did not go.
 * @throws Refusal 409 for a booking that is over or cancelled
 */
function demandRebookable(booking: BookingRow, now: Date): void {
  if (booking.choosing_until !== null || canChangeTourists(booking, now)) return;
  // Not `conflict`: that one is for what somebody else has changed, and may be tried again.
  throw refuse.conflict(
    'transition_not_allowed',
    { key: 'errors.booking.rebooking_closed' },
    { allowed: [] },
  );
}

/** @throws Refusal 422 where more tourists are named than would go, or one would be of no booked category */
async function demandTourists(db: Executor, booking: BookingRow, { booked }: Pick<Plan, 'booked'>) {
  const named = await selectTourists(db, booking.request_id);
  if (named.length > booked.tourists_count)
    throw refuse.validation({
      tourists: { key: 'errors.booking.more_are_named', params: { count: named.length } },
    });
  demandAges(placesOfLines(booked.breakdown.lines), named, booked.date_start, () => 'tourists');
}

/** Places that a booking takes after a change: one that stays keeps its departure whole, or in part, as it was booked. */
function placesOf(
  { takes_whole, seats: booked }: BookingRow,
  { row, isMoved }: Place,
  selection: Selection,
): Pick<Booked, 'seats' | 'takes_whole'> {
  if (row === null) return { seats: 0, takes_whole: false };
  const number_of_seats = isMoved ? (row.number_of_seats ?? 0) : booked;
  const departure = { number_of_seats, takes_whole: isMoved ? row.takes_whole : takes_whole };
  return { seats: seatsTaken(selection, departure), takes_whole: departure.takes_whole };
}

/**
 * What a change would make of a booking, read on the caller's connection. What did not change keeps its price; what is new,
 * and everything at another departure, is priced by the terms of today.
 * @throws Refusal 404, 422 as for a new booking, 409 where the booking is over or cancelled
 */
export async function planRebooking(
  db: Executor,
  booking: BookingRow,
  change: Rebooking,
  now: Date,
): Promise<Plan> {
  demandRebookable(booking, now);
  const place = await placeOf(db, booking, change, now);
  const choice = wholeChoice(booking, place.choosable, change);
  const selection = selectionOf({ ...place.choosable, stocks: stocksFor(booking, place) }, choice);
  const isSelecting = place.row === null && booking.is_tour_selection;
  const hours = hoursToLengthen(booking, place);
  const extra_time = extraTimeAfter(booking, place, change, hours);
  const lastDay = lengthenedDay(booking, place, { minutes: extra_time?.minutes ?? 0, hours }, now);
  // Nothing is priced before a tour is chosen.
  const breakdown = isSelecting
    ? booking.breakdown
    : withPrepayment(
        {
          ...place.columns,
          breakdown: newBreakdown(booking, change, { ...place.terms, extra_time }, selection, now),
          tourists_count: choice.tourists,
        },
        now,
      );
  const isIndividual = place.row === null && booking.is_individual_tour;
  const plan: Plan = {
    place,
    booked: {
      ...place.columns,
      ...(lastDay !== undefined && { date_end: lastDay }),
      tourists_count: choice.tourists,
      ...placesOf(booking, place, selection),
      held_stocks: selection.held_stocks,
      breakdown,
      total: breakdown.total,
      is_individual_tour: isIndividual,
      individual_tour_price: isIndividual ? breakdown.total : null,
      is_tour_selection: isSelecting,
    },
    isLengthened: lastDay !== undefined,
    hours,
  };
  await demandTourists(db, booking, plan);
  return plan;
}
