// A calendar date is a string `yyyy-MM-dd` without a timezone (docs/rules/tours.md). All arithmetic goes through
// UTC midnights, so neither the machine's timezone nor a change of clocks can move a day.

const DAY_MS = 86_400_000;

/** Week days as lists show them: Monday to Saturday, then Sunday (0), docs/rules/tours.md. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** Some years of days: a season of a hundred tours asks for each of its days a hundred times. */
const KEPT_TIMES = 4000;
const times = new Map<string, number>();

function utcTime(date: string): number {
  const known = times.get(date);
  if (known !== undefined) return known;
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new RangeError(`Not a calendar date: ${date}`);
  if (times.size >= KEPT_TIMES) times.clear();
  times.set(date, time);
  return time;
}

/** The week day of a calendar date, 0 Sunday to 6 Saturday. @throws RangeError for what is not a calendar date */
export const weekdayOf = (date: string): number => new Date(utcTime(date)).getUTCDay();

/** Whether a string is a real date `yyyy-MM-dd`: `2027-02-29` is not. */
export function isCalendarDate(value: string): boolean {
  try {
    return Number.isFinite(utcTime(value));
  } catch {
    return false;
  }
}

/**
 * The date so many days later, or earlier when negative.
 * @throws RangeError for what is not a calendar date, or leaves the years 0 to 9999
 */
export function addDays(date: string, days: number): string {
  const moved = new Date(utcTime(date) + days * DAY_MS).toISOString();
  if (moved.length !== 24) throw new RangeError(`Out of the calendar: ${date} and ${days} days`);
  return moved.slice(0, 10);
}

/** The Monday that the week of a calendar date begins with. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcTime(to) - utcTime(from)) / DAY_MS;
}

/** Whether the first date is earlier than the second. */
export function isBefore(first: string, second: string): boolean {
  return daysBetween(first, second) > 0;
}

interface Calendar {
  format: Intl.DateTimeFormat;
  /** What was last asked: the minute of it, counted since 1970, and its date there. */
  minute: number;
  date: string;
}
const calendars = new Map<string, Calendar>();
const MINUTE_MS = 60_000;

/** The place whose days and hours count where nobody's own are known: most of our people's. */
export const USUAL_TIMEZONE = 'Europe/Moscow';

/**
 * The calendar date of a moment in a timezone. It is reckoned once a minute: no clock in use is apart from another by a part
 * of one.
 * @param timezone IANA name, e.g. `Asia/Kamchatka`
 * @throws RangeError for an unknown timezone
 */
export function todayIn(timezone: string, now: Date = new Date()): string {
  const calendar = calendars.get(timezone) ?? {
    format: new Intl.DateTimeFormat('en', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
    minute: Number.NaN,
    date: '',
  };
  calendars.set(timezone, calendar);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== calendar.minute) {
    const parts = new Map(calendar.format.formatToParts(now).map(({ type, value }) => [type, value]));
    calendar.date = `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
    calendar.minute = minute;
  }
  return calendar.date;
}

/**
 * Dates from start to end, both included, one in every so many days.
 * @throws RangeError for a step below one day
 */
export function eachDate(start: string, end: string, stepDays = 1): string[] {
  if (!Number.isInteger(stepDays) || stepDays < 1) throw new RangeError(`Not a step in days: ${stepDays}`);
  const dates: string[] = [];
  for (let days = 0; days <= daysBetween(start, end); days += stepDays) dates.push(addDays(start, days));
  return dates;
}
