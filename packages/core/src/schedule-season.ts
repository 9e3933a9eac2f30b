import type { HourlyTerms } from './hourly.ts';
import { getTimes } from 'suncalc';
import { addDays, weekdayOf } from './dates.ts';
import type { ClassSeats } from './seat-classes.ts';
import { localTimeOf, momentOf } from './zoned-time.ts';

/** Times that follow the sunset are told in steps of so many minutes: nobody says 20:37. */
const SUNSET_STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

/** How the times of a season are given: for each weekday, from a day on, or by the sunset. */
export const SEASON_TIMES = ['weekday', 'list', 'sunset'] as const;
export type SeasonTimes = (typeof SEASON_TIMES)[number];

/** The price of a category of tourists on some departures, minor units. */
export interface CategoryPrice {
  id: string;
  price: number;
}

/** A stretch of days in which a tour starts at other times, or costs something else (docs/rules/tours.md). */
export interface ScheduleSeason {
  id: string;
  title: string;
  /** First and last day, both included. */
  date_start: string;
  date_end: string;
  times_by: SeasonTimes;
  /** By `weekday`: at what times it starts, 0 Sunday to 6 Saturday. */
  days_data: readonly { day_of_week: number; times: readonly string[] }[];
  /** By `list` and `sunset`: on which weekdays it starts. */
  weekdays: readonly number[];
  /** By `list`: the times from a day on, until the next of these. */
  times_list: readonly { date_start: string; times: readonly string[] }[];
  /** By `sunset`: so many minutes before it. */
  minutes_before_sunset: number;
  /** Null: the tour's. */
  price: number | null;
  /** Categories with another price in this season. */
  category_prices: readonly CategoryPrice[];
  /** Null: those of the tour. */
  number_of_seats: number | null;
  /** Classes with another number of seats in this season. */
  class_seats?: ClassSeats | undefined;
  /** Of what is sold by the hour: its opening hours in this season, and its smallest sum. Absent: the tour's. */
  hourly?: Partial<Pick<HourlyTerms, 'opening' | 'least_sum'>> | undefined;
}

/** Where a tour begins, degrees; null: nobody has said it, so that its sunset is not known. */
export interface SunPlace {
  lat: number | null;
  lng: number | null;
}

/**
 * When the sun sets on a calendar day at a place.
 * @returns null where the place is not known, or the sun does not set on that day
 * @throws RangeError for an unknown timezone
 */
export function sunsetOn(date: string, { lat, lng }: SunPlace, timezone: string): Date | null {
  if (lat === null || lng === null) return null;
  // Noon by the clocks there lies on the solar day that is asked for.
  return getTimes(momentOf(date, '12:00', timezone), lat, lng).sunset;
}

/** A time by the sunset, on the clocks of the place; null where it would not be on that day. */
function timeBySunset(
  date: string,
  minutes_before: number,
  place: SunPlace & { timezone: string },
): string | null {
  const sunset = sunsetOn(date, place, place.timezone);
  if (sunset === null) return null;
  const step = SUNSET_STEP_MINUTES * MINUTE_MS;
  const moment = Math.floor((sunset.getTime() - minutes_before * MINUTE_MS) / step) * step;
  const local = localTimeOf(new Date(moment), place.timezone);
  return local.date === date ? local.time : null;
}

/** @param date a day of the season @returns local times, `HH:mm`, as they were given */
export function seasonTimesOn(
  season: ScheduleSeason,
  date: string,
  place: SunPlace & { timezone: string },
): readonly string[] {
  const weekday = weekdayOf(date);
  if (season.times_by === 'weekday')
    return season.days_data
      .filter(({ day_of_week }) => day_of_week === weekday)
      .flatMap(({ times }) => times);
  if (!season.weekdays.includes(weekday)) return [];
  if (season.times_by === 'sunset') {
    const time = timeBySunset(date, season.minutes_before_sunset, place);
    return time === null ? [] : [time];
  }
  const counting = season.times_list
    .filter(({ date_start }) => date_start <= date)
    .toSorted((one, other) => one.date_start.localeCompare(other.date_start));
  return counting.at(-1)?.times ?? [];
}

const isWithin = ({ date_start, date_end }: Pick<ScheduleSeason, 'date_start' | 'date_end'>, date: string) =>
  date_start <= date && date <= date_end;

/** The seasons of a day, in their order. */
export const seasonsOn = <S extends Pick<ScheduleSeason, 'date_start' | 'date_end'>>(
  seasons: readonly S[],
  date: string,
): S[] => seasons.filter((season) => isWithin(season, date));

/** Whether a season has any departure. */
export const seasonHasTimes = ({ times_by, days_data, weekdays, times_list }: ScheduleSeason): boolean => {
  if (times_by === 'weekday') return days_data.some(({ times }) => times.length > 0);
  if (weekdays.length === 0) return false;
  return times_by === 'sunset' || times_list.some(({ times }) => times.length > 0);
};

type Stretch = Pick<ScheduleSeason, 'date_start' | 'date_end'>;
const stretchOf = (one: Stretch, other: Stretch): Stretch => ({
  date_start: one.date_start > other.date_start ? one.date_start : other.date_start,
  date_end: one.date_end < other.date_end ? one.date_end : other.date_end,
});

/** Pairs of seasons that share days, with the days that they share. Where they share a start too, the first one counts. */
export function overlapsOf<S extends Stretch>(seasons: readonly S[]): (Stretch & { first: S; second: S })[] {
  return seasons.flatMap((first, index) =>
    seasons.slice(index + 1).flatMap((second) => {
      const shared = stretchOf(first, second);
      return shared.date_start <= shared.date_end ? [{ first, second, ...shared }] : [];
    }),
  );
}

/** Stretches of days between the first and the last season that belong to none of them. */
export function holesOf(seasons: readonly Stretch[]): Stretch[] {
  const inOrder = seasons.toSorted((one, other) => one.date_start.localeCompare(other.date_start));
  const holes: Stretch[] = [];
  let reached = inOrder[0]?.date_end ?? '';
  for (const { date_start, date_end } of inOrder) {
    if (date_start > addDays(reached, 1))
      holes.push({ date_start: addDays(reached, 1), date_end: addDays(date_start, -1) });
    if (date_end > reached) reached = date_end;
  }
  return holes;
}

/** The same day a year later; 29 February becomes the 28th. */
const yearLater = (date: string): string => {
  const next = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next;
};

/**
 * A season as it is in the next year: a year that its name tells goes on by one too.
 * @param id of the new season
 */
export const seasonNextYear = <S extends ScheduleSeason>(season: S, id: string): S => ({
  ...structuredClone(season),
  id,
  title: season.title.replaceAll(/\b20\d{2}\b/gu, (year) => String(Number(year) + 1)),
  date_start: yearLater(season.date_start),
  date_end: yearLater(season.date_end),
  times_list: season.times_list.map(({ date_start, times }) => ({
    date_start: yearLater(date_start),
    times: [...times],
  })),
});

/**
 * The categories with the prices that count on a departure: its own, else the category's.
 * @param category_prices of the departure
 */
export const pricedCategories = <C extends { id: string; price: number | null }>(
  categories: readonly C[],
  category_prices: readonly CategoryPrice[],
): C[] =>
  categories.map((category) => ({
    ...category,
    price: category_prices.find(({ id }) => id === category.id)?.price ?? category.price,
  }));
