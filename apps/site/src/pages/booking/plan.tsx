import { formatDate } from '@tropa/core';
import type { BookingContext } from './context.ts';
import styles from './details.module.css';

/** The payments that the booking is to be made in, by its schedule: how much, until when, and what is done. */
export function PaymentPlan({ context: { booking, data, t, money } }: { context: BookingContext }) {
  const plan = booking.payment_plan ?? [];
  if (plan.length < 2) return null;
  return (
    <section className={styles.part}>
      <h2>{t('private_page.plan.title')}</h2>
      <ol className={styles.invoices}>
        {plan.map(({ amount, due_on, left, percent, state }) => (
          <li key={`${due_on}-${percent}-${amount}`}>
            <span>
              {due_on === null
                ? t('private_page.plan.due_unknown')
                : t('private_page.plan.due', { date: formatDate(due_on, data.language, 'full') })}
            </span>
            <span className={styles.amount}>{money(amount)}</span>
            <span className={styles.status} data-plan={state}>
              {t(`private_page.plan.state.${state}`)}
              {left > 0 && left < amount && `, ${t('private_page.plan.left', { amount: money(left) })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
