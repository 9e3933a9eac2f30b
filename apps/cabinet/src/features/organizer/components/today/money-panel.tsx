import { Link } from '@tanstack/react-router';
import type { CallAnswer, organizerCalls, todayCalls } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useIsAgent, useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './week.module.css';

type Money = NonNullable<CallAnswer<typeof todayCalls.view>['money']>;
type Income = CallAnswer<typeof organizerCalls.dashboard>['income'];

/** What came this week, which leads to the payments that it sums up, what is due by Sunday, and the month. */
export function MoneyPanel({ money, income }: { money: Money; income: Income }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, currency } = useOrganizer();
  const isAgent = useIsAgent();
  const { from, to, came, due } = money;
  const sums = came.filter(({ amount }) => amount > 0);
  const month = income?.filter(({ amount }) => amount > 0) ?? [];
  return (
    <Panel title={t('today.money')} flush>
      <dl className={classes['sums']}>
        <div>
          <dt>{t('today.came')}</dt>
          <dd>
            {sums.length === 0 ? (
              t('today.came_nothing')
            ) : (
              <Link
                to={organizerPath(id, 'payments')}
                search={{ from, to } as never}
                className={classes['link']}
              >
                {sums.map((sum) => (
                  <span key={sum.currency} className={classes['sum']}>
                    {format.money(sum.amount, sum.currency)}{' '}
                  </span>
                ))}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('today.due', { day: format.date(to, 'near') })}</dt>
          <dd>
            {due.length === 0
              ? t('today.due_nothing')
              : due.map((sum) => (
                  <div key={sum.currency}>
                    <span className={classes['sum']}>{format.money(sum.amount, sum.currency)}</span>{' '}
                    <span className={classes['facts']}>{t('today.due_count', { count: sum.count })}</span>
                  </div>
                ))}
          </dd>
        </div>
        {income && (
          <div>
            <dt>{t(isAgent ? 'organizer.dashboard.income_of_agent' : 'organizer.dashboard.income')}</dt>
            <dd className={classes['sum']}>
              {month.length === 0
                ? format.money(0, currency)
                : month.map((sum) => format.money(sum.amount, sum.currency)).join(', ')}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
