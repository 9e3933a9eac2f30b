import { daysBetween } from './dates.ts';
import { NBSP, WORD_JOINER, type CoreLocale } from './locale.ts';
import { localTimeOf } from './zoned-time.ts';

// Only the words are taken from Intl; their order and spaces are ours, because the data of Node and of browsers differ
// in dots, spaces and «г.», and a page must read the same when rendered on either side.

/** `near` «пт, 12 июн», `short` «12 июн 2027», `full` «12 июня 2027». */
export type DateStyle = 'near' | 'short' | 'full';

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsOf(moment: Date, locale: CoreLocale, timeZone: string) {
  const find = (key: string, options: Intl.DateTimeFormatOptions) => {
    const name = `${locale} ${timeZone} ${key}`;
    const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(name, formatter);
    const parts = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
    return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  };
  const full = find('full', { day: 'numeric', month: 'long', year: 'numeric' });
  const short = find('short', { day: 'numeric', month: 'short', weekday: 'short' });
  const clock = find('clock', { hour: 'numeric', minute: '2-digit', hour12: locale === 'en' });
  return {
    day: full('day'),
    month: full('month'),
    year: full('year'),
    // «сент.», «нояб.» and the like: three letters are enough, as in «июн».
    shortMonth: short('month').slice(0, 3),
    weekday: short('weekday'),
    time:
      locale === 'ru'
        ? `${clock('hour').padStart(2, '0')}:${clock('minute')}`
        : `${clock('hour')}:${clock('minute')}${NBSP}${clock('dayPeriod')}`,
  };
}

/** Joins words so that none of the spaces breaks. */
function glue(...words: string[]): string {
  return words.join(NBSP);
}

function fullDate({ day, month, year }: ReturnType<typeof partsOf>, locale: CoreLocale): string {
  return locale === 'ru' ? glue(day, month, year) : glue(month, `${day},`, year);
}

// Taking a date apart costs more than all else that a page does with it, and the same days come again and again.
const MAX_DAYS_KEPT = 2000;
const calendarDays = new Map<string, ReturnType<typeof partsOf>>();

function calendarParts(date: string, locale: CoreLocale): ReturnType<typeof partsOf> {
  const name = `${locale} ${date}`;
  const known = calendarDays.get(name);
  if (known) return known;
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`Not a calendar date: ${date}`);
  const parts = partsOf(moment, locale, 'UTC');
  if (calendarDays.size >= MAX_DAYS_KEPT) calendarDays.clear();
  calendarDays.set(name, parts);
  return parts;
}

/**
 * A calendar date for reading, with no-break spaces.
 * @param style `near` for days close to now, `short` in tables, `full` in text
 */
export function formatDate(date: string, locale: CoreLocale, style: DateStyle): string {
  const parts = calendarParts(date, locale);
  if (style === 'full') return fullDate(parts, locale);
  const { day, shortMonth, weekday, year } = parts;
  if (style === 'short')
    return locale === 'ru' ? glue(day, shortMonth, year) : glue(shortMonth, `${day},`, year);
  return locale === 'ru' ? glue(`${weekday},`, day, shortMonth) : glue(`${weekday},`, shortMonth, day);
}

/** The heading of a month: «июнь 2027», “June 2027”. @param month `yyyy-MM` */
export function formatMonth(month: string, locale: CoreLocale): string {
  const name = `${locale} month`;
  const formatter =
    formatters.get(name) ?? new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  formatters.set(name, formatter);
  return glue(formatter.format(new Date(`${month}-01T00:00:00Z`)), month.slice(0, 4));
}

/**
 * The days of a tour: «12–18 июня 2027», «28 июня – 3 июля 2027», «28 декабря 2027 – 3 января 2028».
 * What the two dates share is written once; a line may break only after the dash between two whole dates.
 */
export function formatDateRange(start: string, end: string, locale: CoreLocale): string {
  const from = calendarParts(start, locale);
  const to = calendarParts(end, locale);
  if (start === end) return fullDate(to, locale);
  const dash = `${NBSP}– `;
  if (from.year !== to.year) return fullDate(from, locale) + dash + fullDate(to, locale);
  if (from.month !== to.month) {
    const first = locale === 'ru' ? glue(from.day, from.month) : glue(from.month, from.day);
    return first + dash + fullDate(to, locale);
  }
  return fullDate({ ...to, day: `${from.day}–${WORD_JOINER}${to.day}` }, locale);
}

/** The same words for papers and files, which break their lines by themselves: nothing in them that is not seen. */
export const unjoined = (text: string): string => text.replaceAll(WORD_JOINER, '');

/**
 * A moment for reading, in the timezone of its place: «12 июня 2027, 15:30».
 * @param iso ISO 8601 with offset
 * @throws RangeError for what is not a moment, or an unknown timezone
 */
export function formatMoment(iso: string, timezone: string, locale: CoreLocale): string {
  const parts = partsOf(new Date(iso), locale, timezone);
  return glue(`${fullDate(parts, locale)},`, parts.time);
}

const RUSSIAN_ZONES =
  /^(?:Europe\/(?:Astrakhan|Kaliningrad|Kirov|Moscow|Samara|Saratov|Simferopol|Ulyanovsk|Volgograd)|Asia\/(?:Anadyr|Barnaul|Chita|Irkutsk|Kamchatka|Khandyga|Krasnoyarsk|Magadan|Novokuznetsk|Novosibirsk|Omsk|Sakhalin|Srednekolymsk|Tomsk|Ust-Nera|Vladivostok|Yakutsk|Yekaterinburg))$/u;

/** How people name the time of a place: «МСК+4» within Russia, «UTC+5:30» elsewhere. */
function zoneName(moment: Date, timezone: string, locale: CoreLocale): string {
  const { date, time } = localTimeOf(moment, timezone);
  const utc = Math.round((Date.parse(`${date}T${time}:00Z`) - moment.getTime()) / 60_000);
  const isRussian = RUSSIAN_ZONES.test(timezone);
  const minutes = isRussian ? utc - 180 : utc;
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '−' : '+';
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  const offset = minutes === 0 ? '' : `${sign}${Math.floor(size / 60)}${rest}`;
  return `${isRussian ? (locale === 'ru' ? 'МСК' : 'MSK') : 'UTC'}${offset}`;
}

/**
 * The last moment for something, with the time of whose place it is: «12 июня 2027, 23:59 (МСК+4)».
 * @param timezone of the tour, whoever reads it wherever
 */
export function formatDeadline(moment: string | Date, timezone: string, locale: CoreLocale): string {
  const at = new Date(moment);
  const whole = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  return glue(formatMoment(at.toISOString(), timezone, locale), `(${zoneName(whole, timezone, locale)})`);
}

/** A time of day for reading: «11:00», “11:00 AM”. @param time `HH:mm`, local wherever it is */
export function formatTime(time: string, locale: CoreLocale): string {
  return partsOf(new Date(`2000-01-01T${time}:00Z`), locale, 'UTC').time;
}

/** A departure's local dates and time where the tour is. */
interface Departure {
  date_start: string;
  date_end: string;
  time_start: string | null;
}

const withTime = (days: string, { time_start }: Departure, locale: CoreLocale): string =>
  time_start === null ? days : glue(`${days},`, formatTime(time_start, locale));

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
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
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
  return days === 0 || days === 1 ? `${dayWord(days, locale)}, ${named}` : named;
}
