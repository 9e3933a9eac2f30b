import { addDays, CALENDAR, isCalendarDate, monthOf, weekdayOf } from '@tropa/core';

/** One cell of a month (docs/rules/interface.md). */
export interface CalendarDay {
  /** `yyyy-MM-dd`. */
  value: string;
  day: number;
  /** 0 is Sunday, as in `Date.getDay()`. */
  weekday: number;
  isInCurrentMonth: boolean;
  isToday: boolean;
  isDisabled: boolean;
  isMarked: boolean;
}

export interface CalendarBounds {
  /** `yyyy-MM-dd`; null where nothing bounds. */
  min: string | null;
  max: string | null;
}

/**
 * A bound of the calendar: only `yyyy-MM-dd` or the word `today` (docs/rules/interface.md).
 * @throws RangeError for anything else
 */
export function readBound(bound: string, today: string): string {
  if (bound === 'today') return today;
  if (isCalendarDate(bound)) return bound;
  throw new RangeError(`A calendar's bound is yyyy-MM-dd or the word today, not ${JSON.stringify(bound)}`);
}

/** Whether a date lies between the bounds, both included. Dates of one form compare as strings. */
export function isWithin(date: string, { min, max }: CalendarBounds): boolean {
  return (min === null || date >= min) && (max === null || date <= max);
}

/** The date itself, or the bound that it passed. */
export function clampDate(date: string, { min, max }: CalendarBounds): string {
  if (min !== null && date < min) return min;
  return max !== null && date > max ? max : date;
}

const daysSinceWeekStart = (date: string) =>
  (weekdayOf(date) - CALENDAR.weekStart + CALENDAR.weekDays) % CALENDAR.weekDays;

/** The Monday of a date's week. */
export function weekStartOf(date: string): string {
  return addDays(date, -daysSinceWeekStart(date));
}

interface MonthOptions extends CalendarBounds {
  today: string;
  isMarked?: ((date: string) => boolean) | undefined;
  isDisabled?: ((date: string) => boolean) | undefined;
}

/** Six weeks of seven days from the Monday on or before the month's first day (docs/rules/interface.md). */
export function monthWeeks(month: string, options: MonthOptions): CalendarDay[][] {
  const first = weekStartOf(`${month}-01`);
  return Array.from({ length: CALENDAR.weeks }, (_week, week) =>
    Array.from({ length: CALENDAR.weekDays }, (_day, day) => {
      const value = addDays(first, week * CALENDAR.weekDays + day);
      return {
        value,
        day: Number(value.slice(8)),
        weekday: weekdayOf(value),
        isInCurrentMonth: monthOf(value) === month,
        isToday: value === options.today,
        isDisabled: !isWithin(value, options) || options.isDisabled?.(value) === true,
        isMarked: options.isMarked?.(value) === true,
      };
    }),
  );
}
