import { isDeepStrictEqual } from 'node:util';
import { minutesBooked } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { bookingRebooked, bookingTermsChanged } from '../events.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { answerBy, deadlineAfterChange } from '../terms/payment-plan.ts';
import { demandShownStart } from '../offering/offer.ts';
import { storeDeparture } from '../offering/store-departure.ts';
import { addHistory, type Actor } from '../record/repository/history.ts';
import { selectIndividual, storeIndividual } from '../individual/repository.ts';
import { lockBooking } from '../policy.ts';
import { updateBooked, type Booked } from './repository.ts';
import { reactToTerms } from '../terms/terms.ts';
import { demandChangeWithinCredit, saleAfter } from './agent-sale.ts';
import type { Rebooking } from './change.ts';
import { changedFacts } from './facts.ts';
import { moveExtraTime } from './extra-time.ts';
import { planRebooking, type Plan } from './plan.ts';
import { moveHeld } from './seats.ts';

/** Who changes what is booked. */
export interface Rebooker extends Actor {
  /** False: the client gets no letter about it. */
  notify_client?: boolean;
}

/** What is booked, with the id of a departure that nobody has booked before. */
async function withDeparture(tx: Transaction, { place: { unstored }, booked }: Plan): Promise<Booked> {
  if (unstored === null) return booked;
  return { ...booked, tour_date_id: await storeDeparture(tx, { ...booked, unstored }) };
}

/** An individual tour that was left for a departure stays as a draft. */
async function leaveIndividual(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const row = await selectIndividual(tx, booking.request_id);
  if (row?.content)
    await storeIndividual(tx, booking, { content: null, draft: row.draft ?? row.content }, now);
}

const isUnchanged = (before: BookingRow, booked: Booked) =>
  Object.entries(booked).every(([name, value]) => isDeepStrictEqual(value, before[name as keyof Booked]));

/**
 * Has a locked booking book something else: another date or tour, another number of tourists, other extras, another price.
 * Seats and the extras' stock are given back and taken, the breakdown made anew, history and event written, and the later
 * domains settle the money, all in the caller's transaction. Its status never moves back (docs/rules/bookings.md).
 *
 * Prices: what did not change keeps the price it was agreed for. Where the booking stays at its departure, that is every
 * category, extra and discount that it has, and staff's own difference; what is added costs what the tour asks today. At
 * another departure, and `with_current_prices`, the tourists and the tour's discounts are those of today; extras of the
 * same tour and staff's own discount stay; staff's own price does not.
 * @param before the row as `lockBooking` gave it in this transaction
 * @returns the row as the transaction leaves it
 * @throws Refusal 404 for a departure that is not on sale, or not one that the agent who changes it sells; 409 `sold_out`,
 * `transition_not_allowed` when it is over or cancelled, `conflict` with the new breakdown when another total was shown, or where the
 * agent would owe more than it may; 422 by the fields of `change`, at `date` for another departure that starts at another time than was shown
 */
export async function rebook(
  services: Services,
  tx: Transaction,
  before: BookingRow,
  change: Rebooking,
  { notify_client = true, ...actor }: Rebooker,
): Promise<BookingRow> {
  const now = services.clock.now();
  const plan = await planRebooking(tx, before, change, now);
  if (plan.place.isMoved) demandShownStart(plan.booked, change);
  const { breakdown } = plan.booked;
  if (change.expected_total !== undefined && change.expected_total !== breakdown.total)
    throw refuse.conflict('conflict', { key: 'errors.booking.price_changed' }, { breakdown });
  const booked = await withDeparture(tx, plan);
  if (isUnchanged(before, booked)) return before;
  const { agent_terms, isByAgent } = await saleAfter(services, tx, before, booked.tour_id, actor);
  // Seats before the booking: every transaction locks a departure before the counters.
  const cause = { ...actor, request_id: before.request_id, now };
  await moveHeld(tx, before, booked, plan.place.row, cause);
  await moveExtraTime(tx, before, booked, plan.isLengthened);
  const booking = await updateBooked(tx, before.request_id, booked, {
    now,
    agent_terms,
    // Staff have as long to answer as for any request from the moment a tour is chosen.
    deadline_at:
      before.is_tour_selection && !booked.is_tour_selection
        ? answerBy(booked, now)
        : deadlineAfterChange(before, booked, now),
  });
  if (before.is_individual_tour && !booking.is_individual_tour) await leaveIndividual(tx, booking, now);
  const { request_id, organizer_id } = booking;
  await addHistory(tx, request_id, actor, 'rebooked', changedFacts(before, booking, change), now);
  await reactToTerms(services, tx, { before, booking, actor });
  if (isByAgent) await demandChangeWithinCredit(services, tx, before, booking);
  await services.outbox.emit(tx, bookingTermsChanged, { request_id, organizer_id });
  await services.outbox.emit(tx, bookingRebooked, {
    request_id,
    organizer_id,
    before: {
      tour_name: before.tour_name,
      date_start: before.date_start,
      date_end: before.date_end,
      time_start: before.time_start,
      length_minutes: minutesBooked(before.breakdown.lines),
      total: before.total,
    },
    notify_client,
  });
  // What reacts may have moved it: a price that comes to nothing is payed.
  return lockBooking(tx, request_id);
}
