import { Link } from '@tanstack/react-router';
import type { Payment } from '@tropa/contract';
import type { Column } from '@tropa/ui';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './payments.module.css';

/** The columns of the ledger. @param isPhone cards at 390 px: fewer words, the tour on a line of its own */
export function usePaymentColumns(organizerId: number, isPhone: boolean): Array<Column<Payment>> {
  const { t } = useTranslation();
  const format = useFormat();
  const title = (key: 'date' | 'client' | 'invoice' | 'tour' | 'method' | 'provider' | 'amount') =>
    t(`payment.columns.${key}`);
  const amount = (row: Payment) => (
    <span className={classes['amount']} data-refund={row.amount < 0 || undefined}>
      {format.money(row.amount, row.currency)}
      {row.amount < 0 && <span className={classes['kind']}>{t('payment.kind.refund')}</span>}
    </span>
  );
  const client: Column<Payment> = {
    key: 'client',
    title: title('client'),
    card: 'title',
    render: (row) => <span className={classes['name']}>{row.client_name}</span>,
  };
  const amountColumn: Column<Payment> = {
    key: 'amount',
    title: title('amount'),
    align: 'right',
    width: 140,
    card: 'aside',
    render: amount,
  };
  if (isPhone)
    return [
      client,
      amountColumn,
      {
        key: 'facts',
        title: title('date'),
        card: 'plain',
        render: (row) => (
          <span className={classes['quiet']}>
            <Dotted>{[format.moment(row.created_at), t(`payment.method.${row.payment_method}`)]}</Dotted>
          </span>
        ),
      },
      {
        key: 'tour',
        title: title('tour'),
        card: 'plain',
        render: (row) => (
          <span className={classes['quiet']}>
            {`${t('payment.booking', { id: row.request_id })}, ${row.tour_name}`}
          </span>
        ),
      },
    ];
  return [
    {
      key: 'date',
      title: title('date'),
      width: 190,
      render: (row) => <span className={classes['date']}>{format.moment(row.created_at)}</span>,
    },
    client,
    {
      key: 'invoice',
      title: title('invoice'),
      width: 150,
      render: (row) => (
        <span className={classes['stack']}>
          <span>{t('payment.invoice', { number: row.invoice_number })}</span>
          <Link to={organizerPath(organizerId, 'bookings', row.request_id)} className={classes['link']}>
            {t('payment.booking', { id: row.request_id })}
          </Link>
        </span>
      ),
    },
    {
      key: 'tour',
      title: title('tour'),
      optional: true,
      render: (row) => <span className={classes['tour']}>{row.tour_name}</span>,
    },
    {
      key: 'method',
      title: title('method'),
      width: 110,
      optional: true,
      render: (row) => t(`payment.method.${row.payment_method}`),
    },
    {
      key: 'provider',
      title: title('provider'),
      width: 160,
      optional: true,
      render: (row) => row.provider_title,
    },
    amountColumn,
  ];
}
