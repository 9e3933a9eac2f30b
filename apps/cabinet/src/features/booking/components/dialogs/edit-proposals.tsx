import type { BookingView } from '@tropa/contract';
import { Sheet, useShownAs } from '@tropa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingCalls, ownBookingCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useElsewhere } from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import {
  ProposalsEditor,
  startProposals,
  takenProposals,
  unnamed,
  type NamedProposal,
} from '../change/proposals-editor.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface Values {
  proposals: readonly NamedProposal[];
}

const valuesOf = ({ tour_proposals }: BookingView): Values => ({
  proposals: tour_proposals.map(({ tour_id, tour_date_id, date_uid, start, note, tour_name }) => ({
    tour_id,
    tour_date_id,
    date_uid,
    ...(start !== undefined && { start }),
    note,
    name: tour_name,
  })),
});

/** As the list shows them, a proposal in a line. */
const shown = (proposals: Values['proposals']) =>
  proposals.map(({ name, note }) => [name, note].filter(Boolean).join(', ')).join('\n');

/** What is proposed to a client: the new list goes to them by letter. With none chosen yet the seats are given back. */
export function EditProposals({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const [before] = useState(() => valuesOf(booking));
  const [proposals, setProposals] = useState(() => startProposals(before.proposals));
  const listed = takenProposals(proposals);
  const form = useForm();
  useShownAs(form.control, 'proposals', (value) => shown(value as Values['proposals']));
  const elsewhere = useElsewhere<Values, typeof bookingCalls.get>(
    {
      control: form.control,
      getValues: () => ({ proposals: listed }),
      setValue: (_name, theirs) => setProposals(startProposals(theirs as Values['proposals'])),
    },
    before,
    { call: bookingCalls.get, input: { query: { id } }, fields: ['tour_proposals'], values: valuesOf },
  );
  const save = useBookingMutation(ownBookingCalls.update, id, {
    success: () => t('rebooking.selection.sent'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(() =>
    elsewhere.save({ proposals: listed }, (joined, options) =>
      save.mutateAsync({
        body: { id, is_tour_selection: true, tour_proposals: unnamed(joined.proposals) },
        options,
      }),
    ),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('rebooking.selection.title')} kind="form">
      <Form typed={() => listed} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('rebooking.selection.lead')}</p>
        {!booking.is_tour_selection && <p className={classes['lead']}>{t('rebooking.selection.seats_go')}</p>}
        <fieldset name="proposals" aria-label={t('rebooking.selection.title')} className={classes['plain']}>
          <ProposalsEditor organizerId={booking.organizer_id} value={proposals} onChange={setProposals} />
        </fieldset>
        <DialogFoot
          submit={t('rebooking.selection.send')}
          isBusy={save.isPending}
          disabledReason={listed.length === 0 && t('rebooking.selection.none_yet')}
          onClose={onClose}
        />
      </Form>
      {elsewhere.dialog}
    </Sheet>
  );
}
