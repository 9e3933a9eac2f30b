import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import type { LineNames } from './sales-line.ts';
import { useStretchName } from './use-stretch-name.ts';

const SELLERS = [1, 2, 3, 4, 5] as const;

/** How lines of the report of sales are called in the language chosen. */
export function useLineNames(): LineNames {
  const { t } = useTranslation();
  const format = useFormat();
  const stretch = useStretchName();
  return {
    stretch,
    month: format.month,
    seller: (type) => {
      const known = SELLERS.find((one) => one === type);
      return known ? t(`booking.seller.${known}`) : '';
    },
    client: (kind) => t(`reports.sales.clients.${kind}`),
    nobody: t('reports.sales.nobody'),
    no_tour: t('reports.sales.no_tour'),
    no_day: t('reports.sales.no_day'),
  };
}
