import { Anchor, Button } from '@mantine/core';
import type { BookingView } from '@tropa/contract';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { afterCancellation } from '../../model/settlement.ts';
import classes from './settlement-note.module.css';

interface SettlementNoteProps {
  booking: BookingView;
  /** Whether the member may give back more than the terms do. */
  canGiveBack: boolean;
  onOpen: OpenDialog;
}

/** How the cancellation was settled: what is kept, what went back and what has still to, why, and the documents; staff may give back more. */
export function SettlementNote({ booking, canGiveBack, onOpen }: SettlementNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { settlement, credit, currency } = booking;
  if (!settlement) return null;
  const money = (amount: number) => format.money(amount, currency);
  const { by, percent, reason, expenses } = settlement;
  const { kept, returned, toReturn } = afterCancellation(booking);
  return (
    <section className={classes['note']} aria-label={t('settling.title')}>
      <p className={classes['line']}>
        <Dotted>
          {t('settling.kept', { amount: money(kept) })}
          {returned > 0 && t('settling.went_back', { amount: money(returned) })}
          {toReturn > 0 && t('settling.to_return', { amount: money(toReturn) })}
        </Dotted>
      </p>
      {credit && (
        <p className={classes['line']}>
          {t('settling.credit', {
            amount: money(credit.amount),
            left: money(credit.left_amount),
            until: format.moment(credit.expires_at),
          })}
        </p>
      )}
      <p className={classes['quiet']}>
        {by === 'terms' ? t('settling.by_terms', { percent }) : t(`settling.by_${by}`)}
        {reason !== '' && `: ${reason}`}
      </p>
      {expenses.length > 0 && (
        <ul className={classes['expenses']}>
          {expenses.map(({ title, amount, file }) => (
            <li key={file.id}>
              {title}, {money(amount)}:{' '}
              <Anchor size="sm" href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {canGiveBack && kept > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ name: 'give_back' })}>
          {t('settling.give_title')}
        </Button>
      )}
    </section>
  );
}
