import { SegmentedControl } from '@mantine/core';
import type { Invoice } from '@tropa/contract';
import { numberIn } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invoiceCalls } from '../../../../shared/api/index.ts';
import {
  allOf,
  atMost,
  DateField,
  DialogFoot,
  Form,
  MoneyField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { uninvoicedAmount } from '../../model/actions.ts';
import { rememberOwnAction } from '../../live/own-actions.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

const WAYS = ['cash', 'transfer'] as const;
type Way = (typeof WAYS)[number];

interface MarkValues {
  payment_method: Way;
  amount: number | null;
  payed_on: string | null;
}

/** Staff received the money of an invoice themselves: in cash or by transfer. */
export function MarkPayed({ booking, invoice, opened, onClose }: BookingDialogProps & { invoice: Invoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request_id: id } = booking;
  const { amount: asked, currency } = invoice;
  // Beyond it nothing counts towards later payments: there are none.
  const most = asked + uninvoicedAmount(booking);
  const form = useCheckedForm<MarkValues>({
    defaultValues: { payment_method: 'cash', amount: asked, payed_on: null },
  });
  const { control } = form;
  const [way, typed] = useWatch({ control, name: ['payment_method', 'amount'] });
  const amount = numberIn(typed);
  const mark = useBookingMutation(invoiceCalls.updateInvoice, id, {
    form,
    booking: ({ request }) => request,
    success: () => t('booking.invoice.payed_toast', { amount: format.money(amount ?? asked, currency) }),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ payment_method, amount: received, payed_on }) => {
    rememberOwnAction(id, 'payment');
    mark.mutate({
      body: {
        id: invoice.id,
        action: 'mark_payed',
        payment_method,
        amount: received ?? asked,
        ...(payed_on ? { payed_on } : {}),
      },
    });
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('booking.invoice.pay_title', { number: invoice.number })}
      kind="call"
    >
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <div className={classes['pair']}>
          <MoneyField
            control={control}
            name="amount"
            rules={allOf('required|non_zero', atMost(most, format.money(most, currency)))}
            label={t('settling.received')}
            currency={currency}
          />
          <DateField
            control={control}
            name="payed_on"
            label={t('settling.received_on')}
            placeholder={t('settling.today')}
          />
        </div>
        {amount !== null && amount !== asked && amount <= most && (
          <p className={classes['note']}>
            {amount < asked
              ? t('settling.part', { amount: format.money(asked - amount, currency) })
              : t('settling.ahead', { amount: format.money(amount - asked, currency) })}
          </p>
        )}
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
