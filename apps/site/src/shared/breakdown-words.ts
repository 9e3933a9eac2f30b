import type { LineCategory } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { categoryName } from '@tropa/i18n/ages';
import type { BreakdownWords, PrepaymentWords, WhenPayed } from './breakdown-lines.ts';

/**
 * The words of a price in the page's language.
 * @param tourists the largest number of tourists there can be
 * @param categories those that a line may name
 */
export function breakdownWords(
  t: Translate,
  tourists: number,
  categories: readonly LineCategory[],
): BreakdownWords {
  return {
    tourists: Array.from({ length: tourists }, (_, index) =>
      t('site.checkout.line.tourists', { count: index + 1, price: '{price}' }),
    ),
    counted: t('site.checkout.line.counted', { title: '{title}', price: '{price}', quantity: '{count}' }),
    single_supplement: t('site.checkout.line.single_supplement', { title: '{title}' }),
    categories: Object.fromEntries(categories.map((category) => [category.id, categoryName(category, t)])),
    group: t('site.checkout.line.group'),
    hours: t('site.checkout.line.hours', { hours: '{hours}' }),
    individual: t('site.checkout.line.individual'),
    extra_time: t('site.checkout.line.extra_time', { minutes: '{minutes}' }),
    adjustment: t('site.checkout.line.adjustment', { reason: '{reason}' }),
    discounts: {
      1: t('site.checkout.line.discount_1'),
      2: t('site.checkout.line.discount_2'),
      3: t('site.checkout.line.discount_3'),
    },
    discount: t('site.checkout.line.discount'),
  };
}

/** The words about the prepayment in the page's language. @param when whether a confirmation comes first */
export function prepaymentWords(t: Translate, when: WhenPayed): PrepaymentWords {
  const words = `site.checkout.summary.prepayment.${when}` as const;
  return {
    percent: t(`${words}.percent`, { amount: '{amount}', percent: '{percent}' }),
    sum: t(`${words}.sum`, { amount: '{amount}' }),
    full: t(`${words}.full`, { amount: '{amount}' }),
    none: t('site.checkout.summary.none'),
    when: t(`${words}.when`),
  };
}
