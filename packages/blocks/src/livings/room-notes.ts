import type { Currency, PageLanguage } from '@tropa/contract';
import { formatMoney, type RoomTerms } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** What a kind of room costs beside the tour, and for whom: «4 000 ₽ за номер», «2 места», «одному в номере: ещё 1 000 ₽». */
export function roomNotes(
  { price, per, places, single_supplement }: Omit<RoomTerms, 'stock'>,
  currency: Currency,
  language: PageLanguage,
  t: Translate,
): string[] {
  const money = (amount: number) => formatMoney(amount, currency, language);
  return [
    price === 0 ? t('blocks.price.room_included') : `${money(price)} ${t(`blocks.price.room_per_${per}`)}`,
    t('blocks.price.room_places', { count: places }),
    ...(places > 1 && single_supplement !== null && single_supplement > 0
      ? [t('blocks.price.room_alone', { price: money(single_supplement) })]
      : []),
  ];
}
