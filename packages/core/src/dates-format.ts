import { glue } from './glue.ts';
import { INTL_LOCALES, NBSP, WORD_JOINER, type CoreLocale } from './locale.ts';
import { firstDayOf, lastDayOf, monthOf } from './months.ts';
import type { Stretch } from './report-stretches.ts';

// Only the words are taken from Intl; their order and spaces are ours, because the data of Node and of browsers differ
// in dots, spaces and «г.», and a page must read the same when rendered on either side.

/** `near` «пт, 12 июн», `day` «12 июня», `short` «12 июн 2027», `full` «12 июня 2027»; in Chinese «6月12日 周五», «6月12日», «2027年6月12日». */
export type DateStyle = 'near' | 'day' | 'short' | 'full';

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsOf(moment: Date, locale: CoreLocale, timeZone: string) {
  const find = (key: string, options: Intl.DateTimeFormatOptions) => {
    const name = `${locale} ${timeZone} ${key}`;
    const formatter =
      formatters.get(name) ?? new Intl.DateTimeFormat(INTL_LOCALES[locale], { ...options, timeZone });
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
      locale === 'en'
        ? `${clock('hour')}:${clock('minute')}${NBSP}${clock('dayPeriod')}`
        : `${clock('hour').padStart(2, '0')}:${clock('minute')}`,
  };
}

const chineseDay = ({ day, month }: Pick<ReturnType<typeof partsOf>, 'day' | 'month'>): string =>
  `${month}月${day}日`;

function fullDate(parts: ReturnType<typeof partsOf>, locale: CoreLocale): string {
  const { day, month, year } = parts;
  if (locale === 'zh') return `${year}年${chineseDay(parts)}`;
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
 * @param style `near` for days close to now, `day` for those of the year ahead, `short` in tables, `full` in text
 */
export function formatDate(date: string, locale: CoreLocale, style: DateStyle): string {
  const parts = calendarParts(date, locale);
  if (style === 'full') return fullDate(parts, locale);
  if (locale === 'zh') {
    if (style === 'short') return fullDate(parts, locale);
    return style === 'day' ? chineseDay(parts) : glue(chineseDay(parts), parts.weekday);
  }
  const { day, month, shortMonth, weekday, year } = parts;
  if (style === 'day') return locale === 'ru' ? glue(day, month) : glue(month, day);
  if (style === 'short')
    return locale === 'ru' ? glue(day, shortMonth, year) : glue(shortMonth, `${day},`, year);
  return locale === 'ru' ? glue(`${weekday},`, day, shortMonth) : glue(`${weekday},`, shortMonth, day);
}

/** The heading of a month: «июнь 2027», “June 2027”, «2027年6月». @param month `yyyy-MM` */
export function formatMonth(month: string, locale: CoreLocale): string {
  if (locale === 'zh') return `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
  const name = `${locale} month`;
  const formatter =
    formatters.get(name) ?? new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  formatters.set(name, formatter);
  return glue(formatter.format(new Date(`${month}-01T00:00:00Z`)), month.slice(0, 4));
}

/**
 * The days of a tour: «12–18 июня 2027», «28 июня – 3 июля 2027», «28 декабря 2027 – 3 января 2028».
 * What the two dates share is written once; a line may break only after the dash between dates of two years.
 */
export function formatDateRange(start: string, end: string, locale: CoreLocale): string {
  const from = calendarParts(start, locale);
  const to = calendarParts(end, locale);
  if (start === end) return fullDate(to, locale);
  if (from.year !== to.year) return `${fullDate(from, locale)}${NBSP}– ${fullDate(to, locale)}`;
  if (locale === 'zh') {
    const last = from.month === to.month ? `${to.day}日` : chineseDay(to);
    return `${fullDate(from, locale)}–${WORD_JOINER}${last}`;
  }
  if (from.month !== to.month) {
    const first = locale === 'ru' ? glue(from.day, from.month) : glue(from.month, from.day);
    // A line may break after a dash, even before a space that joins.
    return glue(first, `–${WORD_JOINER}`, fullDate(to, locale));
  }
  return fullDate({ ...to, day: `${from.day}–${WORD_JOINER}${to.day}` }, locale);
}

/** The same words where a long range is wider than its line: it may break after the dash between two dates. */
export const breakableRange = (text: string): string => text.replaceAll(`–${WORD_JOINER}${NBSP}`, '– ');

/** The same words for papers and files, which break their lines by themselves: nothing in them that is not seen. */
export const unjoined = (text: string): string => text.replaceAll(WORD_JOINER, '');

/**
 * A moment for reading, in the timezone of its place: «12 июня 2027, 15:30».
 * @param iso ISO 8601 with offset
 * @throws RangeError for what is not a moment, or an unknown timezone
 */
export function formatMoment(iso: string, timezone: string, locale: CoreLocale): string {
  const parts = partsOf(new Date(iso), locale, timezone);
  return locale === 'zh'
    ? glue(fullDate(parts, locale), parts.time)
    : glue(`${fullDate(parts, locale)},`, parts.time);
}

/** A time of day for reading: «11:00», “11:00 AM”. @param time `HH:mm`, local wherever it is */
export function formatTime(time: string, locale: CoreLocale): string {
  return partsOf(new Date(`2000-01-01T${time}:00Z`), locale, 'UTC').time;
}

/** How a stretch of a report is called: a whole month by its name, a day by its date, other days from and to. */
export function formatStretch({ date_from, date_to }: Stretch, locale: CoreLocale): string {
  if (date_from === date_to) return formatDate(date_from, locale, 'short');
  const month = monthOf(date_from);
  const isMonth = date_from === firstDayOf(month) && date_to === lastDayOf(month);
  return isMonth ? formatMonth(month, locale) : formatDateRange(date_from, date_to, locale);
}
