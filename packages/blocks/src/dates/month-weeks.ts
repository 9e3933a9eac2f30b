import { addDays, eachDate, weekdayOf } from '@tropa/core';

const DAYS_IN_WEEK = 7;

/** How many days of its week came before a date: none before Monday. */
const placeInWeek = (date: string): number => (weekdayOf(date) + 6) % DAYS_IN_WEEK;

/**
 * The weeks of a month, Monday first; null where a place belongs to another month.
 * @param month `yyyy-MM`
 */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  // Thirty-one days on from the first is always the next month.
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const days = eachDate(first, addDays(next, -1));
  const places: (string | null)[] = [...Array.from({ length: placeInWeek(first) }, () => null), ...days];
  while (places.length % DAYS_IN_WEEK > 0) places.push(null);
  return Array.from({ length: places.length / DAYS_IN_WEEK }, (_, week) =>
    places.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK),
  );
}
