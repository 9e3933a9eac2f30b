import { currency, money, type Breakdown } from '@tropa/contract';
import {
  bookingClosesAt,
  bookingEndMinutes,
  calculateBreakdown,
  classesOnDate,
  countingPenalties,
  lengthsOf,
  momentOf,
  pricedCategories,
  todayIn,
} from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../../db/index.ts';
import { inBatches } from '../../../kernel/batches.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  addedDeparture,
  departureAt,
  hourlyOf,
  priceOfNew,
  seatsOnSale,
  type NewDeparture,
} from '../../tour/index.ts';
import type { NewBooking } from '../creating/repository/new-booking.ts';
import { findOffers, termsOfNew, type OfferRow, type Wish } from './repository.ts';
import { termsOfOffer, withPrepayment } from '../terms/payment-plan.ts';
import type { Selection } from '../choosing/selection.ts';

/** What a booking copies of its tour, so that later edits change nothing (docs/rules/money.md). */
type Copied = Pick<
  NewBooking,
  | 'organizer_id'
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
  | 'currency'
  | 'penalties'
  | 'penalties_conditions'
  | 'payment_terms'
>;

/** A departure that may be booked now. Whoever asks in the same minute has the very same one. */
export interface Offer {
  readonly row: Readonly<
    OfferRow & {
      price: number;
      number_of_seats: number;
      number_of_free_seats: number;
      date_terms: string;
    }
  >;
  /** What is stored of its departure when something is first taken of it; null: it is stored. */
  readonly unstored: Readonly<NewDeparture> | null;
  readonly copied: Readonly<Copied>;
  /** Confirmed at once, without waiting for staff: the tour says so and the date is guaranteed. */
  readonly is_instant: boolean;
}

/** The same, which nobody can change under the others who have it. */
function frozen(offer: Offer): Offer {
  for (const part of [offer.row, offer.copied, offer.unstored]) Object.freeze(part);
  return Object.freeze(offer);
}

const REMEMBERED_AT_MOST = 5000;
const MINUTE_MS = 60_000;
/** A departure as it was read a while ago, and what may be booked of it as most wish it. */
interface Remembered {
  row: OfferRow;
  made?: { minute: number; offer: Offer };
}
/** By departure. */
const memoryOf = perExecutor(
  (_database: Database) => new LRUCache<string, Remembered>({ max: REMEMBERED_AT_MOST }),
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

const keyOf = ({ tour_id, date, start }: Wish) => `${tour_id}:${date ?? start}`;

/** It starts at another time than it is asked for at: whoever keeps seats of it keeps them there. */
const movedTo = (time: string) =>
  refuse.validation({ date: { key: 'errors.booking.departure_moved', params: { time } } });

/** It starts on another day than it is asked for on. */
const movedToDay = () => refuse.validation({ date: { key: 'errors.booking.departure_moved_day' } });

/** When a departure was shown to start; undefined: that was not said. */
export interface ShownStart {
  expected_date?: string | undefined;
  expected_time?: string | null | undefined;
}

/** @throws Refusal 422 at `date` where a departure starts on another day, or at another time, than whoever books was shown */
export function demandShownStart(
  { date_start, time_start }: { date_start: string | null; time_start: string | null },
  { expected_date, expected_time }: ShownStart,
): void {
  if (expected_date !== undefined && date_start !== null && date_start !== expected_date) throw movedToDay();
  if (expected_time !== undefined && time_start !== null && time_start !== expected_time)
    throw movedTo(time_start);
}

const closed = () => refuse.validation({ date: { key: 'errors.booking.date_closed' } });

/** @throws Refusal 422 at `date` where the booking of a departure with a time is over */
function demandBefore(end: { starts_at: Date; booking_ends_at: Date }, row: OfferRow, now: Date): void {
  if (end.booking_ends_at > now) return;
  const minutes = bookingEndMinutes(row);
  if (minutes === 0 || end.starts_at <= now)
    throw refuse.validation({ date: { key: 'errors.booking.start_passed' } });
  throw refuse.validation({
    date:
      minutes % 60 === 0
        ? { key: 'errors.booking.booking_ended', params: { count: minutes / 60 } }
        : { key: 'errors.booking.booking_ended_minutes', params: { count: minutes } },
  });
}

const untilStart = ({ starts_at }: { starts_at: Date }) => ({ starts_at, booking_ends_at: starts_at });

/** What of a row its departure says: its own, where nothing of it is stored yet that of its season. */
type Said = Pick<
  Offer['row'],
  'number_of_seats' | 'number_of_free_seats' | 'date_terms' | 'category_prices' | 'seat_classes'
> & { date_end: string; price: number | null; unstored: NewDeparture | null };

/** Whether the database has the departure of a row. */
const isStored = (row: OfferRow): row is OfferRow & Omit<Said, 'unstored'> =>
  row.date_end !== null &&
  row.number_of_seats !== null &&
  row.number_of_free_seats !== null &&
  row.date_terms !== null;

const outsideHours = () => refuse.validation({ date: { key: 'errors.booking.outside_hours' } });

/** @throws Refusal 422 at `date` where a length is not sold, or nothing says how many may be under way at a time */
function demandLength(row: OfferRow): void {
  const { length_minutes, takes_whole, has_resource } = row;
  const hourly = hourlyOf(row);
  if (length_minutes === null || isStored(row)) return;
  if (!hourly || !takes_whole || !has_resource) throw closed();
  const { shortest_minutes, longest_minutes, step_minutes } = hourly;
  if (lengthsOf(hourly).includes(length_minutes)) return;
  throw refuse.validation({
    date: {
      key: 'errors.booking.length_not_sold',
      params: { from: shortest_minutes, to: longest_minutes, step: step_minutes },
    },
  });
}

/** A departure of a weekly schedule, stored or not. @throws Refusal 422 at `date` when it is no longer on sale */
function scheduled(row: OfferRow, time_start: string, now: Date, until_start: boolean): Said {
  const { length_minutes } = row;
  demandLength(row);
  const departure =
    departureAt(row, { date_start: row.date_start, time_start, length_minutes }, now) ??
    (isStored(row) ? addedDeparture(row, { ...row, class_seats: [] }) : undefined);
  // The schedule has changed since; or it is longer ago, or further ahead, than it is on sale.
  if (!departure) throw length_minutes === null ? closed() : outsideHours();
  demandBefore(until_start ? untilStart(departure) : departure, row, now);
  const { date_end, number_of_seats, category_prices, class_seats } = departure;
  // Once it is stored it has its own, whatever the season says since.
  if (isStored(row)) return { ...row, unstored: null };
  const { tour_id, organizer_id, date_start } = row;
  const days = { date_start, date_end, time_start };
  // What lasts as long as its client says keeps what that costs; any other its season's price, else it follows its tour's.
  const price = length_minutes === null ? departure.price : priceOfNew(departure, row);
  return {
    date_end,
    number_of_seats,
    number_of_free_seats: number_of_seats,
    date_terms: termsOfNew({ ...days, price, category_prices, class_seats }),
    price: price ?? row.price,
    category_prices,
    seat_classes: classesOnDate(row.seat_classes, class_seats),
    unstored: {
      tour_id,
      organizer_id,
      ...days,
      number_of_seats,
      price,
      category_prices,
      class_seats,
      length_minutes,
    },
  };
}

/** A date of its own. @throws Refusal 422 at `date` when it has started, or the tour goes by a weekly schedule now */
function dated(row: OfferRow, now: Date, until_start: boolean): Said {
  const { schedule_type, timezone, date_start, time_start } = row;
  const isOver = time_start === null && todayIn(timezone, now) >= date_start;
  if (isOver || schedule_type !== 1 || !isStored(row)) throw closed();
  if (time_start !== null) {
    const starts_at = momentOf(date_start, time_start, timezone);
    const booking_ends_at = until_start ? starts_at : bookingClosesAt(starts_at, row);
    demandBefore({ starts_at, booking_ends_at }, row, now);
  }
  return { ...row, unstored: null };
}

/**
 * The variant that is booked, with its price; of a date without variants the date's.
 * @throws Refusal 422 at `date_uid` when a date with variants is wished without one, or with one that it does not have
 */
function variantOf(
  { tour_variants, price }: Pick<OfferRow, 'tour_variants' | 'price'>,
  date_uid: string | undefined,
) {
  if (date_uid === undefined) {
    if (tour_variants.length > 0)
      throw refuse.validation({ date_uid: { key: 'errors.booking.variant_required' } });
    return { price, date_uid: null, tour_variant: null };
  }
  const variant = tour_variants.find(({ uid }) => uid === date_uid);
  if (!variant) throw refuse.validation({ date_uid: { key: 'errors.booking.variant_unknown' } });
  return { price: variant.price ?? price, date_uid, tour_variant: variant.name };
}

/**
 * The departure of a row, where it may be booked now.
 * @throws Refusal 422 as `readOffer`
 */
export function offerOf(
  row: OfferRow,
  wish: Pick<Wish, 'date_uid' | 'despite_closed' | 'until_start'>,
  now: Date,
): Offer {
  const { made_by, time_start } = row;
  if (row.moved_to_day !== null && row.moved_to_day !== row.date_start) throw movedToDay();
  if (row.moved_to !== null) throw movedTo(row.moved_to);
  if (row.is_busy && !wish.despite_closed) throw closed();
  const isScheduled = made_by === 'schedule' && time_start !== null;
  const until_start = wish.until_start ?? false;
  const { unstored, ...departure } = isScheduled
    ? scheduled(row, time_start, now, until_start)
    : dated(row, now, until_start);
  const { price, date_uid, tour_variant } = variantOf({ ...row, ...departure }, wish.date_uid);
  if (price === null) throw closed();
  const number_of_free_seats = seatsOnSale(departure, row.takes_whole);
  return {
    row: {
      ...row,
      ...departure,
      number_of_free_seats,
      price,
      price_categories: pricedCategories(row.price_categories, departure.category_prices),
    },
    copied: {
      organizer_id: row.organizer_id,
      tour_id: row.tour_id,
      tour_date_id: row.tour_date_id,
      tour_name: row.tour_name,
      tour_photo: row.tour_photo,
      date_start: row.date_start,
      date_end: departure.date_end,
      time_start,
      date_uid,
      tour_variant,
      timezone: row.timezone,
      currency: row.currency,
      penalties: countingPenalties({ ...row, type: row.tour_type }),
      penalties_conditions: row.penalties_conditions,
      payment_terms: termsOfOffer({ ...row, type: row.tour_type }),
    },
    unstored,
    is_instant: row.is_instant_booking && !row.not_guaranteed,
  };
}

/**
 * The departure that somebody wants to book, as it is now.
 * @throws Refusal 404 when the tour is not on sale or has no such date; 422 at `date` when the date is sold elsewhere, has
 * no price, has started where the tour is, or is past the end of its booking; at `date_uid` where it has variants and the
 * wish names none of them
 */
export async function readOffer(services: Services, wish: Wish): Promise<Offer> {
  const row = await readerOf(services.database)(wish);
  const memory = memoryOf(services.database);
  if (row) memory.set(keyOf(wish), { row });
  else memory.delete(keyOf(wish));
  if (!row) throw refuse.notFound();
  return offerOf(row, wish, services.clock.now());
}

/**
 * The same as it was when somebody last read it here, or undefined. It may be out of date, free seats most of all: it is
 * good for booking only, whose statement demands the very versions that were read, and saves that a trip to the database.
 */
export function recallOffer(services: Services, wish: Wish): Offer | undefined {
  const remembered = memoryOf(services.database).get(keyOf(wish));
  if (!remembered) return undefined;
  const now = services.clock.now();
  if (wish.date_uid !== undefined || wish.despite_closed || wish.until_start)
    return offerOf(remembered.row, wish, now);
  // Sales begin and end at whole minutes: within one an offer stays what it is.
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const { made } = remembered;
  if (made?.minute === minute) return made.offer;
  const offer = frozen(offerOf(remembered.row, wish, now));
  remembered.made = { minute, offer };
  return offer;
}

/**
 * The price of a choice now, with the prepayment that its plan asks for if it were confirmed now.
 * @throws Refusal 422 at `tourists` when it is more than a booking may cost
 */
export function priceOf(
  { row, copied }: Offer,
  { tourists, categories, extras, rooms }: Pick<Selection, 'tourists' | 'categories' | 'extras' | 'rooms'>,
  now: Date,
): Breakdown {
  const breakdown = calculateBreakdown({
    price_basis: row.price_basis,
    price: row.price,
    length_minutes: row.length_minutes,
    tourists,
    ...(categories && { categories }),
    extras,
    rooms,
    currency: currency.parse(row.currency),
    discounts: row.discounts,
    booked_on: todayIn(row.timezone, now),
    date_start: row.date_start,
    prepayment: { type: row.prepayment_type, size: row.prepayment_size },
  });
  if (!money.safeParse(breakdown.total).success)
    throw refuse.validation({ tourists: { key: 'errors.booking.too_dear' } });
  return withPrepayment({ ...copied, breakdown, tourists_count: tourists }, now);
}
