import type { BookingListItem } from '@tropa/contract';
import {
  bookedDeparture,
  formatDate,
  formatDeadline,
  formatDateRange,
  formatDeparture,
  formatListedDeparture,
  formatMoment,
  formatMoney,
  formatShortMoney,
  formatMonth,
  formatNearDay,
  formatNearMoment,
  formatPercent,
  formatTime,
  formatTimeSpan,
  writeHours,
  localTimeOf,
  todayIn,
  type BookedDays,
  type CoreLocale,
  type DateStyle,
} from '@tropa/core';
import { useTranslation } from 'react-i18next';

/** Where the device is. */
export const deviceTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Departure = Parameters<typeof formatDeparture>[0];
type Priced = Pick<BookingListItem, 'is_tour_selection' | 'total' | 'currency'>;

/** Sums, dates and moments in the language chosen. */
export function useFormat() {
  const { i18n, t } = useTranslation();
  const locale: CoreLocale = i18n.language === 'en' ? 'en' : 'ru';
  const departure = (date: Departure) => formatDeparture(date, locale);
  const listed = (date: Departure, timezone: string) =>
    formatListedDeparture(date, todayIn(timezone), locale);
  return {
    locale,
    /** Minor units and currency. */
    money: (amount: number, currency: string) => formatMoney(amount, currency, locale),
    /** A sum as short as can be, where many stand together: «1,2 млн ₽». */
    shortMoney: (amount: number, currency: string) => formatShortMoney(amount, currency, locale),
    /** What a booking costs: while a tour is being chosen it has no price, and nothing is free. */
    total: ({ is_tour_selection, total, currency }: Priced) =>
      is_tour_selection ? t('booking.no_price') : formatMoney(total, currency, locale),
    percent: (share: number) => formatPercent(share, locale),
    date: (date: string, style: DateStyle = 'short') => formatDate(date, locale, style),
    /** The heading of a month. @param month `yyyy-MM` */
    month: (month: string) => formatMonth(month, locale),
    /** A day of a list that begins now: «Сегодня, чт, 26 ноя». @param timezone where it is */
    nearDay: (date: string, timezone: string) => formatNearDay(date, todayIn(timezone), locale),
    dates: (start: string, end: string) => formatDateRange(start, end, locale),
    /** Days and, where it has one, the time: several leave on one day. */
    departure,
    /** The same in a list, a near day in words: «Сегодня, чт, 26 ноя, 15:00». @param timezone where it is */
    listed,
    /** The departure of a booking; null: it has no day yet. */
    booked: (booking: BookedDays) => {
      const date = bookedDeparture(booking);
      return date && departure(date);
    },
    /** The same in a list. */
    listedBooked: (booking: BookedDays & { timezone: string }) => {
      const date = bookedDeparture(booking);
      return date && listed(date, booking.timezone);
    },
    /** A moment in the timezone given, else in the device's. */
    moment: (iso: string, timezone: string = deviceTimezone) => formatMoment(iso, timezone, locale),
    /** A moment of these days within a sentence, «01:35 завтра». @param timezone where it is */
    nearMoment: (iso: string, timezone: string = deviceTimezone) =>
      formatNearMoment(iso, timezone, new Date(), locale),
    /** The last moment for something, by the time of the tour. */
    deadline: (iso: string, timezone: string) => formatDeadline(iso, timezone, locale),
    /** A time of the clock, `10:00`, where a tour is. */
    clock: (time: string) => formatTime(time, locale),
    /** The time of day of a moment, where the device is. */
    time: (iso: string) => formatTime(localTimeOf(new Date(iso), deviceTimezone).time, locale),
    /** From when until when something lasts, `10:00–12:00`, where a tour is. */
    clockSpan: (time: string, minutes: number) => formatTimeSpan(time, minutes, locale),
    /** Minutes as hours with a part. */
    hours: (minutes: number) => writeHours(minutes, locale),
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
  };
}
