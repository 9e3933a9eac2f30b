import type { BookingView } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls, ownBookingCalls, thirdPartyAgentCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm, useElsewhere } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { ClientFields, type ClientValues } from '../change/client-fields.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

const valuesOf = ({ client, comment }: BookingView): ClientValues => {
  const { first_name, last_name, email, phone } = client;
  return { contacts: { first_name, last_name, email, phone }, comment };
};

/** The client of a booking that staff entered: a slip of theirs, or an address that comes later. */
export function EditClient({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const [before] = useState(() => valuesOf(booking));
  const form = useCheckedForm<ClientValues>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: bookingCalls.get,
    input: { query: { id } },
    fields: ['client', 'comment'],
    values: valuesOf,
  });
  const options = { form, success: () => t('booking.client.saved'), onSuccess: onClose };
  const own = useBookingMutation(ownBookingCalls.update, id, options);
  const ofAgency = useBookingMutation(thirdPartyAgentCalls.update, id, options);
  const save = booking.agency ? ofAgency : own;
  const needs = booking.agency ? 'nothing' : booking.is_tour_selection ? 'email' : 'something';
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, (joined, over) => save.mutateAsync({ body: { id, ...joined }, options: over })),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking.client.edit_title')} kind="form">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <ClientFields control={form.control} needs={needs} />
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onClose} />
      </Form>
      {elsewhere.dialog}
    </Sheet>
  );
}
