import { addDays, weekdayOf } from './dates.ts';
import { localTimeOf, momentOf } from './zoned-time.ts';

/** When the letter with kept reports comes, where nobody has chosen: on Monday at nine. */
export const REPORT_LETTER = { weekday: 1, hour: 9 } as const;

/**
 * The next moment after now at which clocks show an hour of a day of the week.
 * @param weekday 0 Sunday to 6 Saturday
 */
export function nextWeekly(
  { weekday, hour }: { weekday: number; hour: number },
  timezone: string,
  now: Date,
): Date {
  const { date } = localTimeOf(now, timezone);
  const day = addDays(date, (weekday - weekdayOf(date) + 7) % 7);
  const time = `${String(hour).padStart(2, '0')}:00`;
  const moment = momentOf(day, time, timezone);
  return moment > now ? moment : momentOf(addDays(day, 7), time, timezone);
}
