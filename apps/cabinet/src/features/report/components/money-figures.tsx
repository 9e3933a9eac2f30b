import type { MoneySums } from '@tropa/contract';
import { moneyLeft, type Stretch } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
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
            {before !== undefined && <Against now={now} before={before} currency={currency} />}
          </div>
        ),
      )}
    </dl>
  );
}

/** How much more or less it is than it was. */
function Against({ now, before, currency }: { now: number; before: number; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = before > 0 ? Math.round((Math.abs(now - before) / before) * 100) : undefined;
  const percent = share === undefined ? '' : format.percent(share);
  const words =
    share === undefined
      ? undefined
      : t(now === before ? 'reports.same' : now > before ? 'reports.more' : 'reports.less', { percent });
  return (
    <dd className={classes['against']}>
      {[words, t('reports.against', { amount: format.money(before, currency) })].filter(Boolean).join(', ')}
    </dd>
  );
}
