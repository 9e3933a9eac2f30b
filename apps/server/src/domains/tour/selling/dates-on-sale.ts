import type { PublicTourDate, TourVariant } from '@tropa/contract';
import { addDays, classesLeft, classesOnDate, clockAfter, dependsOnStart } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { resourceRooms } from '../../../db/resource-room.ts';
import type { TourDateRow } from '../dates/repository.ts';
import type { TourRow } from '../record/repository.ts';
import {
  closingOf,
  departuresOf,
  departuresWith,
  hourlyOf,
  isWeekly,
  priceOfNew,
  seatsOnSale,
  type Departure,
  type WeeklyTour,
} from '../schedule/departures.ts';
import { findStoredDepartures } from '../schedule/repository.ts';
import { paidDates, type PricedTour } from './paid-prices.ts';
import { findNextDates, type DateOnSale } from './repository.ts';

/** Of what is sold by the hour: of twenty starts a day sixty days. */
const STARTS_OF_HOURLY = 1200;

/** When it is: the calendar date at the organizer's, and the moment. */
export interface Present {
  today: string;
  now: Date;
}

/**
 * What a date costs: a date with variants is booked in one of them, so the lowest of theirs is its price, and one that has
 * no price is not on sale. Null where nothing of the date is.
 * @param price of the date, else of the tour
 */
function pricesOf(
  variants: readonly TourVariant[],
  price: number | null,
): Pick<PublicTourDate, 'price' | 'tour_variants'> | null {
  if (variants.length === 0) return price === null ? null : { price, tour_variants: [] };
  const tour_variants = variants.flatMap(({ uid, name, price: own }) => {
    const effective = own ?? price;
    return effective === null ? [] : [{ uid, name, price: effective }];
  });
  if (tour_variants.length === 0) return null;
  return { price: Math.min(...tour_variants.map((variant) => variant.price)), tour_variants };
}

/** What of a tour every date of it has for sale. */
export type Sold = PricedTour &
  Pick<TourRow, 'price' | 'takes_whole'> & { currency: string } & Partial<Pick<TourRow, 'seat_classes'>>;

/** What is left of each class of seats, where the tour has some and its page is made. */
const classesOf = (
  { seat_classes = [] }: Sold,
  row: Pick<TourDateRow, 'class_seats'> & Partial<Pick<TourDateRow, 'stocks'>>,
): Pick<PublicTourDate, 'classes_left'> =>
  seat_classes.length === 0
    ? {}
    : { classes_left: classesLeft(classesOnDate(seat_classes, row.class_seats), row.stocks) };

/** A date as visitors see it; one without any price is not on sale. */
export function publicDate(
  tour: Sold & WeeklyTour,
  { tour_id: _tour_id, number_of_seats, class_seats, stocks, ...row }: DateOnSale,
  now: Date,
): PublicTourDate[] {
  const closes_at = closingOf(row, tour);
  if (closes_at !== null && closes_at <= now) return [];
  const prices = pricesOf(row.tour_variants, row.price ?? tour.price);
  if (prices === null) return [];
  const { takes_whole } = tour;
  const number_of_free_seats = seatsOnSale({ ...row, number_of_seats }, takes_whole);
  const booking_ends_at = closes_at?.toISOString() ?? null;
  return [
    {
      ...row,
      ...prices,
      ...classesOf(tour, { class_seats, stocks }),
      number_of_free_seats,
      takes_whole,
      booking_ends_at,
    },
  ];
}

/** A departure of a weekly schedule as visitors see it: as it is stored, else as the schedule makes it. */
function publicDeparture(
  tour: Sold,
  departure: Departure,
  stored: TourDateRow | undefined,
): PublicTourDate[] {
  const own = stored ?? departure;
  const price = stored ? (stored.price ?? tour.price) : priceOfNew(departure, tour);
  const prices = pricesOf(stored?.tour_variants ?? [], price);
  if (prices === null || stored?.is_busy) return [];
  return [
    {
      id: stored?.id ?? -1,
      made_by: 'schedule',
      date_start: departure.date_start,
      date_end: stored?.date_end ?? departure.date_end,
      time_start: departure.time_start,
      ...(departure.length_minutes !== null && { length_minutes: departure.length_minutes }),
      booking_ends_at: departure.booking_ends_at.toISOString(),
      ...prices,
      category_prices: own.category_prices,
      ...classesOf(tour, own),
      number_of_free_seats: stored ? seatsOnSale(stored, tour.takes_whole) : departure.number_of_seats,
      takes_whole: tour.takes_whole,
      not_guaranteed: stored?.not_guaranteed ?? false,
      flight_included: stored?.flight_included ?? false,
      commentary: stored?.commentary ?? '',
    },
  ];
}

/** Starts of so long of what is sold by the hour, nearest first: all that are open, whoever has what they need. */
function hourlyOnSale(tour: WeeklyTour & Sold, length_minutes: number, now: Date): PublicTourDate[] {
  const found: PublicTourDate[] = [];
  if (!tour.takes_whole) return found;
  for (const departure of departuresOf(tour, { now, length_minutes })) {
    if (departure.booking_ends_at <= now) continue;
    found.push(...publicDeparture(tour, departure, undefined));
    if (found.length >= STARTS_OF_HOURLY) break;
  }
  return found;
}

/** How many of what a tour has on sale are read. */
export interface Depth {
  dates: number;
  departures: number;
  /** Of a weekly schedule whose departures all cost the same: whoever reads the others reads them for the lowest price. */
  of_one_price?: number;
}

/** Whether all departures of a weekly schedule cost the same, whichever are booked. */
const costsTheSame = (
  { price, discounts, tour_week_schedule: plan }: WeeklyTour & Sold,
  stored: readonly TourDateRow[],
): boolean =>
  !discounts.some(dependsOnStart) &&
  (plan?.seasons ?? []).every((season) => (season.price ?? price) === price) &&
  stored.every((row) => (row.price ?? price) === price && row.tour_variants.length === 0);

/** The nearest departures on sale of a tour that goes by a weekly schedule; those whose booking has closed are not. */
function departuresOnSale(
  tour: WeeklyTour & Sold & { length_minutes?: number | undefined },
  stored: readonly TourDateRow[],
  now: Date,
  { departures, of_one_price = departures }: Depth,
): PublicTourDate[] {
  const found: PublicTourDate[] = [];
  const hourly = hourlyOf(tour);
  if (hourly) return hourlyOnSale(tour, tour.length_minutes ?? hourly.shortest_minutes, now);
  const limit = of_one_price < departures && costsTheSame(tour, stored) ? of_one_price : departures;
  for (const { departure, row } of departuresWith(tour, stored, { now })) {
    if (departure.booking_ends_at <= now) continue;
    found.push(...publicDeparture(tour, departure, row));
    if (found.length >= limit) break;
  }
  return found;
}

export type OnSale = WeeklyTour &
  Sold & {
    id: number;
    needs_resources: boolean;
    /** Asked for of what is sold by the hour; the shortest, where nobody asks. */
    length_minutes?: number | undefined;
  };

/**
 * Of all the starts of what is sold by the hour those that are free; where no length is asked for, the first of each day, with the
 * end of the last.
 */
function freeStarts(dates: PublicTourDate[], { length_minutes }: OnSale): PublicTourDate[] {
  const free = dates.filter(({ number_of_free_seats: seats }) => seats > 0);
  if (length_minutes !== undefined) return free;
  return [...Map.groupBy(free, ({ date_start }) => date_start).values()].flatMap((day) => {
    const [first, last] = [day[0], day.at(-1)];
    if (!first || !last?.time_start) return [];
    return [{ ...first, open_until: clockAfter(last.time_start, last.length_minutes ?? 0) }];
  });
}

/** Dates of tours whose departures need what others may have: what is short is not on sale. */
async function withinResources(
  db: Executor,
  tours: OnSale[],
  datesOf: (tour: OnSale) => PublicTourDate[],
): Promise<(tour: OnSale) => PublicTourDate[]> {
  const dates = tours.flatMap((tour) =>
    tour.needs_resources ? datesOf(tour).map((date) => ({ tour_id: tour.id, date })) : [],
  );
  const rooms = await resourceRooms(
    db,
    dates.map(({ tour_id, date: { id, date_start, date_end, time_start, length_minutes } }) => ({
      tour_id,
      id: id < 0 ? null : id,
      date_start,
      date_end,
      time_start,
      length_minutes,
    })),
  );
  const limited = dates.map(({ tour_id, date }, at) => {
    const { number_of_free_seats: free, takes_whole } = date;
    const room = Math.min(rooms[at] ?? free, free);
    return { tour_id, date: { ...date, number_of_free_seats: takes_whole && room < free ? 0 : room } };
  });
  const byTour = Map.groupBy(limited, ({ tour_id }) => tour_id);
  return (tour) => {
    if (!tour.needs_resources) return hourlyOf(tour) ? [] : datesOf(tour);
    const found = (byTour.get(tour.id) ?? []).map(({ date }) => date);
    return hourlyOf(tour) ? freeStarts(found, tour) : found;
  };
}

/** What is on sale of each tour, at the prices that are paid today: its own dates, or the departures of its weekly schedule; in a few queries for any number. */
export async function datesOnSale(
  db: Executor,
  tours: OnSale[],
  { today, now }: Present,
  depth: Depth,
): Promise<(tour: OnSale) => PublicTourDate[]> {
  const weekly = tours.filter(isWeekly);
  const ids = (list: OnSale[]) => list.map(({ id }) => id);
  const dated = ids(tours.filter((tour) => !isWeekly(tour)));
  const [dates, stored] = await Promise.all([
    findNextDates(db, dated, today, depth.dates),
    findStoredDepartures(db, ids(weekly), addDays(today, -1)),
  ]);
  const datesOf = Map.groupBy(dates, (row) => row.tour_id);
  const storedOf = Map.groupBy(stored, (row) => row.tour_id);
  const onSale = await withinResources(db, tours, (tour) =>
    isWeekly(tour)
      ? departuresOnSale(tour, storedOf.get(tour.id) ?? [], now, depth)
      : (datesOf.get(tour.id) ?? []).flatMap((row) => publicDate(tour, row, now)),
  );
  return (tour) => paidDates(tour, onSale(tour), now);
}
