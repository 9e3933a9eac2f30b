import type { BookingListItem, BookingView } from '@tropa/contract';
import { formatListedDeparture, minutesBooked, todayIn, type CoreLocale } from '@tropa/core';

type Departure = Pick<
  BookingListItem,
  'date_start' | 'date_end' | 'time_start' | 'timezone' | 'tour_variant'
> &
  // The end of what is sold by the hour is told where its price is known.
  Partial<Pick<BookingView, 'breakdown'>>;

/**
 * The days of a booking's tour, a near one in words, with its time and the variant where it has them: «Завтра, пт, 27 ноя,
 * 15:00 · Пешком». Null: none are chosen yet.
 */
export function bookingDays(
  { date_start, date_end, time_start, timezone, tour_variant, breakdown }: Departure,
  locale: CoreLocale,
  now: Date = new Date(),
): string | null {
  if (date_start === null) return null;
  const length_minutes = breakdown && minutesBooked(breakdown.lines);
  const departure = { date_start, date_end: date_end ?? date_start, time_start, length_minutes };
  const days = formatListedDeparture(departure, todayIn(timezone, now), locale);
  return tour_variant === null ? days : `${days} · ${tour_variant}`;
}
