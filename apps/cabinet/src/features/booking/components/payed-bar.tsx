import { VisuallyHidden } from '@mantine/core';
import type { BookingListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './payed-bar.module.css';

/** How much of a booking is paid: a small bar, or the word when all is. Nothing while nothing is. */
export function PayedBar({
  booking,
}: {
  booking: Pick<BookingListItem, 'total' | 'payed_amount' | 'currency'>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, payed_amount: payed, currency } = booking;
  if (payed <= 0 || total <= 0) return null;
  if (payed >= total) return <span className={classes['word']}>{t('booking.payed')}</span>;
  const label = t('booking.payed_of', {
    payed: format.money(payed, currency),
    total: format.money(total, currency),
  });
  return (
    <span className={classes['bar']} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes['payed']} style={{ width: `${Math.max(4, (payed / total) * 100)}%` }} />
    </span>
  );
}
