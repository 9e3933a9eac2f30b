import type { BookingReceipt, PrintedSlip } from '@tropa/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../shared/page/qr-code.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { fiscalTitle } from './fiscal-title.ts';
import classes from './slip.module.css';

/**
 * A paper for money that a seller took or gave back. It is no receipt of the law, and says so; where a register has made that, it
 * stands below.
 */
export function Slip({ slip, number }: { slip: PrintedSlip; number: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { seller, cashier, currency, date_start, lines, vat, handed, change, ticket, receipt } = slip;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <article className={classes['slip']}>
      <header>
        <p>{seller.name}</p>
        {seller.inn !== '' && <p>{t('pier.slip.inn', { inn: seller.inn })}</p>}
        <h2>{t(slip.is_return ? 'pier.slip.return_title' : 'pier.slip.title')}</h2>
        <p>{t('pier.slip.number', { number, slip: slip.number })}</p>
        <p>{format.moment(slip.created_at, slip.timezone)}</p>
      </header>
      <ul className={classes['lines']}>
        {lines.map(({ description, amount }, index) => (
          <Row key={index} name={description} value={money(amount)} />
        ))}
        {date_start !== null && (
          <li>
            {format.departure({
              date_start,
              date_end: slip.date_end ?? date_start,
              time_start: slip.time_start,
            })}
          </li>
        )}
      </ul>
      <ul className={classes['lines']}>
        <Row
          isStrong
          name={t(slip.is_return ? 'pier.slip.returned' : 'pier.slip.total')}
          value={money(slip.amount)}
        />
        <Row name={t('pier.slip.way')} value={t(`pier.way.${slip.way}`)} />
        {handed !== null && <Row name={t('pier.slip.handed')} value={money(handed)} />}
        {change !== null && change > 0 && <Row name={t('pier.slip.change')} value={money(change)} />}
        {vat && (
          <Row
            name={
              vat.code === 1
                ? t('accepting.receipts.vat_codes.code_1')
                : t('pier.slip.vat', { rate: t(`accepting.receipts.vat_codes.code_${vat.code}`) })
            }
            value={vat.code === 1 ? '' : money(vat.amount)}
          />
        )}
        {cashier !== '' && <Row name={t('pier.slip.cashier')} value={cashier} />}
      </ul>
      {ticket !== null && (
        <figure>
          <QrCode text={ticket} label={t('pier.done.ticket', { number })} />
          <figcaption>{t('pier.done.ticket', { number })}</figcaption>
        </figure>
      )}
      {slip.fiscal ? (
        <Fiscal receipt={slip.fiscal} />
      ) : (
        <footer>
          <p>{t('pier.slip.not_fiscal')}</p>
          {receipt !== null && receipt !== 'fiscal' && <p>{t(`pier.slip.receipt_${receipt}`)}</p>}
        </footer>
      )}
    </article>
  );
}

/** The receipt of the law as the paper may tell of it: with its QR, or honestly that it is not there yet. */
function Fiscal({ receipt }: { receipt: BookingReceipt }) {
  const { t } = useTranslation();
  const { status, sent_to: contact, fiscal } = receipt;
  if (status !== 'registered' || !fiscal)
    return (
      <footer>
        <p>{t('pier.slip.not_fiscal')}</p>
        {status === 'by_hand' && <p>{t('pier.fiscal.by_hand')}</p>}
        {status === 'failed' && <p>{t('pier.fiscal.failed')}</p>}
        {status === 'pending' && (
          <p>{contact === '' ? t('pier.fiscal.not_yet') : t('pier.fiscal.follows', { contact })}</p>
        )}
      </footer>
    );
  const { fn, fd, fpd, qr, is_training } = fiscal;
  return (
    <>
      <figure>
        <QrCode text={qr} label={t('pier.fiscal.title')} />
        <figcaption>{t(fiscalTitle(receipt), { contact })}</figcaption>
      </figure>
      <footer>
        <p>{t('receipts.fiscal.numbers', { fn, fd, fpd })}</p>
        {is_training && <p>{t('receipts.fiscal.training')}</p>}
      </footer>
    </>
  );
}

function Row({ name, value, isStrong }: { name: ReactNode; value: string; isStrong?: boolean }) {
  return (
    <li data-strong={isStrong}>
      <span>{name}</span>
      <span className={classes['value']}>{value}</span>
    </li>
  );
}
