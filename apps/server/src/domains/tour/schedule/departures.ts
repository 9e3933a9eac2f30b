import type { CategoryPrices, ClassSeats, TourListItem } from '@tropa/contract';
import {
  addDays,
  bookingClosesAt,
  hourlyOn,
  hourlySum,
  momentOf,
  scheduledEnd,
  scheduledStartAt,
  scheduledStarts,
  todayIn,
  type LocalStartOf,
  type ScheduledStart,
} from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { countComingDates, type TourDateRow } from '../dates/repository.ts';
import { findStoredDepartures } from './repository.ts';
import type { TourRow } from '../record/repository.ts';

/** What decides the departures of a weekly schedule; `timezone` is the tour's own, else its organizer's. */
export type WeeklyTour = Pick<
  TourRow,
  | 'schedule_type'
  | 'tour_week_schedule'
  | 'group_max'
  | 'duration'
  | 'duration_hours'
  | 'lat'
  | 'lng'
  | 'booking_end_hours'
  | 'booking_auto_end_one_hour'
> & { timezone: string };

/** A departure of a weekly schedule as it is while nobody has booked it. */
export interface Departure extends Omit<ScheduledStart, 'season'> {
  date_end: string;
  /** Booking closes at this moment. */
  booking_ends_at: Date;
  /** Of its season, else the tour's `group_max`. */
  number_of_seats: number;
  /** Of its season; null: the tour's. */
  price: number | null;
  category_prices: CategoryPrices;
  class_seats: ClassSeats;
  /** What its hours cost at least, where it is sold by them: `price` is of one of them then. */
  least_sum: number;
}

/**
 * Seats of a departure that somebody could book now. Where a booking takes it whole these are all or none.
 * @param takes_whole of its tour
 */
export const seatsOnSale = (
  { number_of_seats, number_of_free_seats }: { number_of_seats: number; number_of_free_seats: number },
  takes_whole: boolean,
): number => (takes_whole && number_of_free_seats < number_of_seats ? 0 : number_of_free_seats);

/** From when on a departure with a time can no longer be booked; null where it has none: then from its first day on. */
export const closingOf = (
  { date_start, time_start }: { date_start: string; time_start: string | null },
  tour: Pick<WeeklyTour, 'timezone' | 'booking_end_hours' | 'booking_auto_end_one_hour'>,
): Date | null =>
  time_start === null ? null : bookingClosesAt(momentOf(date_start, time_start, tour.timezone), tour);

/** The departure's name: its local start, `2027-05-01T11:00`. */
export const localStartOf = ({ date_start, time_start }: { date_start: string; time_start: string | null }) =>
  `${date_start}T${time_start}`;

/** How long a departure lasts: of what is sold by the hour as long as was chosen. */
export const lastingOf = (
  tour: Pick<WeeklyTour, 'duration' | 'duration_hours'>,
  { length_minutes }: Pick<ScheduledStart, 'length_minutes'>,
) => (length_minutes === null ? tour : { duration: null, duration_hours: length_minutes / 60 });

const departureOf = (
  tour: WeeklyTour,
  { season, ...start }: ScheduledStart,
  group_max: number,
): Departure => ({
  ...start,
  date_end: scheduledEnd(start, lastingOf(tour, start), tour.timezone),
  booking_ends_at: bookingClosesAt(start.starts_at, tour),
  number_of_seats: season?.number_of_seats ?? group_max,
  price: season?.price ?? null,
  category_prices: [...(season?.category_prices ?? [])],
  class_seats: [...(season?.class_seats ?? [])],
  least_sum: tour.tour_week_schedule?.hourly ? hourlyOn(tour.tour_week_schedule.hourly, season).least_sum : 0,
});

/** The price of a departure that its schedule makes: of its season, else its tour's; of its hours where it is sold by them. */
export function priceOfNew(
  { price, length_minutes, least_sum }: Pick<Departure, 'price' | 'length_minutes' | 'least_sum'>,
  tour: { price: number | null; currency: string },
): number | null {
  const own = price ?? tour.price;
  if (length_minutes === null || own === null) return own;
  return hourlySum(own, { minutes: length_minutes, least_sum }, tour.currency);
}

/** The terms by which a tour is sold by the hour; undefined: it is not. */
export const hourlyOf = (tour: Pick<WeeklyTour, 'schedule_type' | 'tour_week_schedule'>) =>
  isWeekly(tour) ? (tour.tour_week_schedule?.hourly ?? undefined) : undefined;

/** Whether a tour goes by a weekly schedule: without a size of the group nothing of it can be sold. */
export const isWeekly = ({ schedule_type }: Pick<WeeklyTour, 'schedule_type'>): boolean =>
  schedule_type === 2;

type Stored = Pick<
  TourDateRow,
  | 'date_start'
  | 'date_end'
  | 'time_start'
  | 'number_of_seats'
  | 'price'
  | 'category_prices'
  | 'class_seats'
  | 'is_added'
  | 'replaced_by_id'
> &
  // Of what is sold by the hour.
  Pick<TourDateRow, 'length_minutes' | 'number_of_free_seats'>;

/** What is sold by the hour stands beside its schedule, which has lengths and no departures; what nobody has is nothing. */
const isSoldByHours = ({
  length_minutes,
  number_of_free_seats,
  number_of_seats,
}: Pick<Stored, 'length_minutes' | 'number_of_free_seats' | 'number_of_seats'>) =>
  length_minutes !== null && number_of_free_seats < number_of_seats;

/**
 * A departure that staff added beside the schedule, or moved to another time, as the schedule would have made it; undefined
 * for any other row, and for all while the tour goes by dates.
 */
export function addedDeparture(
  tour: WeeklyTour,
  row: Omit<Stored, 'replaced_by_id' | 'number_of_free_seats'>,
): Departure | undefined {
  const { time_start, length_minutes } = row;
  if (!isWeekly(tour) || time_start === null || (!row.is_added && length_minutes === null)) return undefined;
  const { date_start, date_end, number_of_seats, price, category_prices, class_seats } = row;
  const starts_at = momentOf(date_start, time_start, tour.timezone);
  const booking_ends_at = bookingClosesAt(starts_at, tour);
  return {
    date_start,
    date_end,
    time_start,
    starts_at,
    booking_ends_at,
    number_of_seats,
    price,
    category_prices,
    class_seats,
    length_minutes,
    least_sum: 0,
  };
}

/**
 * Departures of a tour by its weekly schedule, and those beside it, earliest first; what starts at another time now is not
 * where it was.
 * @param stored its stored departures
 * @param from departures that start at this moment or later
 */
export function* departuresWith<S extends Stored>(
  tour: WeeklyTour,
  stored: readonly S[],
  { now, from = now }: { now: Date; from?: Date },
): Generator<{ departure: Departure; row: S | undefined }, void, undefined> {
  const byStart = new Map(
    stored.flatMap((row) => (row.length_minutes === null ? [[localStartOf(row), row]] : [])),
  );
  const beside = stored
    .filter((row) => row.length_minutes === null || isSoldByHours(row))
    .flatMap((row) => {
      const departure = addedDeparture(tour, row);
      return departure && departure.starts_at >= from ? [{ departure, row }] : [];
    })
    .toSorted((one, other) => +one.departure.starts_at - +other.departure.starts_at);
  // One that came back to a time of the schedule comes once.
  const shown = new Set<S>();
  let place = 0;
  for (const departure of departuresOf(tour, { now, from })) {
    for (let added = beside[place]; added && added.departure.starts_at < departure.starts_at;) {
      if (!shown.has(added.row)) yield added;
      place += 1;
      added = beside[place];
    }
    const row = byStart.get(localStartOf(departure));
    if (row && row.replaced_by_id !== null) continue;
    if (row) shown.add(row);
    yield { departure, row };
  }
  for (const added of beside.slice(place)) if (!shown.has(added.row)) yield added;
}

/**
 * Departures of a tour by its weekly schedule, earliest first, made as they are asked for; none for a tour that goes by
 * dates, or has no `group_max` to take seats from.
 * @param from departures that start at this moment or later
 * @param length_minutes of what is sold by the hour: those of so long, none where it is left out
 */
export function* departuresOf(
  tour: WeeklyTour,
  { now, from = now, length_minutes = null }: { now: Date; from?: Date; length_minutes?: number | null },
): Generator<Departure, void, undefined> {
  const { tour_week_schedule: plan, group_max, timezone } = tour;
  if (!isWeekly(tour) || plan === null || group_max === null) return;
  for (const start of scheduledStarts(plan, { timezone, place: tour, now, from, length_minutes }))
    yield departureOf(tour, start, group_max);
}

/** The departure of a tour's schedule at a local start; undefined where the schedule has none there now. */
export function departureAt(tour: WeeklyTour, start: LocalStartOf, now: Date): Departure | undefined {
  const { tour_week_schedule: plan, group_max, timezone } = tour;
  if (!isWeekly(tour) || plan === null || group_max === null) return undefined;
  const found = scheduledStartAt(plan, start, { timezone, place: tour, now });
  return found && departureOf(tour, found, group_max);
}

/** Coming dates of a tour, or departures of its weekly schedule: it has something to sell where there are any. */
export async function countOnSale(
  db: Executor,
  tour: WeeklyTour & { id: number },
  now: Date,
): Promise<number> {
  const today = todayIn(tour.timezone, now);
  if (!isWeekly(tour)) return countComingDates(db, tour.id, today);
  const length_minutes = hourlyOf(tour)?.shortest_minutes;
  if (length_minutes !== undefined) return [...departuresOf(tour, { now, length_minutes })].length;
  return [...departuresWith(tour, await findStoredDepartures(db, [tour.id], today), { now })].length;
}

/** On how many of the coming days what is sold by the hour can start. */
function openDays(tour: WeeklyTour, now: Date): number {
  const length_minutes = hourlyOf(tour)?.shortest_minutes ?? null;
  return new Set([...departuresOf(tour, { now, length_minutes })].map(({ date_start }) => date_start)).size;
}

/** What the list shows of a tour that goes by a weekly schedule: its next departure, and how many are coming. */
export async function weeklySummaries(
  db: Executor,
  tours: (WeeklyTour & { id: number })[],
  now: Date,
): Promise<Map<number, { next_date: TourListItem['next_date']; actual_dates_count: number }>> {
  const weekly = tours.filter(isWeekly);
  const yesterday = addDays(todayIn('UTC', now), -1);
  const stored = await findStoredDepartures(
    db,
    weekly.map(({ id }) => id),
    yesterday,
  );
  const byTour = Map.groupBy(stored, ({ tour_id }) => tour_id);
  return new Map(
    weekly.map((tour) => {
      const departures = [...departuresWith(tour, byTour.get(tour.id) ?? [], { now })];
      const [first] = departures;
      const { departure: next, row } = first ?? {};
      const next_date = next && {
        id: row?.id ?? -1,
        date_start: next.date_start,
        date_end: row?.date_end ?? next.date_end,
        time_start: next.time_start,
        number_of_seats: row?.number_of_seats ?? next.number_of_seats,
        number_of_free_seats: row?.number_of_free_seats ?? next.number_of_seats,
      };
      // What is sold by the hour has departures once they are sold, and days before.
      const actual_dates_count = hourlyOf(tour) ? openDays(tour, now) : departures.length;
      return [tour.id, { next_date: next_date ?? null, actual_dates_count }];
    }),
  );
}
