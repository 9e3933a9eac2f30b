import type { Departure } from './departure-format.ts';
import { minutesBooked, type PriceLine } from './price-lines.ts';

/** What a booking, or what is told of one, knows of its departure. */
export interface BookedDays {
  date_start: string | null;
  /** Null or left out: it ends on the day of its start. */
  date_end?: string | null | undefined;
  /** Left out: nobody knows. */
  time_start?: string | null | undefined;
  /** Of what is sold by the hour, with what was added on the day. */
  length_minutes?: number | null | undefined;
  /** The price, which knows the same; undefined where it is not told. */
  breakdown?: { lines: readonly Pick<PriceLine, 'kind' | 'minutes' | 'amount' | 'reason'>[] } | undefined;
}

/**
 * The departure of a booking as the formats of departures take it: local days and time, and of what is sold by the hour how long
 * it was booked for (docs/rules/tours.md). Null: no day is chosen yet.
 */
export function bookedDeparture({
  date_start,
  date_end,
  time_start = null,
  length_minutes,
  breakdown,
}: BookedDays): Departure | null {
  if (date_start === null) return null;
  return {
    date_start,
    date_end: date_end ?? date_start,
    time_start,
    length_minutes: length_minutes ?? (breakdown && minutesBooked(breakdown.lines)),
  };
}
