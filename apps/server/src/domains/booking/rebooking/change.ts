import type { BookingChange } from '@tropa/contract';

/** What a booking is to book from now on; what is absent stays as it is. */
export interface Rebooking extends Omit<BookingChange, 'id'> {
  /** The total that was shown: another one answers 409 with the new breakdown. */
  expected_total?: number | undefined;
  /** When another departure was shown to start: one that starts at another time by now is refused. */
  expected_time?: string | null | undefined;
}
