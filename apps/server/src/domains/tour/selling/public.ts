import {
  publicTour,
  publicTourCard,
  type PublicTour,
  type PublicTourCard,
  type PublicTourDate,
  type TourVariant,
} from '@tropa/contract';
import {
  addDays,
  classesLeft,
  classesOnDate,
  clockAfter,
  roughly,
  countingPenalties,
  hourlySum,
  lengthsOf,
  scheduleFor,
} from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { resourceRooms } from '../../../db/resource-room.ts';
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
import { listGuides } from '../guides/guides.ts';
import type { TourDateRow } from '../dates/repository.ts';
import { findStoredDepartures } from '../schedule/repository.ts';
import {
  findNextDates,
  findTourCards,
  findTourOnSale,
  findTourWhole,
  findVariantsOnSale,
  type DateOnSale,
  type TourCardRow,
  type WholeTour,
} from './repository.ts';
import type { TourRow } from '../record/repository.ts';
import { offeredPrice, paidByHour, paidCategories, paidDates, type PricedTour } from './paid-prices.ts';

/**
 * Dates that a card may show, and those that a tour's own page shows: several a day where it goes by a weekly schedule. A
 * card asks for as many as the page, so that both name one lowest price.
 */
const DATES_OF_CARD = 6;
export const ON_SALE = { dates: 120, departures: 400 };
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
type Sold = PricedTour &
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
function publicDate(
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

/** The nearest departures on sale of a tour that goes by a weekly schedule; those whose booking has closed are not. */
function departuresOnSale(
  tour: WeeklyTour & Sold & { length_minutes?: number | undefined },
  stored: readonly TourDateRow[],
  now: Date,
  limit: number,
): PublicTourDate[] {
  const found: PublicTourDate[] = [];
  const hourly = hourlyOf(tour);
  if (hourly) return hourlyOnSale(tour, tour.length_minutes ?? hourly.shortest_minutes, now);
  for (const { departure, row } of departuresWith(tour, stored, { now })) {
    if (departure.booking_ends_at <= now) continue;
    found.push(...publicDeparture(tour, departure, row));
    if (found.length >= limit) break;
  }
  return found;
}

type OnSale = WeeklyTour &
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
  limit: { dates: number; departures: number },
): Promise<(tour: OnSale) => PublicTourDate[]> {
  const weekly = tours.filter(isWeekly);
  const ids = (list: OnSale[]) => list.map(({ id }) => id);
  const dated = ids(tours.filter((tour) => !isWeekly(tour)));
  const [dates, stored] = await Promise.all([
    findNextDates(db, dated, today, limit.dates),
    findStoredDepartures(db, ids(weekly), addDays(today, -1)),
  ]);
  const datesOf = Map.groupBy(dates, (row) => row.tour_id);
  const storedOf = Map.groupBy(stored, (row) => row.tour_id);
  const onSale = await withinResources(db, tours, (tour) =>
    isWeekly(tour)
      ? departuresOnSale(tour, storedOf.get(tour.id) ?? [], now, limit.departures)
      : (datesOf.get(tour.id) ?? []).flatMap((row) => publicDate(tour, row, now)),
  );
  return (tour) => paidDates(tour, onSale(tour), now);
}

/** The name of the place in a card: the main one, else the nearest that is named. */
function placeName({ main_location, host_cities, regions, countries }: TourCardRow): string {
  return (main_location ?? host_cities[0] ?? regions[0] ?? countries[0])?.name ?? '';
}

type Variants = Pick<TourCardRow, 'id'>[];
/** One variant is no choice. */
const groupOf = (id: number | null, tours_in_group: Variants) =>
  id === null || tours_in_group.length < 2 ? null : { id, tours_in_group };

/** The cards of each group in the order of its variants. */
function variantsByGroup<R extends TourCardRow>(rows: readonly R[]): (group_id: number | null) => R[] {
  const ordered = rows.toSorted((a, b) => a.group_position - b.group_position || a.id - b.id);
  const groups = Map.groupBy(ordered, ({ tour_group_id }) => tour_group_id);
  return (group_id) => groups.get(group_id) ?? [];
}

/** A tour with its dates and what it costs: the least that is paid for one of them. */
export const pricedRow = (row: TourCardRow, dates: PublicTourDate[], now: Date) => ({
  ...row,
  dates,
  ...offeredPrice(row, shownPrice(row), dates, now),
});

/** The card of a tour; its group is of those that are on sale beside it. */
export const cardOf = (
  row: ReturnType<typeof pricedRow>,
  tour_group: ReturnType<typeof groupOf>,
): PublicTourCard =>
  publicTourCard.parse({
    ...row,
    shortest_minutes: hourlyOf(row)?.shortest_minutes ?? null,
    location: placeName(row),
    next_dates: row.dates.slice(0, DATES_OF_CARD),
    tour_group,
  });

/**
 * Cards of the tours that an organizer has on sale: those that start soonest first, those without a date last.
 * @param present dates before its day are not shown
 */
export async function loadPublishedTours(
  db: Executor,
  organizer_id: number,
  present: Present,
): Promise<PublicTourCard[]> {
  const rows = await findTourCards(db, organizer_id);
  const datesOf = await datesOnSale(db, rows, present, ON_SALE);
  const priced = rows.map((row) => pricedRow(row, datesOf(row), present.now));
  const variantsOf = variantsByGroup(priced);
  const firstStart = ({ next_dates: [next] }: PublicTourCard) =>
    next ? `${next.date_start} ${next.time_start ?? ''}` : '9999';
  return priced
    .map((row) => cardOf(row, groupOf(row.tour_group_id, variantsOf(row.tour_group_id))))
    .toSorted((a, b) => firstStart(a).localeCompare(firstStart(b)));
}

type Priced = Pick<WeeklyTour, 'schedule_type' | 'tour_week_schedule'> &
  Pick<TourRow, 'price'> & { currency: string };

/** What a tour costs where nothing of it is chosen: what is sold by the hour, for its shortest time. */
function shownPrice(tour: Priced): number | null {
  const hourly = hourlyOf(tour);
  if (!hourly || tour.price === null) return tour.price;
  const { shortest_minutes: minutes, least_sum } = hourly;
  return hourlySum(tour.price, { minutes, least_sum }, tour.currency);
}

/** The lengths that a visitor chooses from, at what is paid for an hour. @param asked the one that is chosen, where it is one of them */
function hourlyView(tour: Priced & PricedTour, now: Date, asked?: number): PublicTour['hourly'] {
  const hourly = hourlyOf(tour);
  if (!hourly || tour.price === null) return null;
  const lengths = lengthsOf(hourly);
  const length_minutes = lengths.find((length) => length === asked) ?? hourly.shortest_minutes;
  const { price, currency } = tour;
  return {
    lengths,
    length_minutes,
    ...paidByHour(tour, { price, ...hourly }, length_minutes, currency, now),
  };
}

/** The tours on sale of a tour's group, itself among them, each with what it costs. */
async function loadVariants(
  db: Executor,
  {
    id: tour_id,
    organizer_id,
    tour_group_id: group_id,
  }: Pick<TourRow, 'id' | 'organizer_id'> & {
    tour_group_id: number;
  },
  present: Present,
) {
  const rows = await findVariantsOnSale(db, { organizer_id, group_id, tour_id });
  const datesOf = await datesOnSale(db, rows, present, ON_SALE);
  return rows.map((row) => pricedRow(row, datesOf(row), present.now));
}

/** A tour as its public page shows it, with its coming dates. */
export async function publicTourOf(
  db: Executor,
  found: WholeTour,
  present: Present,
  asked_minutes?: number,
): Promise<PublicTour> {
  const { tour, organizer, needs_resources, rating, reviews_count } = found;
  const timezone = tour.timezone ?? organizer.timezone;
  const currency = tour.currency ?? organizer.currency;
  const hourly = hourlyView({ ...tour, timezone, currency }, present.now, asked_minutes);
  const onSale = {
    ...tour,
    timezone,
    currency,
    needs_resources,
    ...(asked_minutes !== undefined && { length_minutes: hourly?.length_minutes }),
  };
  const { tour_group_id } = tour;
  const [guides, datesOf, variants] = await Promise.all([
    listGuides(db, tour.organizer_id, tour.guides),
    datesOnSale(db, [onSale], present, ON_SALE),
    tour_group_id === null ? [] : loadVariants(db, { ...tour, tour_group_id }, present),
  ]);
  const dates = datesOf(onSale);
  const least = shownPrice({ ...tour, currency });
  // The schema lets nothing else through: `exact_meeting_place` is told only after the prepayment.
  return publicTour.parse({
    ...tour,
    photo: tour.photos[0] ?? null,
    currency,
    // A length that was asked for is not what the tour costs: its shortest time is.
    ...offeredPrice(onSale, least, asked_minutes === undefined ? dates : [], present.now),
    price_categories: paidCategories(onSale, present.now),
    hourly,
    timezone,
    guides,
    dates,
    tour_group: groupOf(tour_group_id, variants),
    lat: tour.lat && roughly(tour.lat),
    lng: tour.lng && roughly(tour.lng),
    penalties: countingPenalties(tour),
    // What holds for it, whoever wrote it.
    payment_schedule: scheduleFor({
      date_start: null,
      date_has_prepayment: false,
      tour_has_prepayment: tour.prepayment_type !== null,
      seasons: [],
      tour: tour.payment_schedule,
      organizer: organizer.payment_schedule,
    }),
    dates_available_by_request:
      tour.dates_available_by_request &&
      !(tour.use_request_period && (tour.request_period_end ?? '') < present.today),
    rating,
    reviews_count,
  });
}

/** A tour on sale by its address, whole, with its coming dates; undefined where there is none. */
export async function loadPublicTour(
  db: Executor,
  organizer_id: number,
  screen_name: string,
  present: Present,
  asked_minutes?: number,
): Promise<PublicTour | undefined> {
  if (screen_name === '') return undefined;
  const found = await findTourOnSale(db, organizer_id, screen_name);
  return found && publicTourOf(db, found, present, asked_minutes);
}

/** A tour as its page would show it, whatever its status: for those who edit it. */
export async function loadTourForPreview(
  db: Executor,
  organizer_id: number,
  tour_id: number,
  present: Present,
): Promise<PublicTour | undefined> {
  const found = await findTourWhole(db, organizer_id, tour_id);
  return found && publicTourOf(db, found, present);
}
