import type { PriceCategory } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

/** The ages of a price category in words: «от 18 лет», «до 2 лет», «3–17 лет»; empty where any age will do. */
export function ageRange(
  { min_age: min, max_age: max }: Pick<PriceCategory, 'min_age' | 'max_age'>,
  t: Translate,
): string {
  if (max === null) return min === null || min === 0 ? '' : t('blocks.ages.from', { count: min });
  if (min === null || min === 0) return t('blocks.ages.to', { count: max });
  return min === max ? t('blocks.ages.exact', { count: max }) : t('blocks.ages.range', { min, count: max });
}
