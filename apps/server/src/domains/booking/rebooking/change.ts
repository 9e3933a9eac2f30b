import type { BookingChange } from '@tropa/contract';
import type { ShownStart } from '../offering/offer.ts';

/** What a booking is to book from now on; what is absent stays as it is. */
export interface Rebooking extends Omit<BookingChange, 'id'>, ShownStart {
  /** The total that was shown: another one answers 409 with the new breakdown. */
  expected_total?: number | undefined;
}
