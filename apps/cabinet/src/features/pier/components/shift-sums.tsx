import { PIER_WAYS, type PierCashMove, type PierShift } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/page/facts.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './pier.module.css';

/** A difference of the drawer in words. @param difference below zero: cash is missing */
export function differenceWords(difference: number, money: (amount: number) => string, t: Translate): string {
  if (difference === 0) return t('pier.shift.no_difference');
  return difference < 0
    ? t('pier.shift.short', { amount: money(-difference) })
    : t('pier.shift.over', { amount: money(difference) });
}

/** The sums of a shift: what came by each way, and the drawer. */
export function ShiftSums({ shift, moves }: { shift: PierShift; moves: readonly PierCashMove[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, shift.currency);
  const { counted_cash, expected_cash, difference_reason } = shift;
  return (
    <>
      <Facts
        facts={[
          { name: t('pier.shift.sales'), value: t('pier.shift.sales_count', { count: shift.sales_count }) },
          ...PIER_WAYS.map((way) => ({ name: t(`pier.way.${way}`), value: money(shift.by_way[way]) })),
          ...(shift.deposit_cash === 0
            ? []
            : [{ name: t('deposit.pier_cash'), value: money(shift.deposit_cash) }]),
          { name: t('pier.shift.at_start'), value: money(shift.opening_cash) },
          { name: t('pier.shift.expected'), value: <b>{money(expected_cash)}</b> },
          ...(counted_cash === null
            ? []
            : [
                { name: t('pier.shift.counted'), value: money(counted_cash) },
                {
                  name: t('pier.shift.difference'),
                  value: [differenceWords(counted_cash - expected_cash, money, t), difference_reason]
                    .filter((text) => text !== '')
                    .join('. '),
                },
              ]),
        ]}
      />
      {moves.length > 0 && (
        <section>
          <h3 className={classes['heading']}>{t('pier.shift.moves')}</h3>
          <ul className={classes['moves']}>
            {moves.map(({ id, amount, reason, created_at }) => (
              <li key={id}>
                <span>{reason}</span>
                <span className={classes['quiet']}>{format.time(created_at)}</span>
                <b>{money(amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
