import type { Cancellation } from '@tropa/contract';
import { penaltyLines } from '@tropa/blocks/tour-texts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './dialogs.module.css';

/** So near to the start, hours are told. */
const NEAR_HOURS = 48;

interface CancellationTermsProps {
  cancellation: Cancellation;
  /** What would be kept and returned by what staff choose. */
  preview: { kept: number; returned: number };
}

/** What a cancellation now keeps and returns, and the terms that say so. */
export function CancellationTerms({ cancellation, preview }: CancellationTermsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { payed_amount: payed, kept_amount, currency, percent, penalties } = cancellation;
  const isByTerms = preview.kept === kept_amount;
  const { days_before_start: days, hours_before_start: hours } = cancellation;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <>
      {days !== null && hours !== null && (
        <p className={classes['lead']}>
          {hours < 0
            ? t('booking.cancel.started')
            : hours < NEAR_HOURS
              ? t('booking.cancel.hours', { count: hours })
              : t('booking.cancel.days', { count: days })}
        </p>
      )}
      {payed === 0 ? (
        <p className={classes['sums']}>{t('booking.cancel.nothing_payed')}</p>
      ) : (
        <dl className={classes['sums']} aria-live="polite">
          <div>
            <dt>{t('booking.cancel.payed')}</dt>
            <dd>{money(payed)}</dd>
          </div>
          <div>
            <dt>
              {isByTerms && percent > 0
                ? t('booking.cancel.kept_percent', { percent })
                : t('booking.cancel.kept')}
            </dt>
            <dd>{money(preview.kept)}</dd>
          </div>
          <div data-strong>
            <dt>{t('booking.cancel.returned')}</dt>
            <dd>{money(preview.returned)}</dd>
          </div>
        </dl>
      )}
      {payed > 0 && (
        <table className={classes['penalties']}>
          <caption>{t('booking.cancel.penalties')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('booking.cancel.penalty_when')}</th>
              <th scope="col">{t('booking.cancel.penalty_percent')}</th>
            </tr>
          </thead>
          <tbody>
            {penaltyLines(penalties, t).map((row) => (
              <tr key={row.when} data-current={row.percent === percent || undefined}>
                <td>{row.when}</td>
                <td>{format.percent(row.percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {cancellation.penalties_conditions && payed > 0 && (
        <p className={classes['note']}>{cancellation.penalties_conditions}</p>
      )}
    </>
  );
}
