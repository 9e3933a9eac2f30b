import { momentOf, scheduledEnd } from '@tropa/core';

/** What says how long a departure of a tour lasts; `timezone` is the tour's own, else its organizer's. */
export interface Lasting {
  duration: number | null;
  duration_hours: number | null;
  timezone: string;
}

/** How many hours a departure of a tour lasts; null: it is counted in days, or nothing is said. */
export const hoursOf = ({ duration, duration_hours }: Omit<Lasting, 'timezone'>): number | null =>
  (duration ?? 1) <= 1 ? duration_hours : null;

/** The day on which a departure ends that lasts so much longer than its tour. */
export function lengthenedEnd(
  { date_start, time_start }: { date_start: string; time_start: string },
  { duration, duration_hours, timezone }: Lasting,
  extra_minutes: number,
): string {
  const hours = duration_hours === null ? null : duration_hours + extra_minutes / 60;
  const starts_at = momentOf(date_start, time_start, timezone);
  return scheduledEnd({ date_start, time_start, starts_at }, { duration, duration_hours: hours }, timezone);
}
