import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TourToSell } from '@tropa/contract';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  agentAccountCalls,
  agentCalls,
  bookingCalls,
  invalidateCalls,
  ownBookingCalls,
  publicBookingCalls,
  tourCalls,
  useCall,
  useCallMutation,
} from '../../../../shared/api/index.ts';
import { useCheckedForm } from '../../../../shared/forms/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useChosenDate } from '../../api/chosen-date.ts';
import { useKeyOf } from '../../api/key-of.ts';
import { useUnfinishedSale } from '../../api/unfinished-sale.ts';
import { choiceOf, emptyBooking, newBookingBody, type NewBookingValues } from '../../model/new-booking.ts';
import type { SaleStep } from '../../model/sale.ts';
import { beginChoice } from '../new/begin-choice.ts';

const route = getRouteApi('/default/$orgId/sell');

/** Whether what is chosen in a form fits a tour: it may have been kept while the tour was changed. */
const isOfTour = (values: NewBookingValues, tour: TourToSell): boolean =>
  values.tour_id === tour.id &&
  values.categories.length === tour.price_categories.length &&
  values.extras.length === tour.extras.length &&
  values.rooms.length === tour.rooms.length;

/**
 * An agent's sale: its tour and step stand in the address, all else in a form that this device keeps.
 * @param kept what was typed before
 */
export function useSale(kept: NewBookingValues) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { tour: tour_id, step: asked = 'departure' } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const unfinished = useUnfinishedSale();
  const form = useCheckedForm<NewBookingValues>({ defaultValues: kept });
  const values = useWatch({ control: form.control }) as NewBookingValues;
  const tours = useCall(
    ownBookingCalls.listForRequestWithOwnType,
    { query: { tour_organizer_id: organizer_id, tour_id: tour_id ?? 0 } },
    { enabled: tour_id !== undefined },
  );
  const tour = tours.data?.tours[0];
  const begin = useEffectEvent((chosen: TourToSell) => {
    if (!isOfTour(form.getValues(), chosen)) beginChoice(form, chosen);
  });
  useEffect(() => {
    if (tour) begin(tour);
  }, [tour]);
  const keep = useEffectEvent((typed: NewBookingValues) => void unfinished.keep(typed));
  useEffect(() => keep(values), [values]);

  const choice = tour && isOfTour(values, tour) ? choiceOf(tour, values) : null;
  const quote = useCall(
    publicBookingCalls.quote,
    { body: choice ?? { tour_id: 0, tourists: 1 } },
    { enabled: choice !== null, keepPrevious: true },
  );
  const date = useChosenDate(tour, values.departure);
  const isNamed = values.contacts.first_name.trim() !== '' && values.contacts.last_name.trim() !== '';
  // A step that an address names may ask for what is not there yet.
  const step: SaleStep =
    !tour || values.departure === null
      ? 'departure'
      : asked === 'confirm' && (choice === null || !isNamed)
        ? 'tourists'
        : asked;
  const go = (next: SaleStep, of: number | undefined = tour_id) =>
    void navigate({
      search: {
        ...(of !== undefined && { tour: of }),
        ...(next !== 'departure' && { step: next }),
      },
    });
  const create = useCallMutation(ownBookingCalls.create, {
    form,
    invalidates: [
      bookingCalls.listForOrg,
      bookingCalls.groups,
      tourCalls.getDates,
      agentCalls.allotments,
      agentAccountCalls.account,
      agentAccountCalls.statement,
    ],
    success: t('sale.made'),
    onSuccess: async ({ request_id }) => {
      await unfinished.forget();
      await navigate({ to: organizerPath(organizer_id, 'bookings', request_id) });
    },
    onFailure: ({ status, errors }) => {
      // Seats or the price have changed meanwhile: what is shown is asked for anew.
      if (status === 409) void quote.refetch();
      // It is not what was shown any more: the list that it is chosen from shows what it is now.
      if ('date' in errors) {
        void invalidateCalls(queryClient, [tourCalls.getDates]);
        go('departure');
      }
      // What else is refused was typed a step before.
      else if (Object.keys(errors).some((field) => field !== 'client_agreed')) go('tourists');
      return undefined;
    },
  });
  const keyOf = useKeyOf();
  return {
    form,
    tour_id,
    tour,
    tours,
    values,
    choice,
    quote,
    /** The chosen departure as it is shown. */
    date,
    step,
    go,
    isBusy: create.isPending,
    /** From the tourists to the end, and then it is made. */
    submit: form.handleSubmit((whole) => {
      if (step !== 'confirm') return go('confirm');
      const body = newBookingBody(organizer_id, tour, whole, {
        total: quote.data?.breakdown.total,
        start: date && { expected_date: date.date_start, expected_time: date.time_start },
      });
      return body ? create.mutate({ body, options: { idempotencyKey: keyOf(body) } }) : undefined;
    }),
    chooseTour: (next: TourToSell | undefined) => {
      form.setValue('departure', null);
      go('departure', next?.id);
    },
    chooseDeparture: (departure: string) => {
      form.setValue('departure', departure);
      go('tourists');
    },
    /** Gives up what was typed. */
    startAnew: () => {
      form.reset(emptyBooking(), { keepDirtyValues: false });
      void navigate({ search: {} });
    },
  };
}

export type Sale = ReturnType<typeof useSale>;
