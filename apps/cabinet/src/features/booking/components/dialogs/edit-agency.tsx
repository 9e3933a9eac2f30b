import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { thirdPartyAgentCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { agencyValuesOf, sellerOf, type AgencyValues } from '../../model/agency-values.ts';
import { AgencyFields } from '../change/agency-fields.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** The agency of a booking and what it keeps. */
export function EditAgency({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const form = useCheckedForm<{ agency: AgencyValues }>({
    defaultValues: { agency: agencyValuesOf(booking.agency) },
  });
  const save = useBookingMutation(thirdPartyAgentCalls.update, id, {
    form,
    success: () => t('rebooking.agency.saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ agency }) => save.mutate({ body: { id, ...sellerOf(agency) } }));
  return (
    <Sheet opened={opened} onClose={onClose} title={t('rebooking.agency.title')} kind="form">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <AgencyFields control={form.control} currency={booking.currency} />
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
