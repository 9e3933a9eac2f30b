import { addDays } from './dates.ts';
import { momentOf } from './zoned-time.ts';

interface Led {
  date_start: string;
  date_end: string;
  time_start: string | null;
  /** How long it lasts from its time; null: its days, whole. */
  minutes: number | null;
}

const MINUTE_MS = 60_000;

/**
 * When whoever leads a departure is on the way, in milliseconds since 1970: two of them may be in different timezones.
 * @param timezone of the place that it goes from
 */
export function ledSpan(
  { date_start, date_end, time_start, minutes }: Led,
  timezone: string,
): { from: number; until: number } {
  const from = momentOf(date_start, time_start ?? '00:00', timezone).getTime();
  const until =
    time_start !== null && minutes !== null
      ? from + minutes * MINUTE_MS
      : momentOf(addDays(date_end, 1), '00:00', timezone).getTime();
  return { from, until };
}

/** Whether somebody has to lead a departure: what does not go needs nobody, nor what is closed with nobody on it. */
export const isLed = ({
  is_canceled,
  is_busy,
  tourists_count,
}: {
  is_canceled: boolean;
  is_busy: boolean;
  tourists_count: number;
}): boolean => !is_canceled && !(is_busy && tourists_count === 0);
