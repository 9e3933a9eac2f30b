import { currency, type Breakdown } from '@tropa/contract';
import { calculateBreakdown, STANDARD_PENALTIES, todayIn } from '@tropa/core';
import type { Services } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { NewBooking } from './repository/create.ts';
import { findOffer, type OfferRow } from './repository/offer.ts';

/** What a booking copies of its tour, so that later edits change nothing (product decisions, "Tours": "Price"). */
type Copied = Pick<
  NewBooking,
  | 'organizer_id'
  | 'tour_id'
  | 'tour_date_id'
  | 'tour_name'
  | 'tour_photo'
  | 'date_start'
  | 'date_end'
  | 'timezone'
  | 'currency'
  | 'penalties'
  | 'penalties_conditions'
  | 'payment_deadline'
>;

/** A departure that may be booked now. */
export interface Offer {
  row: OfferRow & { price: number };
  copied: Copied;
  number_of_free_seats: number;
  /** Confirmed at once, without waiting for staff: the tour says so and the date is guaranteed. */
  is_instant: boolean;
}

/**
 * The departure that somebody wants to book.
 * @throws Refusal 404 when the tour is not on sale or has no such date; 422 at `date` when the date is sold elsewhere, has
 * no price, or has started where the tour is
 */
export async function termsFor(
  services: Services,
  wanted: { tour_id: number; date: number },
): Promise<Offer> {
  const row = await findOffer(services.database, wanted.tour_id, wanted.date);
  if (!row) throw refuse.notFound();
  const { price } = row;
  const hasStarted = todayIn(row.timezone, services.clock.now()) >= row.date_start;
  if (row.is_busy || hasStarted || price === null)
    throw refuse.validation({ date: { key: 'errors.booking.date_closed' } });
  return {
    row: { ...row, price },
    copied: {
      organizer_id: row.organizer_id,
      tour_id: row.tour_id,
      tour_date_id: row.tour_date_id,
      tour_name: row.tour_name,
      tour_photo: row.tour_photo,
      date_start: row.date_start,
      date_end: row.date_end,
      timezone: row.timezone,
      currency: row.currency,
      penalties: row.use_standard_cancellation_terms ? [...STANDARD_PENALTIES] : row.penalties,
      penalties_conditions: row.penalties_conditions,
      payment_deadline: row.payment_deadline,
    },
    number_of_free_seats: row.number_of_free_seats,
    is_instant: row.is_instant_booking && !row.not_guaranteed,
  };
}

/** The price of so many places now: prepayment by the date's terms, else the tour's, else the organizer's. */
export function priceOf({ row }: Offer, tourists: number, now: Date): Breakdown {
  return calculateBreakdown({
    price_basis: row.price_basis,
    price: row.price,
    tourists,
    currency: currency.parse(row.currency),
    discounts: row.discounts,
    booked_on: todayIn(row.timezone, now),
    date_start: row.date_start,
    prepayment: { type: row.prepayment_type, size: row.prepayment_size },
  });
}
