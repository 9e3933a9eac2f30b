import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './dialogs.module.css';

interface PrepaymentSumsProps {
  amount: number;
  total: number;
  currency: string;
  /** The sums of the former terms are shown until the new ones have come. */
  isWaiting: boolean;
  isFull: boolean;
}

/** What is paid now and what is left, as the server counts it; or that nothing is paid first. */
export function PrepaymentSums({ amount, total, currency, isWaiting, isFull }: PrepaymentSumsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (amount === 0 && !isWaiting)
    return (
      <Alert color="gray" variant="light" icon={<IconInfoCircle size={18} stroke={1.6} />}>
        {t('booking.confirm.zero')}
      </Alert>
    );
  return (
    <div aria-live="polite" aria-busy={isWaiting} className={isWaiting ? classes['waiting'] : undefined}>
      <dl className={classes['sums']}>
        <div data-strong>
          <dt>{t('booking.confirm.now')}</dt>
          <dd>{format.money(amount, currency)}</dd>
        </div>
        {!isFull && (
          <div>
            <dt>{t('booking.confirm.later')}</dt>
            <dd>{format.money(total - amount, currency)}</dd>
          </div>
        )}
      </dl>
      {isFull && <p className={classes['note']}>{t('booking.confirm.full_hint')}</p>}
    </div>
  );
}
