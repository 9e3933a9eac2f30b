import { Text } from '@mantine/core';
import type { TourToSell } from '@tropa/contract';
import { PROPOSAL_HOURS } from '@tropa/core';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  chatCalls,
  chatCardCalls,
  departureCalls,
  ownBookingCalls,
  seatLedgerCalls,
  useCall,
  useCallMutation,
  type ApiFailure,
} from '../../../../shared/api/index.ts';
import { DialogFoot, Form, NumberField, useCheckedForm } from '../../../../shared/forms/index.ts';
import type { ShownStart } from '../../../../shared/departures/departure-choice.ts';
import type { ProposingProps } from '../../../../shared/proposing.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { useKeyOf } from '../../api/key-of.ts';
import { choiceOf, emptyBooking, touristsOf, type NewBookingValues } from '../../model/new-booking.ts';
import { proposedAgain, roomsForOthers } from '../../model/proposed-again.ts';
import { useDepartureRefusal } from '../change/use-departure-refusal.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { beginChoice } from './begin-choice.ts';
import { DepartureFields } from './departure-fields.tsx';
import { QuoteLine } from './quote-line.tsx';
import { TourField } from './tour-field.tsx';

/** What of the form of a booking is chosen for a proposal, and for how long its seats are kept. */
interface Values extends NewBookingValues {
  hours: number | null;
}

/** A booking that is proposed to the client of a chat; in place of a card it begins with what that proposes. */
export function ProposeForm(props: ProposingProps) {
  const { organizerId, replaces } = props;
  const tours = useCall(
    ownBookingCalls.listForRequestWithOwnType,
    { query: { tour_organizer_id: organizerId, tour_id: replaces?.card.tour_id ?? 0 } },
    { enabled: replaces !== undefined },
  );
  if (replaces && tours.isPending) return null;
  return <Fields {...props} start={tours.data?.tours[0]} />;
}

function Fields({
  organizerId,
  chatId,
  replaces,
  onClose,
  onSent,
  start,
}: ProposingProps & { start: TourToSell | undefined }) {
  const { t } = useTranslation();
  const form = useCheckedForm<Values>({
    defaultValues: {
      ...emptyBooking(),
      ...(replaces && start && proposedAgain(start, replaces.card)),
      hours: PROPOSAL_HOURS.usual,
    },
  });
  const { control } = form;
  const ofBooking = control as unknown as Control<NewBookingValues>;
  const values = useWatch({ control }) as Values;
  const [tour, setTour] = useState(start);
  const mayMakeTours = useScope('tours', 'write') === 'all';
  const nameOf = useKeyOf();
  const [shownStart, setShownStart] = useState<ShownStart>();
  const tellOfDeparture = useDepartureRefusal(form);
  const card = replaces?.card;
  const people = tour ? touristsOf(tour, values) : 0;
  const areRoomsAsProposed = useRef(card !== undefined);
  useEffect(() => {
    if (!card || !tour || !areRoomsAsProposed.current || tour.id !== card.tour_id) return;
    if (people === 0 || people === card.tourists) return;
    areRoomsAsProposed.current = false;
    form.setValue('rooms', roomsForOthers(tour, card, form.getValues('rooms')));
  }, [card, form, people, tour]);
  const choice = choiceOf(tour, values);
  const quote = useCall(
    ownBookingCalls.quote,
    { body: { organizer_id: organizerId, ...(choice ?? { tour_id: 0, tourists: 1 }) } },
    { enabled: choice !== null, keepPrevious: true },
  );
  const propose = useCallMutation(chatCardCalls.proposeBooking, {
    form,
    invalidates: [seatLedgerCalls.list, departureCalls.view, chatCalls.getMessages],
    success: replaces ? t('chat.cards.proposed_instead') : t('chat.cards.proposed'),
    onSuccess: ({ message }) => {
      onSent(message);
      onClose();
    },
    // Seats or the price have changed meanwhile: what is shown is asked for anew.
    onFailure: (failure: ApiFailure) => {
      if (failure.status === 409) void quote.refetch();
      return tellOfDeparture(failure);
    },
  });
  const submit = form.handleSubmit((whole) => {
    const chosen = choiceOf(tour, whole);
    if (!chosen) return;
    const total = quote.data?.breakdown.total;
    const body = {
      chat_id: chatId,
      ...chosen,
      hours: whole.hours ?? PROPOSAL_HOURS.usual,
      ...(total !== undefined && { expected_total: total }),
      ...shownStart,
      ...(replaces && { replaces_id: replaces.message_id }),
    };
    // A call that goes out again proposes it once.
    propose.mutate({ body: { ...body, client_id: nameOf(body) } });
  });
  return (
    <Form form={form} onSubmit={submit} className={dialogs['form']}>
      {replaces && <Text size="sm">{t('chat.cards.replacing')}</Text>}
      <TourField
        organizerId={organizerId}
        control={control}
        name="tour_id"
        start={start}
        onPicked={(next) => {
          setTour(next);
          beginChoice(form as unknown as Parameters<typeof beginChoice>[0], next);
        }}
      />
      {!tour && mayMakeTours && (
        <Text size="sm" c="dimmed">
          {t('chat.cards.no_individual')}
        </Text>
      )}
      {tour && (
        <DepartureFields
          control={ofBooking}
          tour={tour}
          isClosedSold={false}
          onShownStart={setShownStart}
          quote={choice ? quote.data : undefined}
        />
      )}
      <NumberField
        control={control}
        name="hours"
        rules="required"
        label={t('chat.cards.hours')}
        description={t('chat.cards.hours_note')}
        min={1}
        max={PROPOSAL_HOURS.most}
      />
      {choice && <QuoteLine query={quote} terms={tour?.agent_terms ?? null} tourists={choice.tourists} />}
      <DialogFoot submit={t('chat.cards.propose_submit')} isBusy={propose.isPending} onClose={onClose} />
    </Form>
  );
}
