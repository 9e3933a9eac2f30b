import { weekdayOf } from './dates.ts';
import { INTL_LOCALES, type CoreLocale } from './locale.ts';
import { roundToWholeUnits } from './money.ts';

/** How a tour is sold by the hour: whole, for a length that its client chooses (docs/rules/tours.md). */
export interface HourlyTerms {
  shortest_minutes: number;
  longest_minutes: number;
  /** Lengths are the shortest, and longer ones by so many minutes each. */
  step_minutes: number;
  /** Minor units: no length costs less. */
  least_sum: number;
  opening: readonly OpeningHours[];
}

/** When it may be under way: from the first start to the last end, local times of some weekdays. */
export interface OpeningHours {
  /** 0 Sunday to 6 Saturday. */
  weekdays: readonly number[];
  from: string;
  /** `24:00`: to midnight. */
  until: string;
}

/** From opening on it starts each so many minutes: resources count their time in them. */
export const HOURLY_START_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** What the clock shows so many minutes after a time of day. */
export const clockAfter = (time: string, minutes: number): string =>
  timeOf((minutesOf(time) + minutes) % DAY_MINUTES);

/** How many minutes later the clock shows another time of day; the same time is a day later. */
export const minutesBetween = (from: string, until: string): number =>
  ((minutesOf(until) - minutesOf(from) + DAY_MINUTES - 1) % DAY_MINUTES) + 1;

/** The lengths that may be chosen, in minutes, from the shortest on. */
export function lengthsOf({
  shortest_minutes: shortest,
  longest_minutes: longest,
  step_minutes: step,
}: Omit<HourlyTerms, 'least_sum' | 'opening'>): number[] {
  return Array.from(
    { length: Math.floor((longest - shortest) / step) + 1 },
    (_, index) => shortest + index * step,
  );
}

/**
 * What so long costs, in whole currency units: the price of an hour by the hours, never less than the smallest sum.
 * @param price of an hour, minor units
 */
export const hourlySum = (
  price: number,
  { minutes, least_sum }: { minutes: number; least_sum: number },
  currency: string,
): number => Math.max(roundToWholeUnits((price * minutes) / 60, currency), least_sum);

/** The local times of a day at which so long may start: it ends within the same opening hours. */
export function hourlyTimesOn(opening: readonly OpeningHours[], date: string, minutes: number): string[] {
  const weekday = weekdayOf(date);
  const times = opening
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap(({ from, until }) => {
      const last = Math.min(minutesOf(until), DAY_MINUTES) - minutes;
      const count = Math.max(0, Math.floor((last - minutesOf(from)) / HOURLY_START_MINUTES) + 1);
      return Array.from({ length: count }, (_, index) =>
        timeOf(minutesOf(from) + index * HOURLY_START_MINUTES),
      );
    });
  return [...new Set(times)].toSorted();
}

/** Whether anything can be sold by these terms at all. */
export const hasOpening = ({
  opening,
  shortest_minutes,
}: Pick<HourlyTerms, 'opening' | 'shortest_minutes'>): boolean =>
  opening.some(
    ({ weekdays, from, until }) =>
      weekdays.length > 0 && minutesOf(from) + shortest_minutes <= minutesOf(until),
  );

/** Between the local start and the minutes of what is sold by the hour: `2027-05-01T11:00/180`. */
const LENGTH_SIGN = '/';

/** How a departure of a schedule is named: by its local start, and by its length where that is chosen. */
export const startName = ({
  date_start,
  time_start,
  length_minutes,
}: {
  date_start: string;
  time_start: string | null;
  length_minutes?: number | null | undefined;
}): string =>
  `${date_start}T${time_start}${typeof length_minutes === 'number' ? `${LENGTH_SIGN}${length_minutes}` : ''}`;

/** What the name of a departure says. */
export function readStartName(name: string): {
  date_start: string;
  time_start: string;
  length_minutes: number | null;
} {
  const [start = '', minutes] = name.split(LENGTH_SIGN);
  const [date_start = '', time_start = ''] = start.split('T');
  return { date_start, time_start, length_minutes: minutes === undefined ? null : Number(minutes) };
}

/** Minutes as hours with a part, for reading: «2,5». */
export const writeHours = (minutes: number, locale: CoreLocale): string =>
  (minutes / 60).toLocaleString(INTL_LOCALES[locale], { maximumFractionDigits: 2 });
