import { addDays, daysBetween, mondayOf, weekdayOf } from '@tropa/core';

/** A recurring departure: «каждую пятницу с 1 июня по 31 августа». */
export interface SeriesRule {
  /** 0 Sunday to 6 Saturday (docs/rules/tours.md). */
  weekdays: readonly number[];
  /** The first and the last day on which a departure may start, `yyyy-MM-dd`. */
  from: string;
  to: string;
  /** 1 every week, 2 every other week, counted from the week of `from`. */
  every_weeks: number;
  /** Days of a tour, the first and the last included. */
  duration: number;
}
export interface SeriesDate {
  date_start: string;
  date_end: string;
}

/** So many dates may be saved at once (contract, `saveDates`). */
export const MAX_SERIES = 200;

/** The last day of a tour that starts on a date. */
export const endOfTour = (start: string, duration: number | null): string =>
  addDays(start, Math.max(1, duration ?? 1) - 1);

/** Departures that a rule makes, at most `MAX_SERIES`, in their order. Weeks begin on Monday. */
export function dateSeries({ weekdays, from, to, every_weeks, duration }: SeriesRule): SeriesDate[] {
  const monday = mondayOf(from);
  const dates: SeriesDate[] = [];
  for (let offset = 0; offset <= daysBetween(from, to) && dates.length < MAX_SERIES; offset += 1) {
    const start = addDays(from, offset);
    const week = Math.floor(daysBetween(monday, start) / 7);
    if (weekdays.includes(weekdayOf(start)) && week % every_weeks === 0)
      dates.push({ date_start: start, date_end: endOfTour(start, duration) });
  }
  return dates;
}

/**
 * Weekdays on which trips of so many days start that follow one another over some days: a walk on each of them, a trip of three days
 * on every third. The first day is always one.
 */
export function weekdaysOver(from: string, to: string, duration: number): number[] {
  const days = new Set([weekdayOf(from)]);
  const length = Math.max(1, duration);
  for (let start = from; daysBetween(addDays(start, length - 1), to) >= 0; start = addDays(start, length)) {
    if (daysBetween(from, start) >= 7) break;
    days.add(weekdayOf(start));
  }
  return [...days];
}
