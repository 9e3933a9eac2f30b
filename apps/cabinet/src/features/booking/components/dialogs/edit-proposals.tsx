import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ownBookingCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { bareProposals, ProposalsEditor, startProposals } from '../change/proposals-editor.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** What is proposed to a client: the new list goes to them by letter. With none chosen yet the seats are given back. */
export function EditProposals({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const [proposals, setProposals] = useState(() =>
    startProposals(
      booking.tour_proposals.map(({ tour_id, tour_date_id, date_uid, start, note, tour_name }) => ({
        tour_id,
        tour_date_id,
        date_uid,
        ...(start !== undefined && { start }),
        note,
        name: tour_name,
      })),
    ),
  );
  const bare = bareProposals(proposals);
  const form = useForm();
  const save = useBookingMutation(ownBookingCalls.update, id, {
    success: () => t('rebooking.selection.sent'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(() =>
    save.mutate({ body: { id, is_tour_selection: true, tour_proposals: bare } }),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('rebooking.selection.title')} kind="form">
      <Form onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('rebooking.selection.lead')}</p>
        {!booking.is_tour_selection && <p className={classes['lead']}>{t('rebooking.selection.seats_go')}</p>}
        <ProposalsEditor organizerId={booking.organizer_id} value={proposals} onChange={setProposals} />
        <DialogFoot
          submit={t('rebooking.selection.send')}
          isBusy={save.isPending}
          disabledReason={bare.length === 0 && t('rebooking.selection.none_yet')}
          onClose={onClose}
        />
      </Form>
    </Sheet>
  );
}
