import { Anchor, Button } from '@mantine/core';
import type { BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import classes from './settlement-note.module.css';

interface SettlementNoteProps {
  booking: BookingView;
  /** Whether the member may give back more than the terms do. */
  canGiveBack: boolean;
  onOpen: OpenDialog;
}

/** How the cancellation was settled: what is kept, why, and the documents; staff may give back more. */
export function SettlementNote({
  booking: { settlement, currency },
  canGiveBack,
  onOpen,
}: SettlementNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!settlement) return null;
  const money = (amount: number) => format.money(amount, currency);
  const { by, percent, kept_amount, returned_amount, reason, expenses } = settlement;
  return (
    <section className={classes['note']} aria-label={t('settling.title')}>
      <p className={classes['line']}>
        {t('settling.kept', { amount: money(kept_amount) })}
        {' · '}
        {t('settling.went_back', { amount: money(returned_amount) })}
      </p>
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
      {canGiveBack && kept_amount > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ name: 'give_back' })}>
          {t('settling.give_title')}
        </Button>
      )}
    </section>
  );
}
