import type { CallAnswer, invoiceCalls } from '@tropa/contract';
import { moneyLeft } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './payments.module.css';

type Totals = CallAnswer<typeof invoiceCalls.payments>['totals'];

/** What came in, what went back and what is left, per currency. */
export function PaymentTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwn = useMay('payments.read') === 'own';
  return (
    <section className={classes['totals']} aria-label={t('payment.totals')}>
      {totals.map(({ currency, payed, refunded, to_agents, kept_deposits }) => (
        <dl key={currency} className={classes['currency']}>
          <div>
            <dt>{t('payment.payed')}</dt>
            <dd>{format.money(payed, currency)}</dd>
          </div>
          <div>
            <dt>{t('payment.refunded')}</dt>
            <dd>{format.money(refunded, currency)}</dd>
          </div>
          {to_agents !== 0 && (
            <div>
              <dt>{t(isOwn ? 'payment.kept' : 'payment.to_agents')}</dt>
              <dd>{format.money(to_agents, currency)}</dd>
            </div>
          )}
          {kept_deposits !== 0 && (
            <div>
              <dt>{t('deposit.kept_total')}</dt>
              <dd>{format.money(kept_deposits, currency)}</dd>
            </div>
          )}
          <div data-strong>
            <dt>{t(isOwn ? 'payment.to_organizer' : 'payment.left')}</dt>
            <dd>{format.money(moneyLeft({ payed, refunded, to_agents, kept_deposits }), currency)}</dd>
          </div>
        </dl>
      ))}
    </section>
  );
}
