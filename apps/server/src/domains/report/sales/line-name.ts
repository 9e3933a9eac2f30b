import type { SalesReport } from '@tropa/contract';
import { clientKindOf, formatMonth, type CoreLocale } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

const SELLERS = [1, 2, 3, 4, 5] as const;

/** What a row of a cut is called. */
export function lineName(
  { t, language }: { t: Translate; language: CoreLocale },
  by: string,
  { key, name }: Pick<SalesReport['rows'][number], 'key' | 'name'>,
): string {
  if (by === 'seller') {
    const seller = SELLERS.find((one) => one === key);
    return seller ? t(`booking.seller.${seller}`) : '';
  }
  if (by === 'client') return t(`reports.sales.clients.${clientKindOf(key)}`);
  if (by === 'travel')
    return key === 0
      ? t('reports.sales.no_day')
      : formatMonth(`${Math.floor(key / 100)}-${String(key % 100).padStart(2, '0')}`, language);
  return name || t(by === 'tour' ? 'reports.sales.no_tour' : 'reports.sales.nobody');
}
