import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls, thirdPartyAgentCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm, useElsewhere } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { agencyValuesOf, sellerOf, type AgencyValues } from '../../model/agency-values.ts';
import { AgencyFields } from '../change/agency-fields.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** The agency of a booking and what it keeps. */
export function EditAgency({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const [before] = useState(() => ({ agency: agencyValuesOf(booking.agency) }));
  const form = useCheckedForm<{ agency: AgencyValues }>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: bookingCalls.get,
    input: { query: { id } },
    fields: ['agency'],
    values: ({ agency }) => ({ agency: agencyValuesOf(agency) }),
  });
  const save = useBookingMutation(thirdPartyAgentCalls.update, id, {
    form,
    success: () => t('rebooking.agency.saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, ({ agency }, options) =>
      save.mutateAsync({ body: { id, ...sellerOf(agency) }, options }),
    ),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('rebooking.agency.title')} kind="form">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <AgencyFields control={form.control} currency={booking.currency} />
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onClose} />
      </Form>
      {elsewhere.dialog}
    </Sheet>
  );
}
