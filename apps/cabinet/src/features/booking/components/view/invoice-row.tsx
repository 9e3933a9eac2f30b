import { InvoiceStatusCode, type Invoice } from '@tropa/contract';
import { MoreMenu, StatusDot, type ActionMenuItem, type Tone } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { usePayForClient } from '../../api/use-pay-for-client.ts';
import { useNow } from '../../../../shared/use-now.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import classes from './invoices-panel.module.css';

interface InvoiceRowProps {
  invoice: Invoice;
  /** Of the tour: when the invoice is due is written in it. */
  timezone: string;
  /** Of the booking's private page; null where the member may not see it. */
  canWrite: boolean;
  canCancel: boolean;
  /** Whether the member says what was paid and what went back. */
  handlesMoney: boolean;
  /** The booking was not cancelled: marks can be taken back and payments returned. */
  isAlive: boolean;
  onOpen: OpenDialog;
}

const TONES: Record<Invoice['status'], Tone> = { 1: 'info', 2: 'success', 3: 'neutral' };

/** One invoice: number, kind, sum, status, when it is due or how it was paid. */
export function InvoiceRow({
  invoice,
  timezone,
  canWrite,
  canCancel,
  handlesMoney,
  isAlive,
  onOpen,
}: InvoiceRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, status, amount, currency, refunded_amount: refunded, refund_due: owed = 0 } = invoice;
  const money = (sum: number) => format.money(sum, currency);
  const { credited_amount: credited = 0 } = invoice;
  const isReturned = refunded > 0 && refunded >= amount;
  const isMarked =
    handlesMoney &&
    isAlive &&
    status === InvoiceStatusCode.payed &&
    (invoice.payment_method === 'cash' || invoice.payment_method === 'transfer') &&
    refunded === 0 &&
    owed === 0;
  const { returning_amount: returning = 0 } = invoice;
  const isRefundable =
    handlesMoney && isAlive && status === InvoiceStatusCode.payed && refunded + owed + returning < amount;
  const paying = usePayForClient(invoice);
  const items: ActionMenuItem[] = [
    ...(status === InvoiceStatusCode.new
      ? [
          ...paying,
          ...(handlesMoney
            ? [
                {
                  id: 'pay',
                  label: t('booking.invoice.mark_payed'),
                  onSelect: () => onOpen({ name: 'mark_payed', invoice }),
                },
              ]
            : []),
          ...(canCancel
            ? [
                {
                  id: 'cancel',
                  label: t('booking.invoice.cancel'),
                  isDangerous: true,
                  onSelect: () => onOpen({ name: 'cancel_invoice', invoice }),
                },
              ]
            : []),
        ]
      : []),
    ...(isMarked
      ? [
          {
            id: 'undo',
            label: t('settling.undo'),
            isDangerous: true,
            onSelect: () => onOpen({ name: 'undo_payment', invoice }),
          },
        ]
      : []),
    ...(isRefundable
      ? [
          {
            id: 'refund',
            label: t('settling.refund.open'),
            isDangerous: true,
            onSelect: () => onOpen({ name: 'refund', invoice }),
          },
        ]
      : []),
    ...(handlesMoney && owed > 0
      ? [
          {
            id: 'mark_refunded',
            label: t('booking.invoice.mark_refunded'),
            onSelect: () => onOpen({ name: 'mark_refunded', invoice }),
          },
        ]
      : []),
  ];
  return (
    <li className={classes['invoice']}>
      <div className={classes['words']}>
        <span className={classes['number']}>{t('booking.invoice.number', { number })}</span>
        <span className={classes['quiet']}>{invoice.title || t(`booking.invoice.kind.${invoice.kind}`)}</span>
        {invoice.contract_name !== undefined && (
          <span className={classes['quiet']}>
            {t('booking.invoice.contract', { name: invoice.contract_name })}
          </span>
        )}
      </div>
      <span className={classes['amount']} data-void={status === InvoiceStatusCode.canceled || undefined}>
        {money(amount)}
      </span>
      <div className={classes['state']}>
        <StatusDot tone={isReturned ? 'neutral' : TONES[status]}>
          {isReturned
            ? t(credited === refunded ? 'booking.invoice.on_credit' : 'booking.invoice.refunded')
            : t(`booking.invoice.status.${status}`)}
        </StatusDot>
        <InvoiceTime invoice={invoice} timezone={timezone} />
        {refunded > credited && !(isReturned && credited === 0) && (
          <span className={classes['quiet']}>
            {t('booking.invoice.returned', { amount: money(refunded - credited) })}
          </span>
        )}
        {credited > 0 && !(isReturned && credited === refunded) && (
          <span className={classes['quiet']}>
            {t('booking.invoice.part_on_credit', { amount: money(credited) })}
          </span>
        )}
        {returning > 0 && (
          <span className={classes['quiet']}>
            {t('settling.refund.on_its_way', { amount: money(returning) })}
          </span>
        )}
        {owed > 0 && (
          <span className={classes['owed']}>{t('booking.invoice.to_return', { amount: money(owed) })}</span>
        )}
      </div>
      {canWrite && (
        <div className={classes['menu']}>
          {items.length > 0 && (
            <MoreMenu items={items} label={t('booking.invoice.actions', { number })} size={32} />
          )}
        </div>
      )}
    </li>
  );
}

/** When it is due, or when and how it was paid. */
function InvoiceTime({
  invoice: { status, due_at: due, payed_at: payed, payment_method: method },
  timezone,
}: Pick<InvoiceRowProps, 'invoice' | 'timezone'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (status === InvoiceStatusCode.payed && payed && method)
    return (
      <span className={classes['quiet']}>
        {t('booking.invoice.payed', {
          moment: format.moment(payed, timezone),
          method: t(`booking.method.${method}`),
        })}
      </span>
    );
  if (status !== InvoiceStatusCode.new || !due) return null;
  const isOver = Date.parse(due) < now;
  return (
    <span className={isOver ? classes['owed'] : classes['quiet']}>
      {isOver
        ? t('booking.invoice.overdue', { moment: format.deadline(due, timezone) })
        : t('booking.invoice.due', { moment: format.deadline(due, timezone) })}
    </span>
  );
}
