import {
  currency,
  type Currency,
  type Guide,
  type Penalty,
  type Picture,
  type PrepaymentType,
} from '@tropa/contract';
import { STANDARD_PENALTIES } from '@tropa/core';
import type { Executor } from '../../db/index.ts';
import { listGuides } from './guides.ts';
import type { TourDateRow } from './repository/dates.ts';
import { findTourWithTerms } from './repository/facts.ts';
import type { TourRow } from './repository/tours.ts';

/** A tour with what it inherits of its organizer filled in. */
export type TourFacts = Omit<TourRow, 'currency' | 'timezone' | 'guides' | 'penalties'> & {
  currency: Currency;
  timezone: string;
  photo: Picture | null;
  guides: Guide[];
  /** The table that counts: the standard one or the tour's own. */
  penalties: Penalty[];
};

/** What decides a booking, each value from the date, else the tour, else the organizer. */
export type TourForBooking = Omit<TourFacts, 'guides' | 'price' | 'prepayment_type' | 'prepayment_size'> & {
  /** Null: the organizer has set no price. */
  price: number | null;
  prepayment: { type: PrepaymentType; size: number };
  /** Hours a tourist has for the prepayment. */
  payment_deadline: number;
  date: TourDateRow | null;
};

/**
 * A tour and, when asked, one of its dates, with all that a booking needs; one query.
 * Status, seats and `is_busy` are for the booking to judge: staff may sell what visitors may not.
 * @returns undefined where there is no such tour, or the date is not the tour's
 */
export async function findTourForBooking(
  db: Executor,
  tour_id: number,
  tour_date_id: number | null,
): Promise<TourForBooking | undefined> {
  const found = await findTourWithTerms(db, tour_id, tour_date_id);
  if (!found || (tour_date_id !== null && !found.date)) return undefined;
  const { tour, date, organizer } = found;
  const { guides: _ids, prepayment_type, prepayment_size, ...rest } = tour;
  const source = [date, { prepayment_type, prepayment_size }].find((terms) => terms?.prepayment_type) ?? {
    prepayment_type: organizer.prepayment_type,
    prepayment_size: organizer.prepayment,
  };
  return {
    ...rest,
    ...inherited(tour, organizer),
    price: date?.price ?? tour.price,
    prepayment: {
      type: source.prepayment_type ?? organizer.prepayment_type,
      size: source.prepayment_size ?? 0,
    },
    payment_deadline: organizer.payment_deadline,
    date,
  };
}

function inherited(tour: TourRow, organizer: { currency: string; timezone: string }) {
  return {
    currency: currency.parse(tour.currency ?? organizer.currency),
    timezone: tour.timezone ?? organizer.timezone,
    photo: tour.photos[0] ?? null,
    penalties: tour.use_standard_cancellation_terms ? [...STANDARD_PENALTIES] : tour.penalties,
  };
}

/** Everything of a tour for documents and letters; undefined where there is none. */
export async function tourFacts(db: Executor, tour_id: number): Promise<TourFacts | undefined> {
  const found = await findTourWithTerms(db, tour_id, null);
  if (!found) return undefined;
  const { tour, organizer } = found;
  const guides = await listGuides(db, tour.organizer_id, tour.guides);
  return { ...tour, ...inherited(tour, organizer), guides };
}
