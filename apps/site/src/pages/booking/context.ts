import type { BookingPageDetails, PageData, PublicBooking } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { deadline } from '../../shared/deadline.ts';
import type { Translate } from '@tropa/i18n';

/** What every part of the private page gets. */
export interface BookingContext {
  booking: PublicBooking;
  details: BookingPageDetails;
  data: PageData;
  t: Translate;
  money: (amount: number) => string;
  /** A moment in the time of the tour. */
  moment: (iso: string) => string;
}

export function bookingContext(
  { booking, details, data }: Pick<BookingContext, 'booking' | 'details' | 'data'>,
  t: Translate,
): BookingContext {
  return {
    booking,
    details,
    data,
    t,
    money: (amount) => formatMoney(amount, booking.currency, data.language),
    moment: (iso) => deadline(iso, booking.timezone, data.language),
  };
}
