import { todayIn } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { deviceTimezone, useFormat } from '../../../shared/use-format.ts';
import { bookingDays } from './booking-days.ts';

/** Words of bookings that several of its parts show. */
export function useBookingFormat() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    ...format,
    /** When a booking was made: «сегодня, 13:45», «пт, 12 июн», or with the year when it is long ago. */
    created: (iso: string, now: Date = new Date()) => {
      const moment = new Date(iso);
      const [day, today] = [todayIn(deviceTimezone, moment), todayIn(deviceTimezone, now)];
      if (day === today) {
        const time = new Intl.DateTimeFormat(format.locale, { hour: 'numeric', minute: '2-digit' });
        return t('booking.today_at', { time: time.format(moment) });
      }
      return format.date(day, day.slice(0, 4) === today.slice(0, 4) ? 'near' : 'short');
    },
    /** The days of a tour, with its time and the variant where it has them, or that none are chosen yet. */
    days: (booking: Parameters<typeof bookingDays>[0]) =>
      bookingDays(booking, format.locale) ?? t('booking.no_date'),
  };
}
