import type { MoneySums } from '@tropa/contract';
import { moneyLeft, type Stretch } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { Against } from './against.tsx';
import { MoneyLink } from './money-link.tsx';
import classes from './report.module.css';

interface MoneyFiguresProps {
  currency: string;
  days: Stretch;
  total: MoneySums;
  compared: MoneySums | null;
}

/** The sums of the whole period, each against the other one. */
export function MoneyFigures({ currency, days, total, compared }: MoneyFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = [
    { key: 'payed', kind: 'payment', now: total.payed, before: compared?.payed },
    { key: 'refunded', kind: 'refund', now: total.refunded, before: compared?.refunded },
    { key: 'to_agents', kind: undefined, now: total.to_agents, before: compared?.to_agents },
    { key: 'kept_deposits', kind: undefined, now: total.kept_deposits, before: compared?.kept_deposits },
    {
      key: 'left',
      kind: undefined,
      now: moneyLeft(total),
      before: compared ? moneyLeft(compared) : undefined,
    },
  ] as const;
  return (
    <dl className={classes['figures']}>
      {figures.map(({ key, kind, now, before }) =>
        // Who has no agents and no deposits needs no zeros for them.
        (key === 'to_agents' || key === 'kept_deposits') && now === 0 && (before ?? 0) === 0 ? null : (
          <div key={key} data-strong={key === 'left' || undefined}>
            <dt>{t(`reports.money.${key}`)}</dt>
            <dd>
              <MoneyLink days={days} currency={currency} kind={kind} amount={now} />
            </dd>
            {before !== undefined && (
              <Against now={now} before={before} write={(amount) => format.money(amount, currency)} />
            )}
          </div>
        ),
      )}
    </dl>
  );
}
