import type { BookingView, PlanItem } from '@tropa/contract';
import { StatusDot, type Tone } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './payment-plan.module.css';

const TONES: Record<PlanItem['state'], Tone> = {
  payed: 'success',
  open: 'info',
  overdue: 'danger',
  planned: 'neutral',
};

interface PaymentPlanProps {
  plan: PlanItem[];
  currency: BookingView['currency'];
  /** Of the tour. */
  timezone: string;
}

/** The payments of a booking by its plan: what is payed, what is asked for, what is yet to come. */
export function PaymentPlan({ plan, currency, timezone }: PaymentPlanProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes['plan']} aria-label={t('payment_plan.title')}>
      <h3 className={classes['title']}>{t('payment_plan.title')}</h3>
      <ol className={classes['items']}>
        {plan.map(({ percent, amount, left, asked, due_at, is_at_start, state, invoice_at }, index) => (
          <li key={`${due_at}-${index}`} className={classes['item']}>
            <span className={classes['amount']}>{format.money(amount, currency)}</span>
            <span className={classes['quiet']}>
              {percent === null ? '' : t('payment_plan.row', { percent })}
            </span>
            <StatusDot tone={TONES[state]}>
              {(state === 'open' || state === 'overdue') && asked < left
                ? t(`payment_plan.state_of_part.${state}`, { amount: format.money(asked, currency) })
                : t(`payment_plan.state.${state}`)}
            </StatusDot>
            <span className={classes['when']}>
              {due_at === null
                ? t('payment_plan.due_unknown')
                : is_at_start
                  ? t('payment_plan.at_start')
                  : t('payment_plan.due_on', { date: format.deadline(due_at, timezone) })}
              {left > 0 &&
                left < amount &&
                `, ${t('payment_plan.left', { amount: format.money(left, currency) })}`}
              {invoice_at !== null &&
                `, ${t('payment_plan.invoice_at', { date: format.date(invoice_at.slice(0, 10)) })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
