import { currency, type Breakdown } from '@tropa/contract';
import { calculateBreakdown, STANDARD_PENALTIES, todayIn } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../db/index.ts';
import { inBatches } from '../../kernel/batches.ts';
import type { Services } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { NewBooking } from './repository/create.ts';
import { findOffers, type OfferRow, type Wish } from './repository/offer.ts';

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
  /** Confirmed at once, without waiting for staff: the tour says so and the date is guaranteed. */
  is_instant: boolean;
}

const REMEMBERED_AT_MOST = 5000;
/** Offers read a while ago, by departure. */
const memoryOf = perExecutor(
  (_database: Database) => new LRUCache<string, OfferRow>({ max: REMEMBERED_AT_MOST }),
);

const READ_AT_ONCE = 4;
const READ_AT_MOST = 500;
/** Those who ask at the same time share one reading: a crowd at one departure costs as much as a single visitor. */
const readerOf = perExecutor((database: Database) =>
  inBatches<Wish, OfferRow | undefined>({
    run: (wishes) => findOffers(database, wishes),
    atOnce: READ_AT_ONCE,
    size: READ_AT_MOST,
  }),
);

const keyOf = ({ tour_id, date }: Wish) => `${tour_id}:${date}`;

function offerOf(row: OfferRow, now: Date): Offer {
  const { price } = row;
  const hasStarted = todayIn(row.timezone, now) >= row.date_start;
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
    is_instant: row.is_instant_booking && !row.not_guaranteed,
  };
}

/**
 * The departure that somebody wants to book, as it is now.
 * @throws Refusal 404 when the tour is not on sale or has no such date; 422 at `date` when the date is sold elsewhere, has
 * no price, or has started where the tour is
 */
export async function readOffer(services: Services, wish: Wish): Promise<Offer> {
  const row = await readerOf(services.database)(wish);
  const memory = memoryOf(services.database);
  if (row) memory.set(keyOf(wish), row);
  else memory.delete(keyOf(wish));
  if (!row) throw refuse.notFound();
  return offerOf(row, services.clock.now());
}

/**
 * The same as it was when somebody last read it here, or undefined. It may be out of date, free seats most of all: it is
 * good for booking only, whose statement demands the very versions that were read, and saves that a trip to the database.
 */
export function recallOffer(services: Services, wish: Wish): Offer | undefined {
  const row = memoryOf(services.database).get(keyOf(wish));
  return row && offerOf(row, services.clock.now());
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
