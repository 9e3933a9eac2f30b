import { SegmentedControl } from '@mantine/core';
import type { Invoice } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invoiceCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { rememberOwnAction } from '../../live/own-actions.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

const WAYS = ['cash', 'transfer'] as const;
type Way = (typeof WAYS)[number];

/** Staff received the money of an invoice themselves: in cash or by transfer. */
export function MarkPayed({ booking, invoice, opened, onClose }: BookingDialogProps & { invoice: Invoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request_id: id } = booking;
  const amount = format.money(invoice.amount, invoice.currency);
  const mark = useBookingMutation(invoiceCalls.updateInvoice, id, {
    booking: ({ request }) => request,
    success: () => t('booking.invoice.payed_toast', { amount }),
    onSuccess: onClose,
    onFailure: (failure) => {
      // Paid or cancelled meanwhile: the page shows it, so there is nothing left to mark.
      if (failure.status === 409) onClose();
      return false;
    },
  });
  const form = useForm<{ payment_method: Way }>({ defaultValues: { payment_method: 'cash' } });
  const way = useWatch({ control: form.control, name: 'payment_method' });
  const submit = form.handleSubmit(({ payment_method }) => {
    rememberOwnAction(id, 'payment');
    mark.mutate({ body: { id: invoice.id, action: 'mark_payed', payment_method } });
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('booking.invoice.pay_title', { number: invoice.number })}
      kind="call"
    >
      <Form onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('booking.invoice.pay_text', { amount })}</p>
        <div>
          <div className={classes['label']} id="payment-way">
            {t('booking.invoice.pay_how')}
          </div>
          <SegmentedControl
            fullWidth
            aria-labelledby="payment-way"
            value={way}
            onChange={(next) => form.setValue('payment_method', WAYS.find((item) => item === next) ?? 'cash')}
            data={WAYS.map((value) => ({ value, label: t(`payment.method.${value}`) }))}
          />
        </div>
        <DialogFoot submit={t('booking.invoice.pay_confirm')} isBusy={mark.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
