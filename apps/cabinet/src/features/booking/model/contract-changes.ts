import type { ContractChange } from '@tropa/contract';
import { bookedDeparture, formatDeparture, type CoreLocale } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

type Dates = Extract<ContractChange, { what: 'dates' }>['from'];

/** What changed in a contract since it was accepted, in words. */
export function contractChangeWords(
  change: ContractChange,
  {
    t,
    money,
    locale,
  }: { t: Translate; money: (amount: number, currency: string) => string; locale: CoreLocale },
): string {
  const days = (dates: Dates) => {
    const departure = bookedDeparture(dates);
    return departure ? formatDeparture(departure, locale) : t('booking_page.change.no_dates');
  };
  switch (change.what) {
    case 'price':
      return change.from === change.to
        ? t('booking_page.change.price_lines')
        : t('booking_page.change.price', {
            from: money(change.from, change.currency),
            to: money(change.to, change.currency),
          });
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
