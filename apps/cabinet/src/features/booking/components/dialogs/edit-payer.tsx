import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls, bookingPayerCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm, useElsewhere } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { payerOf, payerValuesOf, type PayerValues } from '../../model/payer-values.ts';
import { PayerFields } from '../change/payer-fields.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** The company that pays for a booking, or nobody but its client. */
export function EditPayer({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const [before] = useState(() => ({ payer: payerValuesOf(booking.payer) }));
  const form = useCheckedForm<{ payer: PayerValues }>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: bookingCalls.get,
    input: { query: { id } },
    fields: ['payer'],
    values: ({ payer }) => ({ payer: payerValuesOf(payer) }),
  });
  const save = useBookingMutation(bookingPayerCalls.set, id, {
    form,
    success: () => t('companies.payer.saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, ({ payer }, options) =>
      save.mutateAsync({ body: { id, payer: payerOf(payer) }, options }),
    ),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('companies.payer.title')} kind="form">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <PayerFields control={form.control} />
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onClose} />
      </Form>
      {elsewhere.dialog}
    </Sheet>
  );
}
