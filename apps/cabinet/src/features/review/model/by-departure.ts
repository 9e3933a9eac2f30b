import type { AskableBooking } from '@tropa/contract';

/** Those of one departure who have not written. */
export interface SilentDeparture {
  key: string;
  tour_name: string;
  date_start: string;
  date_end: string;
  bookings: AskableBooking[];
}

/** Whether its client may be asked now. */
export const mayBeAsked = ({ unaskable }: AskableBooking): boolean => unaskable === null;

/** Bookings of a page by departure, in the order in which they came. */
export function byDeparture(bookings: readonly AskableBooking[]): SilentDeparture[] {
  const departures = new Map<string, SilentDeparture>();
  for (const booking of bookings) {
    const { tour_name, date_start, date_end } = booking;
    const key = `${date_start} ${date_end} ${tour_name}`;
    const known = departures.get(key);
    if (known) known.bookings.push(booking);
    else departures.set(key, { key, tour_name, date_start, date_end, bookings: [booking] });
  }
  return [...departures.values()];
}
