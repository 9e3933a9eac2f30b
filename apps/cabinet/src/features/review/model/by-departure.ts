import type { AskableBooking } from '@tropa/contract';

/** Those of one departure who have not written. */
export interface SilentDeparture {
  key: string;
  tour_name: string;
  date_start: string;
  date_end: string;
  time_start: string | null;
  bookings: AskableBooking[];
}

/** Whether its client may be asked now. */
export const mayBeAsked = ({ unaskable }: AskableBooking): boolean => unaskable === null;

/**
 * Bookings of a page by departure, in the order in which they came: by its number, as two tours may share a name and days, and a walk
 * leaves twice a day. An individual trip is on no departure: each stands alone.
 */
export function byDeparture(bookings: readonly AskableBooking[]): SilentDeparture[] {
  const departures = new Map<string, SilentDeparture>();
  for (const booking of bookings) {
    const { request_id, tour_date_id, tour_name, date_start, date_end, time_start } = booking;
    const key = tour_date_id === null ? `trip ${request_id}` : `departure ${tour_date_id}`;
    const known = departures.get(key);
    if (known) known.bookings.push(booking);
    else departures.set(key, { key, tour_name, date_start, date_end, time_start, bookings: [booking] });
  }
  return [...departures.values()];
}
