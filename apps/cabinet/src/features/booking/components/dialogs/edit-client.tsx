import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { ownBookingCalls, thirdPartyAgentCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { ClientFields, type ClientValues } from '../change/client-fields.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** The client of a booking that staff entered: a slip of theirs, or an address that comes later. */
export function EditClient({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id, client, comment } = booking;
  const { first_name, last_name, email, phone } = client;
  const form = useCheckedForm<ClientValues>({
    defaultValues: { contacts: { first_name, last_name, email, phone }, comment },
  });
  const options = { form, success: () => t('booking.client.saved'), onSuccess: onClose };
  const own = useBookingMutation(ownBookingCalls.update, id, options);
  const ofAgency = useBookingMutation(thirdPartyAgentCalls.update, id, options);
  const save = booking.agency ? ofAgency : own;
  const needs = booking.agency ? 'nothing' : booking.is_tour_selection ? 'email' : 'something';
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking.client.edit_title')} kind="form">
      <Form
        form={form}
        onSubmit={form.handleSubmit((values) => save.mutate({ body: { id, ...values } }))}
        className={classes['form']}
      >
        <ClientFields control={form.control} needs={needs} />
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
