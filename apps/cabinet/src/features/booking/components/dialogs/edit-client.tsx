import type { BookingView } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bookingCalls,
  ownBookingCalls,
  request,
  thirdPartyAgentCalls,
} from '../../../../shared/api/index.ts';
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
  const elsewhere = useElsewhere(form, before, async () =>
    valuesOf(await request(bookingCalls.get, { query: { id } })),
  );
  const options = { form, success: () => t('booking.client.saved'), onSuccess: onClose };
  const own = useBookingMutation(ownBookingCalls.update, id, options);
  const ofAgency = useBookingMutation(thirdPartyAgentCalls.update, id, options);
  const save = booking.agency ? ofAgency : own;
  const needs = booking.agency ? 'nothing' : booking.is_tour_selection ? 'email' : 'something';
  const submit = form.handleSubmit(async (values) => {
    const joined = await elsewhere.join(values);
    if (joined) save.mutate({ body: { id, ...joined } });
  });
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
