import type { TourListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './tours.module.css';

/** A tour's price in its currency, and whether it is a whole group's, or of an hour. */
export function TourPrice({ tour }: { tour: TourListItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (tour.price === null) return <span className={classes['noPrice']}>{t('tour.no_price')}</span>;
  const basis = tour.is_hourly ? 'tour.per_hour' : tour.price_basis === 'group' && 'tour.per_group';
  return (
    <span>
      {format.money(tour.price, tour.effective_currency)}
      {basis && <span className={classes['basis']}>{t(basis)}</span>}
    </span>
  );
}
