import type { BookingPageDetails, PageData, PublicBooking } from '@tropa/contract';
import { formatMoment, formatMoney } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** What every part of the private page gets. */
export interface BookingContext {
  booking: PublicBooking;
  details: BookingPageDetails;
  data: PageData;
  t: Translate;
  money: (amount: number) => string;
  /** A moment in the organizer's timezone. */
  moment: (iso: string) => string;
}

const DEFAULT_TIMEZONE = 'Europe/Moscow';

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
    moment: (iso) => formatMoment(iso, data.timezone ?? DEFAULT_TIMEZONE, data.language),
  };
}
