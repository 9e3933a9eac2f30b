import { addDays, daysBetween, todayIn, weekdayOf, weekdayOrder } from './dates.ts';
import { hasOpening, hourlyTimesOn, lengthsOf, type HourlyTerms } from './hourly.ts';
import {
  seasonHasTimes,
  seasonsOn,
  seasonTimesOn,
  type ScheduleSeason,
  type SunPlace,
} from './schedule-season.ts';
import { localMomentOf, localTimeOf, minutesOfHours, momentOf } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A tour's week: at what times it starts on which weekday, until when, and when not (docs/rules/tours.md). */
export interface WeekPlan {
  /** Departures are on sale up to so many days from today. */
  publish_count_days: number;
  /** The last day with departures; null: no end. */
  last_tour_date: string | null;
  /** 0 Sunday to 6 Saturday, with times `HH:mm`. */
  days_data: readonly { day_of_week: number; times: readonly string[] }[];
  /** Days without departures, both ends included. */
  excluded_periods_data: readonly { date_start: string; date_end: string }[];
  /** On the days of a season its times count, not those of the week. */
  seasons: readonly ScheduleSeason[];
  /** It is sold by the hour: by opening hours, not at times. */
  hourly?: HourlyTerms | null | undefined;
}

/** When booking of a departure closes. */
export interface BookingEnd {
  /** With a part: minutes count. */
  booking_end_hours: number;
  booking_auto_end_one_hour: boolean;
}

/** A departure of a schedule: its local date and time, and the moment that they are. */
export interface ScheduledStart {
  date_start: string;
  time_start: string;
  starts_at: Date;
  /** Null: it is of the week. */
  season: ScheduleSeason | null;
  /** How long it lasts, where that is chosen; null: as its tour says. */
  length_minutes: number | null;
}

interface TimeOfDay {
  time: string;
  season: ScheduleSeason | null;
}

const timesOf = ({ days_data }: WeekPlan, day_of_week: number): string[] =>
  days_data.filter((day) => day.day_of_week === day_of_week).flatMap(({ times }) => times);

/** The terms by which so long is sold on a day by the hour: of its first season, before the tour's. */
export const hourlyOn = (hourly: HourlyTerms, season: ScheduleSeason | null): HourlyTerms => ({
  ...hourly,
  ...season?.hourly,
});

/** Starts of so long by the opening hours of a day; none of a length that is not sold. */
function openTimesOn(plan: WeekPlan, hourly: HourlyTerms, date: string, minutes: number): TimeOfDay[] {
  if (!lengthsOf(hourly).includes(minutes)) return [];
  const season = seasonsOn(plan.seasons, date)[0] ?? null;
  const { opening } = hourlyOn(hourly, season);
  return hourlyTimesOn(opening, date, minutes).map((time) => ({ time, season }));
}

/** Times of a day: of all its seasons in their order, else of the week; of what is sold by the hour only those of a length. */
function timesOn(
  plan: WeekPlan,
  date: string,
  place: SunPlace & { timezone: string },
  length_minutes: number | null,
): TimeOfDay[] {
  if (plan.hourly) return length_minutes === null ? [] : openTimesOn(plan, plan.hourly, date, length_minutes);
  if (length_minutes !== null) return [];
  const seasons = seasonsOn(plan.seasons, date);
  if (seasons.length === 0) return timesOf(plan, weekdayOf(date)).map((time) => ({ time, season: null }));
  return seasons.flatMap((season) => seasonTimesOn(season, date, place).map((time) => ({ time, season })));
}

const isExcluded = ({ excluded_periods_data }: WeekPlan, date: string): boolean =>
  excluded_periods_data.some(({ date_start, date_end }) => date_start <= date && date <= date_end);

/** Whether a schedule has any departure at all. */
export const hasDepartures = ({
  days_data,
  seasons,
  hourly,
}: Pick<WeekPlan, 'days_data' | 'seasons' | 'hourly'>): boolean =>
  hourly
    ? hasOpening(hourly)
    : days_data.some(({ times }) => times.length > 0) || seasons.some(seasonHasTimes);

/** The days of a week in the order in which they are shown: Monday to Saturday, then Sunday. */
export const inWeekOrder = <D extends { day_of_week: number }>(days: readonly D[]): D[] =>
  weekdayOrder.flatMap((weekday) => days.filter(({ day_of_week }) => day_of_week === weekday));

interface Reading {
  timezone: string;
  /** Where the tour begins: what starts by the sunset asks it. */
  place: SunPlace;
  /** Departures are on sale for the days from it. */
  now: Date;
  /** Departures that start at this moment or later; `now` when left out. */
  from?: Date;
  /** Departures that start before this moment; as far as the schedule goes when left out. */
  to?: Date;
  /** Of what is sold by the hour: those that last so long. */
  length_minutes?: number | null;
}

/**
 * Departures of a weekly schedule between two moments, earliest first (docs/rules/tours.md):
 * made as they are asked for, so one who needs the next six does not pay for ninety days. Times are local to the tour's
 * timezone, the same on the clock whatever the season. A time that a change of clocks leaves out starts later by the
 * jump, under the time that the clocks then show; one that comes twice starts at its first. No local start comes twice: where
 * two seasons have it, it is of the first of them.
 * @throws RangeError for an unknown timezone
 */
export function* scheduledStarts(
  plan: WeekPlan,
  { timezone, place, now, from = now, to, length_minutes = null }: Reading,
): Generator<ScheduledStart, void, undefined> {
  const lastOnSale = addDays(todayIn(timezone, now), plan.publish_count_days);
  const { last_tour_date } = plan;
  const last = last_tour_date !== null && last_tour_date < lastOnSale ? last_tour_date : lastOnSale;
  for (let date = todayIn(timezone, from); date <= last; date = addDays(date, 1)) {
    if (isExcluded(plan, date)) continue;
    const starts = new Map<number, ScheduledStart>();
    for (const { time, season } of timesOn(plan, date, { ...place, timezone }, length_minutes)) {
      const local = localMomentOf(date, time, timezone);
      const start = {
        date_start: local.date,
        time_start: local.time,
        starts_at: local.moment,
        season,
        length_minutes,
      };
      const key = local.moment.getTime();
      if (!starts.has(key)) starts.set(key, start);
    }
    for (const start of [...starts.values()].toSorted((one, other) => +one.starts_at - +other.starts_at)) {
      if (to && start.starts_at >= to) return;
      if (start.starts_at >= from) yield start;
    }
  }
}

/** A local start of a schedule, with the length where it is sold by the hour. */
export type LocalStartOf = Pick<ScheduledStart, 'date_start' | 'time_start'> &
  Partial<Pick<ScheduledStart, 'length_minutes'>>;

/** The departure of a schedule at a local start; undefined where the schedule has none there, or no longer, or not yet. */
export function scheduledStartAt(
  plan: WeekPlan,
  { date_start, time_start, length_minutes }: LocalStartOf,
  { timezone, place, now }: Pick<Reading, 'timezone' | 'place' | 'now'>,
): ScheduledStart | undefined {
  if (daysBetween(todayIn(timezone, now), date_start) < 0) return undefined;
  const from = momentOf(date_start, '00:00', timezone);
  const to = momentOf(addDays(date_start, 1), '00:00', timezone);
  for (const start of scheduledStarts(plan, {
    timezone,
    place,
    now,
    from,
    to,
    length_minutes: length_minutes ?? null,
  }))
    if (start.date_start === date_start && start.time_start === time_start) return start;
  return undefined;
}

/** So many whole minutes before its start a departure can no longer be booked. */
export const bookingEndMinutes = ({ booking_end_hours, booking_auto_end_one_hour }: BookingEnd): number =>
  booking_auto_end_one_hour ? 60 : minutesOfHours(booking_end_hours);

/** The moment from which a departure can no longer be booked (docs/rules/tours.md). */
export const bookingClosesAt = (starts_at: Date, end: BookingEnd): Date =>
  new Date(starts_at.getTime() - bookingEndMinutes(end) * MINUTE_MS);

const hourOf = (time: string): number => Number(time.slice(0, 2)) + 1;

/**
 * The day on which a departure ends, where the tour is: by its days, else by its hours.
 * @throws RangeError for an unknown timezone
 */
export function scheduledEnd(
  { date_start, time_start, starts_at }: Pick<ScheduledStart, 'date_start' | 'time_start' | 'starts_at'>,
  { duration, duration_hours }: { duration: number | null; duration_hours: number | null },
  timezone: string,
): string {
  if (duration !== null && duration > 1) return addDays(date_start, duration - 1);
  // An hour is left for the clocks to jump: within it nothing can reach the next day.
  if (duration_hours === null || hourOf(time_start) + duration_hours <= 22) return date_start;
  // What ends at midnight ends on its day.
  return localTimeOf(new Date(starts_at.getTime() + duration_hours * HOUR_MS - 1), timezone).date;
}
