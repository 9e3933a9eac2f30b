import { addDays } from './dates.ts';

// Local clock times become moments here. A change to summer time leaves out an hour, the change back repeats one:
// both are settled as iCalendar (RFC 5545, 3.3.5) and JavaScript's Temporal ("compatible") do.

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A local date and clock time, `2027-05-01T11:00`. */
export const LOCAL_START = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/u;
/** The same of what is sold by the hour, with its minutes: `2027-05-01T11:00/180`. */
export const START_NAME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(\/[1-9]\d{1,3})?$/u;
/** A clock time, `11:00`. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;

/**
 * What the clocks of a timezone show at a moment, `2027-05-01T11:00:00`.
 * @throws RangeError for an unknown timezone
 */
function clockAt(moment: number, timezone: string): string {
  const clock =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clocks.set(timezone, clock);
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`;
}

const readOffset = (moment: number, timezone: string): number =>
  Date.parse(`${clockAt(moment, timezone)}Z`) - moment;

/** Some years of days of a few zones; asking the clocks costs more than all else in a booking's plan. */
const KEPT_OFFSETS = 20_000;
const offsetsOfDays = new Map<string, Map<number, number>>();
let kept = 0;
/** How far the clocks of a timezone are from UTC as a day of UTC begins, milliseconds. */
function offsetOfDay(day: number, timezone: string): number {
  const days = offsetsOfDays.get(timezone) ?? new Map<number, number>();
  const known = days.get(day);
  if (known !== undefined) return known;
  const offset = readOffset(day, timezone);
  if (kept >= KEPT_OFFSETS) {
    offsetsOfDays.clear();
    days.clear();
    kept = 0;
  }
  offsetsOfDays.set(timezone, days.set(day, offset));
  kept += 1;
  return offset;
}

/** The same at any moment: no zone changes its clocks twice within a day. */
function offsetAt(moment: number, timezone: string): number {
  const day = Math.floor(moment / DAY_MS) * DAY_MS;
  const offset = offsetOfDay(day, timezone);
  return offset === offsetOfDay(day + DAY_MS, timezone) ? offset : readOffset(moment, timezone);
}

/** The local date and clock time of a moment, to the minute. @throws RangeError for an unknown timezone */
export function localTimeOf(moment: Date, timezone: string): { date: string; time: string } {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime(), timezone)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** A moment, and what the clocks show at it. */
export interface LocalMoment {
  moment: Date;
  date: string;
  time: string;
}

/**
 * The moment of a local date and clock time, with what the clocks show at it.
 * @throws RangeError for an unknown timezone, or what is no local time
 */
export function localMomentOf(date: string, time: string, timezone: string): LocalMoment {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) throw new RangeError(`Not a local time: ${date} ${time}`);
  const day = Date.parse(`${date}T00:00:00Z`);
  // Wherever on Earth it is, these are before and after the local day: no zone changes its clocks twice in between.
  const before = offsetOfDay(day - DAY_MS, timezone);
  const after = offsetOfDay(day + 2 * DAY_MS, timezone);
  if (before === after) return { moment: new Date(wall - before), date, time };
  const fits = (moment: number) => moment + readOffset(moment, timezone) === wall;
  const [first] = [wall - before, wall - after].filter(fits).toSorted((one, other) => one - other);
  // It exists twice: the first. It does not exist: as much later as the clocks jump.
  if (first !== undefined) return { moment: new Date(first), date, time };
  const moment = new Date(wall - before);
  return { moment, ...localTimeOf(moment, timezone) };
}

/**
 * The moment of a local date and clock time. A time that exists twice is its first; one that a change of clocks leaves out
 * is as much later as the clocks jump.
 * @throws RangeError for an unknown timezone, or what is no local time
 */
export const momentOf = (date: string, time: string, timezone: string): Date =>
  localMomentOf(date, time, timezone).moment;

/**
 * A local date and clock time as ISO 8601 with the zone's offset of that moment: `2027-07-01T11:00:00+03:00`.
 * @throws RangeError for an unknown timezone, or what is no local time
 */
export function withOffset(date: string, time: string, timezone: string): string {
  const local = localMomentOf(date, time, timezone);
  const wall = Date.parse(`${local.date}T${local.time}:00Z`);
  const minutes = Math.round((wall - local.moment.getTime()) / 60_000);
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return `${local.date}T${local.time}:00${minutes < 0 ? '-' : '+'}${clock}`;
}

/** The last second of a local date, `23:59:59`: whatever is limited by a day may be done until then. */
export const endOfDay = (date: string, timezone: string): Date =>
  new Date(momentOf(addDays(date, 1), '00:00', timezone).getTime() - 1000);

/** Hours with a part as the whole minutes that they mean: a third of an hour has no end as a number. */
export const minutesOfHours = (hours: number): number => Math.round(hours * 60);
