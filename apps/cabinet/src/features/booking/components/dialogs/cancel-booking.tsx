import { Sheet, TextSkeleton } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingCalls, useCall } from '../../../../shared/api/index.ts';
import {
  CheckboxField,
  DialogFoot,
  Form,
  TextareaField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { rememberOwnAction } from '../../live/own-actions.ts';
import { newCancelValues, previewOf, settlementOf, type CancelValues } from '../../model/settlement.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';
import { SettlementFields } from './settlement-fields.tsx';

/** Cancels a booking as its organizer: first what is kept and returned, then the reason. */
export function CancelBooking({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request_id: id } = booking;
  const settles = booking.may.set_terms;
  const query = useCall(
    bookingCalls.cancelRequestPopupData,
    { query: { id } },
    { staleTime: 0, enabled: opened },
  );
  const form = useCheckedForm<CancelValues>({ defaultValues: newCancelValues() });
  const { control } = form;
  const settlement = useWatch({ control, name: 'settlement' });
  const cancel = useBookingMutation(bookingCalls.cancel, id, {
    form,
    booking: (view) => view,
    success: () => t('booking.cancel.done', { id }),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) => {
    rememberOwnAction(id, 'canceled');
    cancel.mutate({ body: { id, ...values, settlement: settlementOf(values.settlement) } });
  });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking.cancel.title', { id })}>
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />} compact>
        {(cancellation) => (
          <Form form={form} onSubmit={submit} className={classes['form']}>
            <CancellationTerms cancellation={cancellation} preview={previewOf(cancellation, settlement)} />
            {booking.deposit && booking.deposit.left_amount > 0 && (
              <p className={classes['note']}>
                {t('deposit.cancel_note', {
                  amount: format.money(booking.deposit.left_amount, booking.deposit.currency),
                })}
              </p>
            )}
            {settles && cancellation.payed_amount > 0 && (
              <SettlementFields control={control} cancellation={cancellation} />
            )}
            <TextareaField
              control={control}
              name="message"
              minRows={2}
              maxLength={2000}
              label={t('booking.cancel.message')}
              description={t('booking.cancel.message_hint')}
            />
            <CheckboxField control={control} name="notify_client" label={t('booking.cancel.notify')} />
            <DialogFoot
              isDangerous
              submit={t('booking.cancel.submit')}
              cancelLabel={t('booking.cancel.keep')}
              isBusy={cancel.isPending}
              onClose={onClose}
            />
          </Form>
        )}
      </QueryState>
    </Sheet>
  );
}
