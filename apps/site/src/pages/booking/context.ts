import type { PageData, PublicBooking } from '@tropa/contract';
import { formatMoment, formatMoney } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** What every part of the private page gets. */
export interface BookingContext {
  booking: PublicBooking;
  data: PageData;
  t: Translate;
  money: (amount: number) => string;
  /** A moment in the organizer's timezone. */
  moment: (iso: string) => string;
}

const DEFAULT_TIMEZONE = 'Europe/Moscow';

export function bookingContext(booking: PublicBooking, data: PageData, t: Translate): BookingContext {
  return {
    booking,
    data,
    t,
    money: (amount) => formatMoney(amount, booking.currency, data.language),
    moment: (iso) => formatMoment(iso, data.timezone ?? DEFAULT_TIMEZONE, data.language),
  };
}
