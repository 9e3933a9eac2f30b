import { useNavigate } from '@tanstack/react-router';
import type { TourToSell } from '@tropa/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  bookingCalls,
  ownBookingCalls,
  thirdPartyAgentCalls,
  useCall,
  useCallMutation,
  type ApiFailure,
} from '../../../../shared/api/index.ts';
import { useCheckedForm } from '../../../../shared/forms/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useKeyOf } from '../../api/key-of.ts';
import { sellerOf } from '../../model/agency-values.ts';
import { choiceOf, emptyBooking, newBookingBody, type NewBookingValues } from '../../model/new-booking.ts';
import { payerOf } from '../../model/payer-values.ts';
import { bareProposals, startProposals } from '../change/proposals-editor.tsx';
import { useDepartureRefusal } from '../change/use-departure-refusal.ts';
import { beginChoice } from './begin-choice.ts';
import type { ShownStart } from '../../../../shared/departures/departure-choice.ts';

/**
 * The form of a booking that staff make: what is chosen in it, what that costs, and how it is sent.
 * @param onMade is told before the booking's page opens
 */
export function useNewBooking(organizerId: number, onMade: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useCheckedForm<NewBookingValues>({ defaultValues: emptyBooking() });
  const values = useWatch({ control: form.control }) as NewBookingValues;
  const [tour, setTour] = useState<TourToSell>();
  const [proposals, setProposals] = useState(startProposals);
  const [shownStart, setShownStart] = useState<ShownStart>();
  const tellOfDeparture = useDepartureRefusal(form);
  const keyOf = useKeyOf();
  const choice = values.from_source === 'tour_date' ? choiceOf(tour, values) : null;
  const quote = useCall(
    ownBookingCalls.quote,
    { body: { organizer_id: organizerId, ...(choice ?? { tour_id: 0, tourists: 1 }) } },
    { enabled: choice !== null, keepPrevious: true },
  );
  const options = {
    form,
    invalidates: [bookingCalls.listForOrg, bookingCalls.groups],
    onSuccess: ({ request_id }: { request_id: number }) => {
      onMade();
      void navigate({ to: organizerPath(organizerId, 'bookings', request_id) });
    },
    // Seats or the price have changed meanwhile: what is shown is asked for anew.
    onFailure: (failure: ApiFailure) => {
      if (failure.status === 409) void quote.refetch();
      return tellOfDeparture(failure);
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
    beginChoice(form, next);
  };
  const submit = form.handleSubmit((whole) => {
    if (whole.from_source === 'selection') {
      const { contacts, comment, tourists } = whole;
      const body = {
        organizer_id: organizerId,
        contacts,
        comment,
        client_agreed: true as const,
        payer: payerOf(whole.payer),
        tourists: tourists ?? 1,
        tour_proposals: bareProposals(proposals),
      };
      return selection.mutate({ body, options: { idempotencyKey: keyOf(body) } });
    }
    const body = newBookingBody(organizerId, tour, whole, {
      total: quote.data?.breakdown.total,
      start: shownStart,
    });
    if (!body) return undefined;
    if (!whole.by_agency) return own.mutate({ body, options: { idempotencyKey: keyOf(body) } });
    const sold = { ...body, ...sellerOf(whole.agency) };
    return ofAgency.mutate({ body: sold, options: { idempotencyKey: keyOf(sold) } });
  });
  return {
    form,
    values,
    tour,
    pickTour,
    proposals,
    setProposals,
    choice,
    quote,
    /** When the chosen departure is shown to start; undefined: it is not shown. */
    setShownStart,
    submit,
    isBusy: own.isPending || ofAgency.isPending || selection.isPending,
  };
}
