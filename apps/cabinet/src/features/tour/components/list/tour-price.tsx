import type { TourListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './tours.module.css';

/** A tour's price in its currency, and whether it is a whole group's. */
export function TourPrice({ tour }: { tour: TourListItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (tour.price === null) return <span className={classes['noPrice']}>{t('tour.no_price')}</span>;
  return (
    <span>
      {format.money(tour.price, tour.effective_currency)}
      {tour.price_basis === 'group' && <span className={classes['basis']}>{t('tour.per_group')}</span>}
    </span>
  );
}
