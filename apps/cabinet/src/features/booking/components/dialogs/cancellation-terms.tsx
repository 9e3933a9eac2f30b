import type { Cancellation } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './dialogs.module.css';

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
  const days = cancellation.days_before_start;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <>
      {days !== null && (
        <p className={classes['lead']}>
          {days < 0 ? t('booking.cancel.started') : t('booking.cancel.days', { count: days })}
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
      {payed > 0 && penalties.length > 0 && (
        <table className={classes['penalties']}>
          <caption>{t('booking.cancel.penalties')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('booking.cancel.penalty_days')}</th>
              <th scope="col">{t('booking.cancel.penalty_percent')}</th>
            </tr>
          </thead>
          <tbody>
            {penalties.map((row) => (
              <tr key={row.days_before} data-current={(percent > 0 && row.percent === percent) || undefined}>
                <td>{t('booking.cancel.penalty_until', { days: row.days_before })}</td>
                <td>{`${row.percent}\u00A0%`}</td>
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
