import type { ContractChange } from '@tropa/contract';
import { bookedDeparture, formatDeparture, formatMoney } from '@tropa/core';
import type { BookingContext } from './context.ts';

type Dates = Extract<ContractChange, { what: 'dates' }>['from'];

/** What changed in a contract since it was accepted, in words. */
export function changeWords(change: ContractChange, { t, data: { language } }: BookingContext): string {
  const days = (dates: Dates) => {
    const departure = bookedDeparture(dates);
    return departure ? formatDeparture(departure, language) : t('booking_page.change.no_dates');
  };
  switch (change.what) {
    case 'price': {
      if (change.from === change.to) return t('booking_page.change.price_lines');
      const money = (amount: number) => formatMoney(amount, change.currency, language);
      return t('booking_page.change.price', { from: money(change.from), to: money(change.to) });
    }
    case 'dates':
      return t('booking_page.change.dates', { from: days(change.from), to: days(change.to) });
    case 'tour':
      return t('booking_page.change.tour', change);
    case 'tourists':
      return change.from === change.to
        ? t('booking_page.change.tourists_names')
        : t('booking_page.change.tourists', change);
    default:
      return t(`booking_page.change.${change.what}`);
  }
}
