import { Button } from '@mantine/core';
import type { DepositEntry, StaffDeposit } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import classes from './deposit-entries.module.css';

interface DepositEntriesProps {
  deposit: StaffDeposit;
  timezone: string;
  onOpen: OpenDialog;
}

/** What was written down of a deposit: each line may be taken back where it was a mistake, and stays to be seen. */
export function DepositEntries({ deposit, timezone, onOpen }: DepositEntriesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = ({ movement, amount }: DepositEntry) =>
    t(`deposit.entries.${movement}`, { amount: format.money(amount, deposit.currency) });
  const about = ({ payment_method, created_at, by }: DepositEntry) => {
    const facts = { way: t(`deposit.way.${payment_method}`), at: format.deadline(created_at, timezone) };
    return by === '' ? t('deposit.entries.about', facts) : t('deposit.entries.about_by', { ...facts, by });
  };
  return (
    <ul className={classes['entries']} aria-label={t('deposit.entries.title')}>
      {deposit.entries.map((entry) => (
        <li key={entry.id} className={classes['entry']}>
          <div className={classes['words']}>
            <span className={entry.undone ? classes['undone'] : undefined}>{wordsOf(entry)}</span>
            <span className={classes['quiet']}>{about(entry)}</span>
            {entry.undone && (
              <span className={classes['quiet']}>
                {entry.undone.reason === ''
                  ? t('deposit.entries.undone_nameless')
                  : t('deposit.entries.undone', { reason: entry.undone.reason })}
              </span>
            )}
            {needsOthersFirst(entry, deposit) && (
              <span className={classes['quiet']}>{t('deposit.entries.others_first')}</span>
            )}
          </div>
          {deposit.can_change && !entry.undone && !needsOthersFirst(entry, deposit) && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('deposit.undo.of', { entry: wordsOf(entry) })}
              onClick={() => onOpen({ name: 'undo_deposit_entry', deposit, entry })}
            >
              {t('deposit.undo.open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What came and is settled by now. */
const needsOthersFirst = (
  { movement, amount, undone }: DepositEntry,
  { left_amount, can_change }: StaffDeposit,
): boolean => can_change && !undone && movement === 'taken' && left_amount < amount;
