const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Up to so many hours are counted in hours, then in days. */
const HOURS_AT_MOST = 48;

/** How long there still is, in one unit; `over` once it has passed. */
export type TimeLeft = { unit: 'minutes' | 'hours' | 'days'; count: number } | 'over';

/**
 * The time left until a deadline in the largest unit that says enough. Rounded down: nobody is promised more than there is.
 * @param deadline ISO moment
 */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const left = Date.parse(deadline) - now;
  if (left <= 0) return 'over';
  if (left < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE)) };
  if (left <= HOURS_AT_MOST * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) };
  return { unit: 'days', count: Math.floor(left / DAY) };
}

/** Whether so little is left that it should stand out. */
export const isUrgent = (left: TimeLeft): boolean =>
  left === 'over' || left.unit === 'minutes' || (left.unit === 'hours' && left.count < 6);
