import type { OrganizerView, PaymentInstalment } from '@tropa/contract';
import { scheduleText } from '@tropa/blocks/tour-texts';
import { formatMoney, formatPercent, type CoreLocale } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** What is paid first, as a tour or its organizer says it. */
export interface PrepaymentTerms {
  /** Null: left to who stands above. */
  type: OrganizerView['prepayment_type'] | null;
  /** Percent, or a sum for each tourist in minor units. */
  size: number | null;
  /** They come before a prepayment. */
  instalments: readonly PaymentInstalment[];
}

/** Words for a choice that leaves the prepayment to others: «20 %», «5 000 ₽ с туриста». Undefined where they do not say it. */
export function prepaymentWords(
  { type, size, instalments }: PrepaymentTerms,
  { currency, locale, t }: { currency: string; locale: CoreLocale; t: Translate },
): string | undefined {
  if (instalments.length > 0)
    return t('tour.price.prepayment_now.parts', { terms: scheduleText([...instalments], locale, t) });
  if (type === 'full') return t('tour.price.prepayment_now.full');
  if (type === null || size === null) return undefined;
  return type === 'percent'
    ? formatPercent(size, locale)
    : t('tour.price.prepayment_now.sum', { sum: formatMoney(size, currency, locale) });
}
