import { InvoiceStatusCode, type Invoice } from '@tropa/contract';
import { MoreMenu, StatusDot, type ActionMenuItem, type Tone } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { usePayForClient } from '../../api/use-pay-for-client.ts';
import { useNow } from '../../model/use-now.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import classes from './invoices-panel.module.css';

interface InvoiceRowProps {
  invoice: Invoice;
  /** Of the booking's private page; null where the member may not see it. */
  uuid: string | null;
  canWrite: boolean;
  /** The booking lives: a mark of cash or a transfer can be taken back. */
  canUndo: boolean;
  /** Payments may be returned: the booking was not cancelled, and the money is the member's to return. */
  canRefund: boolean;
  onOpen: OpenDialog;
}

const TONES: Record<Invoice['status'], Tone> = { 1: 'info', 2: 'success', 3: 'neutral' };

/** One invoice: number, kind, sum, status, when it is due or how it was paid. */
export function InvoiceRow({ invoice, uuid, canWrite, canUndo, canRefund, onOpen }: InvoiceRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, status, amount, currency, refunded_amount: refunded, refund_due: owed = 0 } = invoice;
  const money = (sum: number) => format.money(sum, currency);
  const isReturned = refunded > 0 && refunded >= amount;
  const isMarked =
    canUndo &&
    status === InvoiceStatusCode.payed &&
    (invoice.payment_method === 'cash' || invoice.payment_method === 'transfer') &&
    refunded === 0 &&
    owed === 0;
  const { returning_amount: returning = 0 } = invoice;
  const isRefundable =
    canRefund && status === InvoiceStatusCode.payed && refunded + owed + returning < amount;
  const paying = usePayForClient(uuid, invoice);
  const items: ActionMenuItem[] = [
    ...(status === InvoiceStatusCode.new
      ? [
          ...paying,
          {
            id: 'pay',
            label: t('booking.invoice.mark_payed'),
            onSelect: () => onOpen({ name: 'mark_payed', invoice }),
          },
          {
            id: 'cancel',
            label: t('booking.invoice.cancel'),
            isDangerous: true,
            onSelect: () => onOpen({ name: 'cancel_invoice', invoice }),
          },
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
    ...(owed > 0
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
      </div>
      <span className={classes['amount']} data-void={status === InvoiceStatusCode.canceled || undefined}>
        {money(amount)}
      </span>
      <div className={classes['state']}>
        <StatusDot tone={isReturned ? 'neutral' : TONES[status]}>
          {isReturned ? t('booking.invoice.refunded') : t(`booking.invoice.status.${status}`)}
        </StatusDot>
        <InvoiceTime invoice={invoice} />
        {refunded > 0 && !isReturned && (
          <span className={classes['quiet']}>
            {t('booking.invoice.returned', { amount: money(refunded) })}
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
      {canWrite && items.length > 0 && (
        <div className={classes['menu']}>
          <MoreMenu items={items} label={t('booking.invoice.actions', { number })} size={32} />
        </div>
      )}
    </li>
  );
}

/** When it is due, or when and how it was paid. */
function InvoiceTime({
  invoice: { status, due_at: due, payed_at: payed, payment_method: method },
}: {
  invoice: Invoice;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (status === InvoiceStatusCode.payed && payed && method)
    return (
      <span className={classes['quiet']}>
        {t('booking.invoice.payed', { moment: format.moment(payed), method: t(`booking.method.${method}`) })}
      </span>
    );
  if (status !== InvoiceStatusCode.new || !due) return null;
  const isOver = Date.parse(due) < now;
  return (
    <span className={isOver ? classes['owed'] : classes['quiet']}>
      {isOver
        ? t('booking.invoice.overdue', { moment: format.moment(due) })
        : t('booking.invoice.due', { moment: format.moment(due) })}
    </span>
  );
}
