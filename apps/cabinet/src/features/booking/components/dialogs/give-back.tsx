import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { invoiceCalls } from '../../../../shared/api/index.ts';
import {
  allOf,
  atMost,
  DialogFoot,
  Form,
  MoneyField,
  TextareaField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface GiveBackValues {
  amount: number | null;
  reason: string;
}

/** Gives back more of what was kept of a cancelled booking. */
export function GiveBack({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request_id, currency, settlement } = booking;
  const kept = settlement?.kept_amount ?? 0;
  const form = useCheckedForm<GiveBackValues>({ defaultValues: { amount: null, reason: '' } });
  const give = useBookingMutation(invoiceCalls.giveBack, request_id, {
    form,
    booking: (view) => view,
    success: () => t('settling.given'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ amount, reason }) =>
    give.mutate({ body: { request_id, amount: amount ?? 0, reason } }),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('settling.give_title')} kind="call">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('settling.give_text', { amount: format.money(kept, currency) })}</p>
        <MoneyField
          control={form.control}
          name="amount"
          rules={allOf('required|non_zero', atMost(kept, format.money(kept, currency)))}
          label={t('settling.give_amount')}
          currency={currency}
          data-autofocus
        />
        <TextareaField
          control={form.control}
          name="reason"
          rules="required"
          minRows={2}
          maxLength={1000}
          label={t('settling.reason')}
        />
        <DialogFoot submit={t('settling.give')} isBusy={give.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
