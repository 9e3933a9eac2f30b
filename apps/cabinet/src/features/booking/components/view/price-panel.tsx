import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { SaleStatus, type BookingView } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { afterCancellation } from '../../model/settlement.ts';
import { isCanceled } from '../../model/status.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { PriceLines } from './price-lines.tsx';
import classes from './price-panel.module.css';

/** The price line by line, what is paid and what is left. */
export function PricePanel({ booking, onOpen }: { booking: BookingView; onOpen: OpenDialog }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { breakdown, currency, payed_amount: payed, balance } = booking;
  const money = (amount: number) => format.money(amount, currency);
  // Without it what is paid and what is left would not add up.
  const { kept, toReturn: returning } = afterCancellation(booking);
  const isClosed = isCanceled(booking.base_sale_status);
  const isConfirmed = booking.base_sale_status !== SaleStatus.pending_confirm;
  const stays = isClosed ? kept : payed;
  return (
    <Panel
      title={t('booking.price.title')}
      aside={
        booking.can_edit && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={2} />}
            onClick={() => onOpen({ name: 'edit_price' })}
          >
            {t('rebooking.edit')}
          </Button>
        )
      }
    >
      <dl className={classes['lines']}>
        <PriceLines breakdown={breakdown} currency={currency} />
        {!isClosed && breakdown.prepayment.amount > 0 && (
          <div className={classes['line']} data-quiet>
            {/* Whoever confirmed may have asked for another sum than the terms. */}
            <dt>{t(isConfirmed ? 'booking.price.agreed_prepayment' : 'booking.price.prepayment')}</dt>
            <dd>{money(breakdown.prepayment.amount)}</dd>
          </div>
        )}
        {(stays > 0 || !isClosed) && (
          <div className={classes['line']}>
            <dt>{isClosed ? t('booking.price.kept') : t('booking.price.payed')}</dt>
            <dd data-good={stays > 0 || undefined}>{money(stays)}</dd>
          </div>
        )}
        {returning > 0 && (
          <div className={classes['line']} data-quiet>
            <dt>{isClosed ? t('booking.price.going_back') : t('booking.price.returning')}</dt>
            <dd>{money(returning)}</dd>
          </div>
        )}
        {!isClosed && (
          <div className={classes['line']} data-total>
            <dt>{t('booking.price.balance')}</dt>
            <dd>{money(balance)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
