import { pricedCategories } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { NewDeparture } from '../../tour/index.ts';
import { offerOf, type Offer } from '../offering/offer.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { selectIndividual } from '../individual/repository.ts';
import { findOfferWithin, findTermsOfDate, type OfferRow, type Wish } from '../offering/repository.ts';
import type { Booked } from './repository.ts';
import { termsOnOtherDays } from '../terms/payment-plan.ts';
import { agreedChoice, newChoice, type Choosable } from './agreed.ts';
import type { Rebooking } from './change.ts';
import type { PriceTerms } from './price.ts';

/** Where a booking stands, or goes to: what can be chosen there, and at which prices. */
export interface Place {
  isMoved: boolean;
  choosable: Choosable;
  terms: PriceTerms;
  /** What of the booking follows from the place alone. */
  columns: Pick<
    Booked,
    | 'tour_id'
    | 'tour_date_id'
    | 'tour_name'
    | 'tour_photo'
    | 'date_start'
    | 'date_end'
    | 'time_start'
    | 'date_uid'
    | 'tour_variant'
    | 'timezone'
    | 'penalties'
    | 'penalties_conditions'
    | 'payment_terms'
  >;
  /** Its departure, as the database has it; null where it stands on none. */
  row: OfferRow | null;
  /** The same where nobody has taken anything of it yet. */
  unstored: NewDeparture | null;
}

const columnsOf = (booking: BookingRow): Place['columns'] => ({
  tour_id: booking.tour_id,
  tour_date_id: booking.tour_date_id,
  tour_name: booking.tour_name,
  tour_photo: booking.tour_photo,
  date_start: booking.date_start,
  date_end: booking.date_end,
  time_start: booking.time_start,
  date_uid: booking.date_uid,
  tour_variant: booking.tour_variant,
  timezone: booking.timezone,
  penalties: booking.penalties,
  penalties_conditions: booking.penalties_conditions,
  payment_terms: booking.payment_terms,
});

/** Whether a wish names the departure and variant that a booking has. */
function isSame(booking: BookingRow, { tour_id, date, start, date_uid }: Wish): boolean {
  if (booking.tour_id !== tour_id || booking.date_uid !== (date_uid ?? null)) return false;
  if (date !== undefined) return booking.tour_date_id === date;
  return booking.tour_date_id !== null && start === `${booking.date_start}T${booking.time_start}`;
}

/** @throws Refusal 404 for a departure that is not on sale or not the organizer's; 422 for one in another currency */
async function otherPlace(db: Executor, booking: BookingRow, wish: Wish, now: Date): Promise<Place> {
  const row = await findOfferWithin(db, wish);
  if (!row || row.organizer_id !== booking.organizer_id) throw refuse.notFound();
  const offer: Offer = offerOf(row, wish, now);
  if (row.currency !== booking.currency)
    throw refuse.validation({ 'departure.tour_id': { key: 'errors.booking.other_currency' } });
  const isSameTour = row.tour_id === booking.tour_id;
  const { organizer_id: _organizer, currency: _currency, ...copied } = offer.copied;
  const { penalties, penalties_conditions } = isSameTour ? booking : copied;
  const agreed = isSameTour ? booking.payment_terms : copied.payment_terms;
  const payment_terms = termsOnOtherDays(booking, agreed, now);
  return {
    isMoved: true,
    row: offer.row,
    unstored: offer.unstored,
    // On another date of the tour the terms of cancellation and payment stay as they were agreed.
    columns: { ...copied, penalties, penalties_conditions, payment_terms },
    choosable: newChoice(booking, offer.row, isSameTour),
    terms: {
      isAgreed: false,
      price_basis: offer.row.price_basis,
      price: offer.row.price,
      discounts: row.discounts,
      date_start: row.date_start,
      timezone: row.timezone,
      is_individual: false,
      length_minutes: row.length_minutes,
    },
  };
}

/** A booking that stands on no departure: an individual tour, or one that is still being chosen. */
async function withoutDeparture(db: Executor, booking: BookingRow): Promise<Place> {
  const individual = await selectIndividual(db, booking.request_id);
  const line = booking.breakdown.lines.find(({ kind }) => kind === 'individual');
  const price_basis = individual?.content?.tour.price_basis ?? 'group';
  const price = line?.unit_amount ?? 0;
  return {
    isMoved: false,
    row: null,
    unstored: null,
    columns: columnsOf(booking),
    choosable: { price_basis, price, price_categories: [], seat_classes: [], extras: [], rooms: [] },
    terms: {
      isAgreed: true,
      price_basis,
      price,
      discounts: [],
      date_start: booking.date_start,
      timezone: booking.timezone,
      is_individual: true,
      length_minutes: null,
    },
  };
}

/** Where its departure starts on another day, or at another time, by now, a booking does so too, on the terms that were agreed. */
function followed(booking: BookingRow, row: OfferRow, now: Date): Place['columns'] {
  const columns = columnsOf(booking);
  const isOtherDay = row.date_start !== booking.date_start;
  if (!isOtherDay && row.time_start === booking.time_start) return columns;
  return {
    ...columns,
    date_start: row.date_start,
    date_end: row.date_end ?? booking.date_end,
    time_start: row.time_start,
    ...(isOtherDay && { payment_terms: termsOnOtherDays(booking, booking.payment_terms, now) }),
  };
}

/** @throws Refusal 422 where today's prices are asked for and there is none */
async function samePlace(
  db: Executor,
  booking: BookingRow,
  tour_date_id: number,
  { with_current_prices }: Rebooking,
  now: Date,
): Promise<Place> {
  const row = await findTermsOfDate(db, tour_date_id);
  if (!row) throw new Error(`Booking ${booking.request_id} stands on no departure`);
  const price = row.tour_variants.find(({ uid }) => uid === booking.date_uid)?.price ?? row.price;
  const price_categories = pricedCategories(row.price_categories, row.category_prices);
  const isAgreed = with_current_prices !== true;
  if (!isAgreed && price === null)
    throw refuse.validation({ with_current_prices: { key: 'errors.tour.price_required' } });
  const choosable =
    isAgreed || price === null
      ? agreedChoice(booking, { ...row, price, price_categories })
      : newChoice(booking, { ...row, price, price_categories }, false);
  return {
    isMoved: false,
    row,
    unstored: null,
    columns: followed(booking, row, now),
    choosable,
    terms: {
      isAgreed,
      price_basis: choosable.price_basis,
      price: choosable.price,
      discounts: row.discounts,
      date_start: booking.date_start,
      timezone: booking.timezone,
      is_individual: false,
      length_minutes: row.length_minutes,
    },
  };
}

/**
 * Where a booking stands after a change, read on the caller's connection.
 * @throws Refusal 404, 422 as `readOffer` for another departure
 */
export async function placeOf(
  db: Executor,
  booking: BookingRow,
  change: Rebooking,
  now: Date,
): Promise<Place> {
  const { departure } = change;
  if (departure && !isSame(booking, departure)) return otherPlace(db, booking, departure, now);
  const { tour_date_id } = booking;
  return tour_date_id === null
    ? withoutDeparture(db, booking)
    : samePlace(db, booking, tour_date_id, change, now);
}
