import type { BookingView, Invoice, RefundPreview } from '@tropa/contract';
import { numberIn } from '@tropa/core';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invoiceCalls, useCall } from '../../../../shared/api/index.ts';
import {
  allOf,
  atMost,
  DialogFoot,
  Form,
  MoneyField,
  TextareaField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** Returns the payment of an invoice, or a part of it, while the booking lives or after its tour. */
export function RefundPayment({
  booking,
  invoice,
  opened,
  onClose,
}: BookingDialogProps & { invoice: Invoice }) {
  const { t } = useTranslation();
  const { id } = invoice;
  const query = useCall(invoiceCalls.refundPreview, { query: { id } }, { staleTime: 0, enabled: opened });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('settling.refund.title', { number: invoice.number })}
      kind="call"
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={5} />} compact>
        {(preview) => (
          <RefundForm
            booking={booking}
            invoice={invoice}
            preview={preview}
            onClose={onClose}
            onChanged={() => void query.refetch()}
          />
        )}
      </QueryState>
    </Sheet>
  );
}

interface RefundFormProps {
  booking: BookingView;
  invoice: Invoice;
  preview: RefundPreview;
  onClose: () => void;
  onChanged: () => void;
}

interface RefundValues {
  amount: number | null;
  reason: string;
}

function RefundForm({ booking, invoice, preview, onClose, onChanged }: RefundFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { left_amount: left, currency, cancellation, is_online, lowers_price } = preview;
  const money = (amount: number) => format.money(amount, currency);
  const form = useCheckedForm<RefundValues>({ defaultValues: { amount: left, reason: '' } });
  const { control } = form;
  const amount = Math.min(numberIn(useWatch({ control, name: 'amount' })) ?? 0, left);
  const refund = useBookingMutation(invoiceCalls.refund, booking.request_id, {
    form,
    booking: (view) => view,
    success: () => t(is_online ? 'settling.refund.begun' : 'settling.given'),
    onSuccess: onClose,
    onFailure: (failure) => {
      // Somebody else has returned of it meanwhile: the sums are shown anew, what was typed stays.
      if (failure.status === 409 || failure.status === 422) onChanged();
      return false;
    },
  });
  const submit = form.handleSubmit((values) =>
    refund.mutate({
      body: { id: invoice.id, amount: values.amount ?? 0, reason: values.reason, expected_left: left },
    }),
  );
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <p className={classes['lead']}>
        {t(is_online ? 'settling.refund.online' : 'settling.refund.by_hand')}{' '}
        {t(lowers_price ? 'settling.refund.lowers_price' : 'settling.refund.owed_again')}
      </p>
      <dl className={classes['sums']} aria-live="polite">
        <div>
          <dt>{t('settling.refund.left')}</dt>
          <dd>{money(left)}</dd>
        </div>
        {cancellation && (
          <div>
            <dt>{t('settling.refund.kept_by_terms', { percent: cancellation.percent })}</dt>
            <dd>{money(cancellation.kept_amount)}</dd>
          </div>
        )}
        <div data-strong>
          <dt>{t(lowers_price ? 'settling.refund.price_after' : 'settling.refund.owed_after')}</dt>
          <dd>{money(lowers_price ? booking.total - amount : booking.balance + amount)}</dd>
        </div>
      </dl>
      <MoneyField
        control={control}
        name="amount"
        rules={allOf('required|non_zero', atMost(left, money(left)))}
        label={t('settling.returned')}
        currency={currency}
        data-autofocus
      />
      <TextareaField
        control={control}
        name="reason"
        rules="required"
        minRows={2}
        maxLength={1000}
        label={t('settling.reason')}
        description={t('settling.refund.reason_hint')}
      />
      <DialogFoot isDangerous submit={t('settling.give')} isBusy={refund.isPending} onClose={onClose} />
    </Form>
  );
}
