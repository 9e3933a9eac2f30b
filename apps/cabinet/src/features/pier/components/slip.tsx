import type { PrintedSlip } from '@tropa/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../shared/page/qr-code.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './slip.module.css';

/** A paper for money that a seller took or gave back. It is no receipt of the law, and says so. */
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
      <footer>
        <p>{t('pier.slip.not_fiscal')}</p>
        {receipt !== null && <p>{t(`pier.slip.receipt_${receipt}`)}</p>}
      </footer>
    </article>
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
