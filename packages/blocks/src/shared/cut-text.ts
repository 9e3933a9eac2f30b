import type { PageLanguage, PriceCut } from '@tropa/contract';
import { formatDate, formatMoney, formatPercent } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** Why a price is lower: «−7 % до 27 апреля», «−7 % до 27 апреля 2027», «сезонная скидка −3 000 ₽». */
export function cutReason(cut: PriceCut, currency: string, language: PageLanguage, t: Translate): string {
  const { kind, value, until, until_in_other_year } = cut;
  const size = kind === 2 ? formatPercent(value, language) : formatMoney(value, currency, language);
  return until === null
    ? t('blocks.price.cut_season', { size })
    : t('blocks.price.cut_until', {
        size,
        date: formatDate(until, language, until_in_other_year ? 'full' : 'day'),
      });
}

/** The same with the price before it, for papers: «вместо 46 900 ₽, −7 % до 27 апреля». */
export const cutText = (cut: PriceCut, currency: string, language: PageLanguage, t: Translate): string =>
  `${t('blocks.price.cut_instead')} ${formatMoney(cut.full_price, currency, language)}, ${cutReason(cut, currency, language, t)}`;
