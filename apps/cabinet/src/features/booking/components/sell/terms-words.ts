import type { TourToSell } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';

/** What an agent earns of a tour, in a few words: «Ваша комиссия 10 %», «Нетто 20 000 ₽ за туриста». */
export function useTermsWords(): (tour: Pick<TourToSell, 'agent_terms' | 'effective_currency'>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ agent_terms: terms, effective_currency: currency }) => {
    const commission = terms?.commission;
    if (!commission) return t('sale.terms.none');
    if (commission.kind === 'percent')
      return t('sale.terms.percent', { percent: format.percent(commission.value) });
    return t(`sale.terms.${commission.kind}`, { sum: format.money(commission.value, currency) });
  };
}
