import type { Cancellation } from '@tropa/contract';
import { buttonClass } from '@tropa/blocks/render';
import { penaltyLines } from '@tropa/blocks/tour-texts';
import { isPayedToAgent } from './booking-state.ts';
import type { BookingContext } from './context.ts';
import styles from './cancel.module.css';

interface CancelProps {
  context: BookingContext;
  cancellation: Cancellation;
}

function Money({ cancellation, context: { booking, t, money } }: CancelProps) {
  const { payed_amount, kept_amount, returned_amount, percent } = cancellation;
  if (payed_amount === 0) return <p className={styles.nothing}>{t('site.booking.cancel.nothing')}</p>;
  const toAgent = isPayedToAgent(booking);
  const rows = [
    [t(toAgent ? 'site.booking.by_agent.price' : 'site.booking.cancel.payed'), payed_amount],
    [
      percent > 0 ? t('site.booking.cancel.kept_percent', { percent }) : t('site.booking.cancel.kept'),
      kept_amount,
    ],
    [t(toAgent ? 'site.booking.by_agent.returned' : 'site.booking.cancel.returned'), returned_amount],
  ] as const;
  return (
    <dl className={styles.money}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Cancelling: what is kept and what is returned stands before the button. */
export function CancelDialog({ context, cancellation }: CancelProps) {
  const { t } = context;
  return (
    <>
      <button className={styles.open} data-cancel-open type="button">
        {t('site.booking.cancel.open')}
      </button>
      <dialog aria-labelledby="cancel-title" className={styles.dialog} data-cancel>
        <form method="dialog">
          <h2 id="cancel-title">{t('site.booking.cancel.title')}</h2>
          <p>{t('site.booking.cancel.text')}</p>
          <Money cancellation={cancellation} context={context} />
          <details className={styles.terms}>
            <summary>{t('site.booking.cancel.terms')}</summary>
            <ul>
              {penaltyLines(cancellation.penalties, t).map((line) => (
                <li key={line.when}>{line.text}</li>
              ))}
            </ul>
            {cancellation.penalties_conditions !== '' && <p>{cancellation.penalties_conditions}</p>}
          </details>
          <label className={styles.reason}>
            {t('site.booking.cancel.reason')}
            <textarea maxLength={2000} rows={2} />
          </label>
          <p className={styles.problem} data-cancel-problem role="alert" />
          <div className={styles.buttons}>
            <button className={styles.confirm} data-cancel-confirm type="submit">
              {t('site.booking.cancel.confirm')}
            </button>
            <button className={buttonClass('secondary')} data-cancel-keep type="button">
              {t('site.booking.cancel.keep')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
