import type { BookingListItem } from '@tropa/contract';
import { bookedDeparture, formatListedDeparture, todayIn, type CoreLocale } from '@tropa/core';

type Departure = Pick<
  BookingListItem,
  'date_start' | 'date_end' | 'time_start' | 'length_minutes' | 'timezone' | 'tour_variant'
>;

/**
 * The days of a booking's tour, a near one in words, with its time and the variant where it has them: «Завтра, пт, 27 ноя,
 * 15:00 · Пешком». Null: none are chosen yet.
 */
export function bookingDays(
  { timezone, tour_variant, ...booking }: Departure,
  locale: CoreLocale,
  now: Date = new Date(),
): string | null {
  const departure = bookedDeparture(booking);
  if (!departure) return null;
  const days = formatListedDeparture(departure, todayIn(timezone, now), locale);
  return tour_variant === null ? days : `${days} · ${tour_variant}`;
}
