import type { IndividualVersion } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { demandWholeRequisites, findOrganizer } from '../../organizer/index.ts';
import { releaseSeats } from '../../tour/index.ts';
import { bookingTermsChanged } from '../events.ts';
import { deadlineAfterChange, termsOnOtherDays, withPrepayment } from '../terms/payment-plan.ts';
import { staffActor } from '../policy.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { addHistory } from '../record/repository/history.ts';
import { findTourOfOrganizer, followIndividual, storeIndividual, type IndividualRow } from './repository.ts';
import { seatCause } from '../seat-ledger/seat-cause.ts';
import { hasStarted } from '../states.ts';
import { reactToTerms } from '../terms/terms.ts';
import { individualBreakdown } from './price.ts';

type Dates = NonNullable<IndividualVersion['dates']>;

/** The days that a booking has already may be kept, whatever today is. */
const keepsDays = (booking: BookingRow, dates: Dates) =>
  booking.date_start === dates.date_start &&
  booking.date_end === dates.date_end &&
  booking.time_start === dates.time_start;

/**
 * What a booking needs of its tour: a name, days that are not over, and a price.
 * @throws Refusal 422 with every gap at its section and field, as a refused publication of a tour names them
 */
function demandWhole(booking: BookingRow, { tour, dates }: IndividualVersion, timezone: string, now: Date) {
  const errors: Record<string, Message> = {};
  const breakdown = individualBreakdown(booking, tour);
  if (tour.name === '') errors['main.name'] = { key: 'errors.tour.name_required' };
  if (!breakdown)
    errors['price.price'] = {
      key: tour.price ? 'errors.booking.too_dear' : 'errors.tour.price_required',
    };
  if (!dates) errors['dates.dates'] = { key: 'errors.individual.dates_required' };
  else if (!keepsDays(booking, dates) && hasStarted({ ...dates, timezone }, now))
    errors['dates.dates'] = { key: 'errors.individual.dates_in_past' };
  if (!breakdown || !dates || Object.keys(errors).length > 0)
    throw refuse.validation(errors, { key: 'errors.individual.not_applicable' });
  const { date_start, time_start } = dates;
  const isMoved = date_start !== booking.date_start || time_start !== booking.time_start;
  const { payment_terms: terms, tourists_count } = booking;
  const payment_terms = isMoved ? termsOnOtherDays(booking, terms, now) : terms;
  const planned = { payment_terms, breakdown, tourists_count, date_start, time_start, timezone };
  return {
    breakdown: withPrepayment(planned, now),
    dates,
    payment_terms,
    deadline_at: deadlineAfterChange(booking, planned, now),
  };
}

/**
 * Has a locked booking follow a state of its individual tour, in the caller's transaction: seats of its departure are given
 * back, price and days are copied, later domains settle the money, and there is no draft any more.
 * @throws Refusal 422 with what is missing; 409 of type `requisites`
 */
export async function applyIndividual(
  context: UserContext,
  tx: Transaction,
  before: BookingRow,
  version: IndividualVersion,
): Promise<{ booking: BookingRow; row: IndividualRow }> {
  const now = context.clock.now();
  const organizer = await findOrganizer(tx, before.organizer_id);
  if (!organizer) throw refuse.notFound();
  demandWholeRequisites(organizer);
  const { tour, source_tour_id } = version;
  const timezone = tour.timezone ?? organizer.timezone;
  const { breakdown, dates, ...waits } = demandWhole(before, version, timezone, now);
  // Seats before the booking: every transaction locks a departure before the counters.
  if (before.tour_date_id !== null)
    await releaseSeats(tx, before.tour_date_id, before.seats, before.held_stocks, {
      ...seatCause(before, staffActor(context), now),
      kind: 'moved_out',
    });
  // Before the booking moves to its days: how long the trip takes says what it takes of resources.
  const row = await storeIndividual(tx, before, { content: version, draft: null }, now);
  const source = source_tour_id && (await findTourOfOrganizer(tx, source_tour_id, before.organizer_id));
  const booking = await followIndividual(
    tx,
    before.request_id,
    {
      tour_id: source || before.tour_id,
      tour_name: tour.name,
      tour_photo: tour.photos[0] ?? null,
      date_start: dates.date_start,
      date_end: dates.date_end,
      time_start: dates.time_start,
      timezone,
      breakdown,
      total: breakdown.total,
      individual_tour_price: breakdown.total,
      ...waits,
    },
    now,
  );
  const actor = staffActor(context);
  await addHistory(
    tx,
    booking.request_id,
    actor,
    'individual_tour_set',
    {
      date_start: booking.date_start,
      date_end: booking.date_end,
      from: before.total,
      to: booking.total,
      currency: booking.currency,
    },
    now,
  );
  await reactToTerms(context, tx, { before, booking, actor });
  await context.outbox.emit(tx, bookingTermsChanged, {
    request_id: booking.request_id,
    organizer_id: booking.organizer_id,
  });
  return { booking, row };
}
