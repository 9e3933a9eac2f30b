import { Sheet, TextSkeleton } from '@tropa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingCalls, useCall } from '../../../../shared/api/index.ts';
import { DialogFoot, CheckboxField, Form, TextareaField } from '../../../../shared/forms/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { rememberOwnAction } from '../../live/own-actions.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface CancelValues {
  message: string;
  notify_client: boolean;
}

/** Cancels a booking as its organizer: first what is kept and returned, then the reason. */
export function CancelBooking({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const query = useCall(
    bookingCalls.cancelRequestPopupData,
    { query: { id } },
    { staleTime: 0, enabled: opened },
  );
  const form = useForm<CancelValues>({ defaultValues: { message: '', notify_client: true } });
  const { control } = form;
  const cancel = useBookingMutation(bookingCalls.cancel, id, {
    form,
    booking: (view) => view,
    success: () => t('booking.cancel.done', { id }),
    onSuccess: onClose,
    onFailure: (failure) => {
      if (failure.status === 409) onClose();
      return false;
    },
  });
  const submit = form.handleSubmit((values) => {
    rememberOwnAction(id, 'canceled');
    cancel.mutate({ body: { id, ...values } });
  });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking.cancel.title', { id })}>
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />} compact>
        {(cancellation) => (
          <Form onSubmit={submit} className={classes['form']}>
            <CancellationTerms cancellation={cancellation} />
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
