import type { PageLanguage, PublicTour } from '@tropa/contract';
import { hoursText, Icon, Picture } from '@tropa/blocks/render';
import { formatMoney } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { prepaymentWords } from '../../shared/breakdown-words.ts';
import { choiceLabel, type Chosen } from './chosen.ts';
import frame from '../../shell/site-frame.module.css';
import styles from './summary.module.css';

interface NoteProps {
  tour: PublicTour;
  language: PageLanguage;
  t: Translate;
}

interface SummaryProps extends NoteProps {
  chosen: Chosen | undefined;
}

/** When it is paid: an instant booking is confirmed as it is made, and its page asks for the money at once. The script knows it of each departure. */
const whenPayed = ({ is_instant_booking }: PublicTour, t: Translate): string =>
  prepaymentWords(t, is_instant_booking ? 'at_once' : 'later').when;

/** How long there is for what is payed first, where the tour says it and no schedule of payments does; else empty. */
const timeToPay = ({ payment_deadline, payment_schedule }: PublicTour, t: Translate): string =>
  payment_deadline === null || payment_schedule.length > 0
    ? ''
    : t('site.checkout.summary.time_to_pay', { time: hoursText(payment_deadline, t) });

/** What is asked for besides the price, and given back; empty: nothing. */
function DepositNote({ tour: { deposit_amount, deposit_purpose, currency }, language, t }: NoteProps) {
  if (deposit_amount === null) return null;
  return (
    <>
      <span>{t('deposit.site.note', { amount: formatMoney(deposit_amount, currency, language) })}</span>
      <p>
        {[
          deposit_purpose && t('deposit.site.page.purpose', { purpose: deposit_purpose }),
          t('deposit.site.not_in_price'),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </>
  );
}

/** The trip and its price line by line, beside the form. The script keeps it true. */
export function Summary({ tour, chosen, language, t }: SummaryProps) {
  return (
    <aside aria-label={t('site.checkout.summary.title')} className={styles.summary}>
      {tour.photo && (
        <Picture alt="" eager maxWidth={960} picture={tour.photo} sizes="(min-width: 60rem) 24rem, 1px" />
      )}
      <div className={styles.body}>
        <p className={styles.name}>{tour.name}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('site.checkout.summary.date')}</dt>
            <dd data-chosen-date>
              {chosen
                ? choiceLabel(chosen.date, chosen.variant, language)
                : t('site.checkout.summary.no_date')}
            </dd>
          </div>
          <div>
            <dt>{t('site.checkout.summary.tourists_title')}</dt>
            <dd data-chosen-tourists>{t('site.checkout.summary.tourists', { count: 1 })}</dd>
          </div>
        </dl>
        <div className={styles.price}>
          <dl className={styles.lines} data-lines />
          <p className={styles.total}>
            <span>{t('site.checkout.summary.total')}</span>
            <output data-total>—</output>
          </p>
        </div>
        <ul className={styles.notes}>
          <li>
            <Icon name="check" size={18} />
            <span data-when-payed>{whenPayed(tour, t)}</span>
          </li>
          <li data-prepayment-row hidden>
            <Icon name="wallet" size={18} />
            <div>
              <span data-prepayment />
              {timeToPay(tour, t) !== '' && <p>{timeToPay(tour, t)}</p>}
              <ol className={styles.plan} data-plan hidden />
            </div>
          </li>
          {tour.deposit_amount !== null && (
            <li data-deposit>
              <Icon name="wallet" size={18} />
              <div>
                <DepositNote tour={tour} language={language} t={t} />
              </div>
            </li>
          )}
          <li>
            <Icon name="shield" size={18} />
            {t('site.checkout.summary.safe')}
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** The same on a phone: the total at the bottom of the screen, its lines on a tap; and the buttons of the form. */
export function ActionBar({
  tour,
  language,
  t,
  step,
}: NoteProps & {
  step: 'date' | 'tourists' | 'contacts';
}) {
  return (
    <div className={styles.bar} data-bar>
      <details className={styles.sheet}>
        <summary>
          <span className={frame.hidden}>{t('site.checkout.summary.details')}: </span>
          <output data-total>—</output>
          <Icon name="chevron-down" size={16} />
          <small data-when-payed>{whenPayed(tour, t)}</small>
        </summary>
        <div className={styles.sheetBody}>
          <p data-chosen-date />
          <dl className={styles.lines} data-lines />
          <p data-prepayment />
          {timeToPay(tour, t) !== '' && <p>{timeToPay(tour, t)}</p>}
          <ol className={styles.plan} data-plan hidden />
          {tour.deposit_amount !== null && (
            <div>
              <DepositNote tour={tour} language={language} t={t} />
            </div>
          )}
        </div>
      </details>
      <div className={styles.buttons}>
        <button className={styles.back} data-back hidden={step === 'date'} type="button">
          {t('site.checkout.action.back')}
        </button>
        <button className={styles.next} data-next type="submit">
          {t('site.checkout.action.next')}
        </button>
      </div>
    </div>
  );
}
