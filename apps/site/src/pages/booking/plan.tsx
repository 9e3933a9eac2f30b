import { stageOf } from './booking-state.ts';
import type { BookingContext } from './context.ts';
import styles from './details.module.css';

/** The payments that the booking is to be made in, by its plan: how much, until when, and what is done. */
export function PaymentPlan({ context: { booking, t, money, moment } }: { context: BookingContext }) {
  const plan = booking.payment_plan ?? [];
  if (plan.length < 2) return null;
  // What comes first counts from the confirmation: until then any moment of it would be a guess.
  const isRequested = stageOf(booking) === 'requested';
  return (
    <section className={styles.part}>
      <h2>{t('private_page.plan.title')}</h2>
      <ol className={styles.invoices}>
        {plan.map(({ amount, due_at, due_on, is_at_start, left, asked, percent, state }, index) => (
          <li key={`${due_on}-${percent}-${amount}`}>
            <span>
              {due_at === null
                ? t('private_page.plan.due_unknown')
                : is_at_start
                  ? t('private_page.plan.at_start')
                  : isRequested && index === 0
                    ? t('private_page.plan.after_confirmation')
                    : t('private_page.plan.due', { date: moment(due_at) })}
            </span>
            <span className={styles.amount}>{money(amount)}</span>
            <span className={styles.status} data-plan={state}>
              {state === 'planned' && is_at_start
                ? t(
                    due_at !== null && due_at === booking.pay_ahead?.due_at
                      ? 'private_page.plan.now_or_on_the_spot'
                      : 'private_page.plan.on_the_spot',
                  )
                : (state === 'open' || state === 'overdue') && asked < left
                  ? t(`private_page.plan.state_of_part.${state}`, { amount: money(asked) })
                  : t(`private_page.plan.state.${state}`)}
              {left > 0 && left < amount && `, ${t('private_page.plan.left', { amount: money(left) })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
