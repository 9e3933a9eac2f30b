import { currency, type CallInput, type IndividualVersion, type ownBookingCalls } from '@tropa/contract';
import { countingPenalties } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandWholeRequisites, findOrganizer } from '../../organizer/index.ts';
import { individualCopyOf, type demandTour } from '../../tour/index.ts';
import { bookingCreated } from '../events.ts';
import type { EnteredBy } from '../creating/new-booking.ts';
import type { NewBooking } from '../creating/repository/new-booking.ts';
import { insertUnseatedBooking } from '../creating/repository/create-unseated.ts';
import { storeIndividual } from './repository.ts';
import { answerBy, termsOfOffer, withPrepayment } from '../terms/payment-plan.ts';
import { hasStarted } from '../states.ts';
import { individualBreakdown } from './price.ts';

type Body = Omit<
  Extract<CallInput<typeof ownBookingCalls.create>['body'], { from_source: 'organizer' }>,
  'contacts'
>;
type Tour = Awaited<ReturnType<typeof demandTour>>['tour'];

/** @throws Refusal 422 at the days that are over, or in a wrong order */
function demandDays({ date_start, date_end, time_start }: Body, timezone: string, now: Date): void {
  if (date_end < date_start) throw refuse.validation({ date_end: { key: 'errors.tour.end_before_start' } });
  if (hasStarted({ date_start, time_start, timezone }, now))
    throw refuse.validation({ date_start: { key: 'errors.individual.dates_in_past' } });
}

/**
 * Books an individual tour that begins as a copy of a tour: it stands on no departure and holds no seats. Cancellation terms
 * and prepayment are those of the tour, else of its organizer.
 * @throws Refusal 404 for a tour of another organizer; 409 where the key has been used; 422
 */
export async function bookIndividually(
  context: UserContext,
  tour: Tour,
  body: Body,
  entered: EnteredBy,
  idempotency: NewBooking['idempotency'],
): Promise<{ request_id: number }> {
  const organizer = await findOrganizer(context.database, body.organizer_id);
  if (!organizer || tour.organizer_id !== organizer.id) throw refuse.notFound();
  demandWholeRequisites(organizer);
  const { price, price_basis, tourists, date_start, date_end, time_start } = body;
  const timezone = tour.timezone ?? organizer.timezone;
  demandDays(body, timezone, entered.now);
  const ofTour = tour.prepayment_type !== null;
  const payment_terms = termsOfOffer({
    ...tour,
    date_start,
    organizer_schedule: organizer.payment_schedule,
    date_has_prepayment: false,
    tour_has_prepayment: ofTour,
    payment_deadline: tour.payment_deadline ?? organizer.payment_deadline,
    full_payment_days: null,
    prepayment_type: tour.prepayment_type ?? organizer.prepayment_type,
    prepayment_size: (ofTour ? tour.prepayment_size : organizer.prepayment) ?? 0,
  });
  const days = { date_start, time_start, timezone };
  const version: IndividualVersion = {
    source_tour_id: tour.id,
    tour: { ...individualCopyOf(tour), price, price_basis },
    dates: { from_source: 'organizer', tour_date_id: null, date_start, date_end, time_start },
  };
  const base = {
    breakdown: {
      currency: currency.parse(tour.currency ?? organizer.currency),
      lines: [],
    },
    tourists_count: tourists,
  };
  const priced = individualBreakdown(base, version.tour);
  if (!priced) throw refuse.validation({ price: { key: 'errors.booking.too_dear' } });
  const breakdown = withPrepayment(
    { ...days, payment_terms, breakdown: priced, tourists_count: tourists },
    entered.now,
  );
  const { organizer_id } = body;
  const request_id = await inTransaction(context.database, async (tx) => {
    const id = await insertUnseatedBooking(
      tx,
      {
        ...entered,
        is_individual_tour: true,
        individual_tour_price: breakdown.total,
        organizer_id,
        tour_id: tour.id,
        tour_name: tour.name,
        tour_photo: tour.photos[0] ?? null,
        date_start,
        date_end,
        time_start,
        timezone,
        tourists_count: tourists,
        currency: breakdown.currency,
        breakdown,
        total: breakdown.total,
        penalties: countingPenalties(tour),
        penalties_conditions: tour.penalties_conditions,
        payment_terms,
        confirm_deadline: answerBy(days, entered.now),
      },
      idempotency,
    );
    if (id === undefined) throw refuse.conflict('conflict', { key: 'errors.conflict' });
    await storeIndividual(
      tx,
      { request_id: id, organizer_id },
      { content: version, draft: null },
      entered.now,
    );
    await context.outbox.emit(tx, bookingCreated, {
      request_id: id,
      organizer_id,
      tour_id: tour.id,
      is_instant: true,
    });
    return id;
  });
  return { request_id };
}
