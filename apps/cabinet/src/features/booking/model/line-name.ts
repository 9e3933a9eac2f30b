import type { BookingView } from '@tropa/contract';
import { titleOfLine, withReason } from '@tropa/core';
import { categoryName } from '@tropa/i18n/ages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';

export type PriceLine = BookingView['breakdown']['lines'][number];

/** What a line of a price is for: «2 туриста × 25 000 ₽», «Трансфер», «Скидка, 10 %», «Изменение цены: …». */
export function useLineName(currency: string): (line: PriceLine) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (title: string, { unit_amount, quantity }: PriceLine) =>
    t('booking.price.counted', { title, price: format.money(unit_amount, currency), quantity });
  return (line) => {
    const { kind, quantity, unit_amount, percent } = line;
    if (kind === 'tourists')
      return t('booking.price.tourists', { count: quantity, price: format.money(unit_amount, currency) });
    if (kind === 'single_supplement')
      return counted(t('booking.price.single_supplement', { title: line.room?.title ?? '' }), line);
    const title = line.category ? categoryName(line.category, t) : titleOfLine(line);
    if (title !== undefined) {
      const isWhole = line.extra?.per === 'booking' && quantity === 1;
      return isWhole ? title : counted(title, line);
    }
    if (kind === 'group')
      return line.minutes === undefined
        ? t('booking.price.group')
        : t('booking.price.hours', { hours: format.hours(line.minutes) });
    if (kind === 'extra_time')
      return withReason(t('rebooking.extra_time.line', { minutes: line.minutes ?? 0 }), line);
    if (kind === 'adjustment') return t('rebooking.adjustment', { reason: line.reason ?? '' });
    if (kind === 'discount') {
      const name = line.discount_type
        ? t(`booking.price.discount.${line.discount_type}`)
        : t('rebooking.own_discount');
      return percent ? t('booking.price.discount_percent', { name, percent }) : name;
    }
    const agreed = t('booking.price.individual');
    return quantity > 1 ? counted(agreed, line) : agreed;
  };
}

/** Tells the lines of one price apart. */
export const lineKey = ({ kind, category, extra, room, amount }: PriceLine) =>
  `${kind} ${(category ?? extra ?? room)?.id ?? amount}`;
