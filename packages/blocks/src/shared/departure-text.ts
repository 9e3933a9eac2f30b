import type { PageData, PublicTourDate } from '@tropa/contract';
import { formatListedDays, formatListedDeparture, formatNearDay, todayIn } from '@tropa/core';

type Page = Pick<PageData, 'now' | 'language'>;
/** Where a departure is: its dates are local to it. */
interface Zoned {
  timezone: string;
}
type Days = Pick<PublicTourDate, 'date_start' | 'date_end' | 'time_start' | 'length_minutes' | 'open_until'>;

/** The calendar date at a tour's when its page was made; undefined where nobody knows when that was. */
export const todayAt = ({ now }: Pick<PageData, 'now'>, { timezone }: Zoned): string | undefined =>
  now === undefined ? undefined : todayIn(timezone, new Date(now));

/** A departure on a page: «Сегодня, чт, 26 ноя, 15:00», «Завтра, …», else by its dates and time. */
export const departureText = (date: Days, tour: Zoned, page: Page): string =>
  formatListedDeparture(date, todayAt(page, tour), page.language);

/** The days of a departure whose times stand elsewhere. */
export const departureDays = (date: Days, tour: Zoned, page: Page): string =>
  formatListedDays(date, todayAt(page, tour), page.language);

/** A day with its departures: «Сегодня, чт, 26 ноя», else «сб, 28 ноя». */
export const dayText = (day: string, tour: Zoned, page: Page): string =>
  formatNearDay(day, todayAt(page, tour), page.language);
