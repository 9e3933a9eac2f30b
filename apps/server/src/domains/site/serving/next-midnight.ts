import { todayIn } from '@tropa/core';

const QUARTER_MS = 15 * 60_000;
/** A day of 25 hours, and one quarter more. */
const QUARTERS = 25 * 4 + 1;

/** When the calendar date changes next in a timezone, to the quarter of an hour: no timezone's offset is finer. */
export function nextMidnight(timezone: string, now: Date): Date {
  const today = todayIn(timezone, now);
  const first = Math.ceil((now.getTime() + 1) / QUARTER_MS) * QUARTER_MS;
  const isLater = (quarter: number) => todayIn(timezone, new Date(first + quarter * QUARTER_MS)) !== today;
  let low = 0;
  let high = QUARTERS;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isLater(middle)) high = middle;
    else low = middle + 1;
  }
  return new Date(first + low * QUARTER_MS);
}
