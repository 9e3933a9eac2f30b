import type { BookingView } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { FiscalFacts } from '../../../../shared/page/fiscal-facts.tsx';
import { ReceiptActs } from '../../../../shared/page/receipt-acts.tsx';
import { RECEIPT_TONES } from '../../../../shared/receipt-tones.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './invoices-panel.module.css';

/** The cash register's receipts of a booking: of what, how they stand, to whom they went. And what is to be done about them. */
export function BookingReceipts({ receipts, timezone }: Pick<BookingView, 'receipts' | 'timezone'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (receipts.length === 0) return null;
  return (
    <section aria-label={t('receipts.title')}>
      <h3 className={classes['heading']}>{t('receipts.title')}</h3>
      <ul className={classes['list']}>
        {receipts.map(({ id, kind, amount, currency, status, problem, sent_to, created_at, ...receipt }) => (
          <li key={id} className={classes['invoice']}>
            <div className={classes['words']}>
              <span className={classes['number']}>{t(`receipts.kind.${kind}`)}</span>
              <span className={classes['quiet']}>{format.moment(created_at, timezone)}</span>
            </div>
            <span className={classes['amount']}>{format.money(amount, currency)}</span>
            <div className={classes['state']}>
              <StatusDot tone={RECEIPT_TONES[status]}>{t(`receipts.status.${status}`)}</StatusDot>
              {status === 'reminder' ? (
                <span className={classes['quiet']}>{t(`receipts.reminder.${kind}`)}</span>
              ) : (
                sent_to !== '' && (
                  <span className={classes['quiet']}>{t('receipts.sent_to', { contact: sent_to })}</span>
                )
              )}
              {status === 'failed' && problem !== null && (
                <span className={classes['owed']}>
                  {t(`receipts.${receipt.is_of_register ? 'problem_register' : 'problem'}.${problem}`)}
                </span>
              )}
              <FiscalFacts receipt={receipt} className={classes['quiet']} />
              <ReceiptActs receipt={{ id, status }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
