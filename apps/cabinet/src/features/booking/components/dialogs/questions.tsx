import { SaleStatus, type Invoice } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { bookingCalls, invoiceCalls } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { rememberOwnAction } from '../../live/own-actions.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import type { Question } from './use-dialog.ts';

/** The questions that only need a yes. */
export function Questions({ request, ...common }: BookingDialogProps & { request: Question }) {
  if (request.name === 'settle') return <Settle {...common} />;
  if (request.name === 'undo_payment') return <UndoPayment {...common} invoice={request.invoice} />;
  return request.name === 'cancel_invoice' ? (
    <CancelInvoice {...common} invoice={request.invoice} />
  ) : (
    <MarkRefunded {...common} invoice={request.invoice} />
  );
}

/** The prepayment is settled otherwise: the booking is confirmed, its open invoice cancelled. */
function Settle({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const move = useBookingMutation(bookingCalls.changeBaseSaleStatus, id, {
    booking: (view) => view,
    success: () => t('booking.settle.done'),
  });
  const settle = () => {
    rememberOwnAction(id, 'payment');
    return move.mutateAsync({ body: { id, base_sale_status: SaleStatus.made_prepayment } });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('booking.settle.title')}
      confirmLabel={t('booking.settle.confirm')}
      onConfirm={settle}
      onClose={onClose}
    >
      {t('booking.settle.text')}
    </ConfirmDialog>
  );
}

function CancelInvoice({ booking, invoice, opened, onClose }: BookingDialogProps & { invoice: Invoice }) {
  const { t } = useTranslation();
  const { number } = invoice;
  const change = useBookingMutation(invoiceCalls.updateInvoice, booking.request_id, {
    booking: ({ request }) => request,
    success: () => t('booking.invoice.canceled', { number }),
  });
  return (
    <ConfirmDialog
      isDangerous
      opened={opened}
      title={t('booking.invoice.cancel_title', { number })}
      confirmLabel={t('booking.invoice.cancel')}
      cancelLabel={t('booking.cancel.keep')}
      onConfirm={() => change.mutateAsync({ body: { id: invoice.id, action: 'cancel' } })}
      onClose={onClose}
    >
      {t('booking.invoice.cancel_text')}
    </ConfirmDialog>
  );
}

/** Staff marked a payment by mistake. */
function UndoPayment({ booking, invoice, opened, onClose }: BookingDialogProps & { invoice: Invoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = format.money(invoice.amount, invoice.currency);
  const change = useBookingMutation(invoiceCalls.updateInvoice, booking.request_id, {
    booking: ({ request }) => request,
    success: () => t('settling.undone', { amount }),
  });
  return (
    <ConfirmDialog
      isDangerous
      opened={opened}
      title={t('settling.undo_title')}
      confirmLabel={t('settling.undo')}
      onConfirm={() => change.mutateAsync({ body: { id: invoice.id, action: 'undo_payment' } })}
      onClose={onClose}
    >
      {t('settling.undo_text', { amount, number: invoice.number })}
    </ConfirmDialog>
  );
}

function MarkRefunded({ booking, invoice, opened, onClose }: BookingDialogProps & { invoice: Invoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = format.money(invoice.refund_due ?? 0, invoice.currency);
  const change = useBookingMutation(invoiceCalls.updateInvoice, booking.request_id, {
    booking: ({ request }) => request,
    success: () => t('booking.invoice.refunded_toast', { amount }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('booking.invoice.refund_title')}
      confirmLabel={t('booking.invoice.refund_confirm')}
      onConfirm={() => change.mutateAsync({ body: { id: invoice.id, action: 'mark_refunded' } })}
      onClose={onClose}
    >
      {t('booking.invoice.refund_text', { amount, number: invoice.number })}
    </ConfirmDialog>
  );
}
