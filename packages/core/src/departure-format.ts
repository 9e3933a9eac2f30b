import { formatDate, formatDateRange, formatMoment, formatTime } from './dates-format.ts';
import { daysBetween, todayIn } from './dates.ts';
import { glue } from './glue.ts';
import { clockAfter } from './hourly.ts';
import { INTL_LOCALES, WORD_JOINER, type CoreLocale } from './locale.ts';
import { localTimeOf } from './zoned-time.ts';

/** A departure's local dates and time where the tour is. */
export interface Departure {
  date_start: string;
  date_end: string;
  time_start: string | null;
  /** So long was chosen of what is sold by the hour: its end is told too. */
  length_minutes?: number | null | undefined;
  /** A day of what is sold by the hour, of which no length was chosen: told from its first start until then. */
  open_until?: string | null | undefined;
}

/** From when until when something lasts by the clocks there: «11:00–13:30». */
export const formatTimeSpan = (time_start: string, minutes: number, locale: CoreLocale): string =>
  `${formatTime(time_start, locale)}–${WORD_JOINER}${formatTime(clockAfter(time_start, minutes), locale)}`;

/** The hours of a departure as a list names it: «11:00», of a day that is sold by the hour «10:00–18:00»; empty where it has none. */
export const formatStartHours = (
  { time_start, open_until }: Pick<Departure, 'time_start' | 'open_until'>,
  locale: CoreLocale,
): string =>
  time_start === null
    ? ''
    : [time_start, open_until]
        .flatMap((time) => (typeof time === 'string' ? formatTime(time, locale) : []))
        .join(`–${WORD_JOINER}`);

/** Parts of a moment one after another; Chinese has no comma between them. */
const listed = (locale: CoreLocale, ...parts: string[]): string => parts.join(locale === 'zh' ? ' ' : ', ');

function withTime(days: string, departure: Departure, locale: CoreLocale): string {
  const { time_start, length_minutes, open_until } = departure;
  if (time_start === null) return days;
  // So much does not fit into every line: hours from when until when may stand in one of their own.
  if (typeof open_until === 'string') return listed(locale, days, formatStartHours(departure, locale));
  if (typeof length_minutes === 'number')
    return listed(locale, days, formatTimeSpan(time_start, length_minutes, locale));
  return locale === 'zh'
    ? glue(days, formatTime(time_start, locale))
    : glue(`${days},`, formatTime(time_start, locale));
}

/** What starts so late and ends on the next day is a walk at night, not two days of a tour (docs/rules/tours.md). */
const EVENING = '18:00';

/** The last of the days by which a departure is told: a walk past midnight belongs to the day of its start. */
function lastDayTold({ date_start, date_end, time_start }: Departure): string {
  const isAtNight = time_start !== null && time_start >= EVENING && daysBetween(date_start, date_end) === 1;
  return isAtNight ? date_start : date_end;
}

/** The days of a departure for reading, «12–18 июня 2027». A walk past midnight is told by the day of its start. */
export const formatDepartureDays = (departure: Departure, locale: CoreLocale): string =>
  formatDateRange(departure.date_start, lastDayTold(departure), locale);

/** The same with the time, where it has one: «12 июня 2027, 11:00». */
export const formatDeparture = (departure: Departure, locale: CoreLocale): string =>
  withTime(formatDepartureDays(departure, locale), departure, locale);

/** How many days it is until a departure of one day if that is today or tomorrow; undefined of all others. */
function nearness(departure: Departure, today: string | undefined): number | undefined {
  const { date_start } = departure;
  if (today === undefined || lastDayTold(departure) !== date_start) return undefined;
  const days = daysBetween(today, date_start);
  return days === 0 || days === 1 ? days : undefined;
}

/**
 * The same as people say it of a day that is near: «Сегодня, 15:00», «Завтра, 15:00». What lasts longer than its day is told
 * by its days; a walk past midnight is not, it is told by the day of its start.
 * @param today the calendar date where it is; undefined: nobody knows, and all days are told by their dates
 */
export function formatNearDeparture(
  departure: Departure,
  today: string | undefined,
  locale: CoreLocale,
): string {
  const days = nearness(departure, today);
  if (days !== undefined) return withTime(dayWord(days, locale), departure, locale);
  return formatDeparture(departure, locale);
}

/**
 * The days of a departure in a list: «Сегодня, чт, 26 ноя», «Завтра, пт, 27 ноя», else by its dates, «12–18 июня 2027». The
 * date stands beside the word, so that it stays right before somebody who left the page open. A walk past midnight is told by
 * the day of its start.
 * @param today the calendar date where it is; undefined: nobody knows, and all days are told by their dates
 */
export function formatListedDays(
  departure: Departure,
  today: string | undefined,
  locale: CoreLocale,
): string {
  const { date_start } = departure;
  return nearness(departure, today) === undefined
    ? formatDepartureDays(departure, locale)
    : formatNearDay(date_start, today, locale);
}

/** The same with the time, where it has one: «Сегодня, чт, 26 ноя, 15:00», «12 июня 2027, 11:00». */
export function formatListedDeparture(
  departure: Departure,
  today: string | undefined,
  locale: CoreLocale,
): string {
  return withTime(formatListedDays(departure, today, locale), departure, locale);
}

/** «Сегодня», «Завтра»: how people say a day so many days on. */
function dayWord(days: number, locale: CoreLocale): string {
  const word = new Intl.RelativeTimeFormat(INTL_LOCALES[locale], { numeric: 'auto' }).format(days, 'day');
  return `${word.charAt(0).toLocaleUpperCase(locale)}${word.slice(1)}`;
}

/**
 * A day of a list that begins now: «Сегодня, чт, 26 ноя», «Завтра, пт, 27 ноя», else «сб, 28 ноя».
 * @param today the calendar date where it is; undefined: nobody knows, and no day is told as near
 */
export function formatNearDay(date: string, today: string | undefined, locale: CoreLocale): string {
  const named = formatDate(date, locale, 'near');
  if (today === undefined) return named;
  const days = daysBetween(today, date);
  return days === 0 || days === 1 ? listed(locale, dayWord(days, locale), named) : named;
}

/** Further off than this a day is told with its year. */
const NEAR_DAYS = 60;

/**
 * A moment within a sentence, where it is: «01:35 завтра», «пт, 12 дек, 10:00», and with its year where it is far.
 * @param timezone of the place
 */
export function formatNearMoment(moment: string, timezone: string, now: Date, locale: CoreLocale): string {
  const { date, time } = localTimeOf(new Date(moment), timezone);
  const today = todayIn(timezone, now);
  const days = daysBetween(today, date);
  if (Math.abs(days) > NEAR_DAYS) return formatMoment(moment, timezone, locale);
  const clock = formatTime(time, locale);
  if (days === 0 || days === 1) {
    const word = dayWord(days, locale);
    return locale === 'zh' ? glue(word, clock) : glue(clock, word.toLocaleLowerCase(locale));
  }
  return listed(locale, formatDate(date, locale, 'near'), clock);
}
