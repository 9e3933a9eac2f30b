import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { creditCalls, organizerCalls, useCall } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  MoneyField,
  TextareaField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface GiveCreditValues {
  amount: number | null;
  reason: string;
}

/** Gives the client of a booking an amount for a later one. */
export function GiveCredit({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id, currency, organizer_id } = booking;
  const isKnown = useScope('profile', 'read') !== 'none';
  const days = useCall(organizerCalls.view, { query: { id: organizer_id } }, { enabled: isKnown }).data
    ?.credit_days;
  const form = useCheckedForm<GiveCreditValues>({ defaultValues: { amount: null, reason: '' } });
  const { control } = form;
  const give = useBookingMutation(creditCalls.give, request_id, {
    form,
    success: () => t('credits.give.done'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ amount, reason }) =>
    give.mutate({ body: { request_id, amount: amount ?? 0, reason } }),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('credits.give.title')} kind="call">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>
          {t('credits.give.lead')} {days !== undefined && t('credits.give.lasts', { count: days })}
        </p>
        <MoneyField
          control={control}
          name="amount"
          rules="required|non_zero"
          label={t('credits.give.amount')}
          currency={currency}
          data-autofocus
        />
        <TextareaField
          control={control}
          name="reason"
          rules="required"
          minRows={2}
          maxLength={500}
          label={t('credits.give.reason')}
          description={t('credits.give.reason_hint')}
        />
        <DialogFoot submit={t('credits.give.submit')} isBusy={give.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
