import type { TourToSell } from '@tropa/contract';
import { withClasses } from '@tropa/core';
import { ticketTitle } from '@tropa/i18n/ages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';

/** What an agent earns of a tour, in a few words: «Ваша комиссия 10 %», «Нетто 20 000 ₽ за туриста». */
export function useTermsWords(): (
  tour: Pick<TourToSell, 'agent_terms' | 'effective_currency' | 'price_categories' | 'seat_classes'>,
) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ agent_terms: terms, effective_currency: currency, price_categories, seat_classes }) => {
    const commission = terms?.commission;
    if (!commission) return t('sale.terms.none');
    if (commission.kind === 'percent')
      return t('sale.terms.percent', { percent: format.percent(commission.value) });
    const whole = t(`sale.terms.${commission.kind}`, { sum: format.money(commission.value, currency) });
    const { by_category = {} } = commission.kind === 'net' ? commission : {};
    const own = withClasses(price_categories, seat_classes).flatMap((category) => {
      const net = by_category[category.id];
      return net === undefined ? [] : [`${ticketTitle(category, t)}: ${format.money(net, currency)}`];
    });
    return [whole, ...own].join(', ');
  };
}
