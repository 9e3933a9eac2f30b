import { Input, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TourToSell } from '@tropa/contract';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  bookingCalls,
  ownBookingCalls,
  publicBookingCalls,
  thirdPartyAgentCalls,
  useCall,
  useCallMutation,
  type ApiFailure,
} from '../../../../shared/api/index.ts';
import {
  CheckboxField,
  DialogFoot,
  Form,
  SwitchField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { agencyOf } from '../../model/agency-values.ts';
import { choiceOf, emptyBooking, newBookingBody, type NewBookingValues } from '../../model/new-booking.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { AgencyFields } from '../change/agency-fields.tsx';
import { ClientFields, type ClientValues } from '../change/client-fields.tsx';
import { bareProposals, startProposals } from '../change/proposals-editor.tsx';
import { DepartureFields } from './departure-fields.tsx';
import { IndividualFields } from './individual-fields.tsx';
import { QuoteLine } from './quote-line.tsx';
import { Selection } from './selection-fields.tsx';
import { TourField } from './tour-field.tsx';
import { TravellerFields } from './traveller-fields.tsx';

/** A key for what is sent: the same for the same body, so that sending twice books once. */
function useKeyOf(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** A booking for a client: a place on a departure, or an individual tour; who it is for; what it costs. */
export function NewBookingForm({ organizerId, onClose }: { organizerId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labelId = useId();
  const isNarrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  const canMakeTours = useScope('tours', 'write') === 'all';
  const form = useCheckedForm<NewBookingValues>({ defaultValues: emptyBooking() });
  const { control } = form;
  const values = useWatch({ control }) as NewBookingValues;
  const [tour, setTour] = useState<TourToSell>();
  const keyOf = useKeyOf();
  const isIndividual = values.from_source === 'organizer';
  const isSelection = values.from_source === 'selection';
  const byAgency = values.by_agency && !isSelection;
  const [proposals, setProposals] = useState(startProposals);
  const choice = values.from_source === 'tour_date' ? choiceOf(tour, values) : null;
  const quote = useCall(
    publicBookingCalls.quote,
    { body: choice ?? { tour_id: 0, tourists: 1 } },
    { enabled: choice !== null, keepPrevious: true },
  );
  const options = {
    form,
    invalidates: [bookingCalls.listForOrg, bookingCalls.groups],
    onSuccess: ({ request_id }: { request_id: number }) => {
      onClose();
      void navigate({ to: organizerPath(organizerId, 'bookings', request_id) });
    },
    // Seats or the price have changed meanwhile: what is shown is asked for anew.
    onFailure: (failure: ApiFailure) => {
      if (failure.status === 409) void quote.refetch();
      return undefined;
    },
  };
  const success = t('new_booking.made');
  const own = useCallMutation(ownBookingCalls.create, { ...options, success });
  const ofAgency = useCallMutation(thirdPartyAgentCalls.create, { ...options, success });
  const selection = useCallMutation(ownBookingCalls.createSelection, {
    ...options,
    success: t('rebooking.selection.made'),
  });
  const pickTour = (next: TourToSell) => {
    setTour(next);
    form.setValue('tour_id', next.id);
    form.setValue('departure', null);
    form.setValue(
      'categories',
      next.price_categories.map((_category, index) => (index === 0 ? 1 : 0)),
    );
    form.setValue(
      'extras',
      next.extras.map(() => 0),
    );
    form.setValue(
      'rooms',
      next.rooms.map(() => null),
    );
    form.clearErrors(['tour_id', 'departure']);
  };
  const submit = form.handleSubmit((whole) => {
    if (whole.from_source === 'selection') {
      const { contacts, comment, tourists } = whole;
      const body = {
        organizer_id: organizerId,
        contacts,
        comment,
        client_agreed: true as const,
        tourists: tourists ?? 1,
        tour_proposals: bareProposals(proposals),
      };
      return selection.mutate({ body, options: { idempotencyKey: keyOf(body) } });
    }
    const body = newBookingBody(organizerId, tour, whole, quote.data?.breakdown.total);
    if (!body) return undefined;
    if (!whole.by_agency) return own.mutate({ body, options: { idempotencyKey: keyOf(body) } });
    const sold = { ...body, agency: agencyOf(whole.agency) };
    return ofAgency.mutate({ body: sold, options: { idempotencyKey: keyOf(sold) } });
  });
  return (
    <Form form={form} onSubmit={submit} className={dialogs['form']}>
      <Input.Wrapper label={t('new_booking.kind')} labelElement="div" labelProps={{ id: labelId }}>
        <div>
          <SegmentedControl<NewBookingValues['from_source']>
            aria-labelledby={labelId}
            // Three long names do not fit beside one another on a phone.
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            fullWidth={isNarrow}
            value={values.from_source}
            data={[
              { value: 'tour_date', label: t('new_booking.kinds.tour_date') },
              ...(canMakeTours
                ? [{ value: 'organizer' as const, label: t('new_booking.kinds.organizer') }]
                : []),
              { value: 'selection', label: t('rebooking.selection.kind') },
            ]}
            onChange={(next) => form.setValue('from_source', next)}
          />
        </div>
      </Input.Wrapper>
      {isSelection ? (
        <Selection
          organizerId={organizerId}
          control={control}
          proposals={proposals}
          onChange={setProposals}
        />
      ) : (
        <TourField organizerId={organizerId} control={control} name="tour_id" onPicked={pickTour} />
      )}
      {tour && isIndividual && <IndividualFields control={control} tour={tour} />}
      {tour && values.from_source === 'tour_date' && (
        <DepartureFields
          control={control}
          tour={tour}
          roomsLeft={choice ? quote.data?.rooms_left : undefined}
        />
      )}
      {tour && values.from_source === 'tour_date' && <TravellerFields control={control} tour={tour} />}
      {choice && <QuoteLine query={quote} />}
      {!isSelection && <SwitchField control={control} name="by_agency" label={t('rebooking.agency.by')} />}
      {byAgency && <AgencyFields control={control} currency={tour?.effective_currency ?? 'RUB'} />}
      <ClientFields
        control={control as unknown as Control<ClientValues>}
        needs={byAgency ? 'nothing' : isSelection ? 'email' : 'something'}
      />
      <CheckboxField
        control={control}
        name="client_agreed"
        rules="required"
        label={t('new_booking.client_agreed')}
      />
      <DialogFoot
        submit={isSelection ? t('rebooking.selection.create') : t('new_booking.create')}
        isBusy={own.isPending || ofAgency.isPending || selection.isPending}
        disabledReason={
          isSelection && bareProposals(proposals).length === 0 && t('rebooking.selection.none_yet')
        }
        onClose={onClose}
      />
    </Form>
  );
}
