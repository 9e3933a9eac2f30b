import { useQueryClient } from '@tanstack/react-query';
import type { IndividualTour } from '@tropa/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiFailure,
  bookingCalls,
  callKey,
  individualTourCalls,
  invalidateCalls,
  request,
} from '../../../shared/api/index.ts';
import { individualAsTour } from '../model/individual-as-tour.ts';
import type { TourStore } from './use-tour-store.ts';

/** What the editor's screen reads the individual tour of a booking by. */
export const individualInput = (request_id: number) => ({ query: { request_id } });
/** Lists and pages that show something of the booking. */
const SHOW_THE_BOOKING = [bookingCalls.get, bookingCalls.listForOrg, bookingCalls.groups];

/** The call has the tour's fields under `tour`; the editor shows a refusal at their own names. */
function atOwnFields(failure: unknown): never {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { message, status, type, request_id, url, details } = failure;
  const errors = Object.fromEntries(
    Object.entries(failure.errors).map(([field, words]) => [field.replace(/^tour\./u, ''), words]),
  );
  throw Object.assign(new ApiFailure({ message, status, type, errors, request_id, url, details }), {
    request: failure.request,
  });
}

/** The individual tour of a booking as the editor keeps it: saved it is a draft, published the booking follows it. */
export function useIndividualStore(request_id: number): TourStore & {
  /** Writes what a call has answered into the cache. */
  keep: (individual: IndividualTour | null) => void;
} {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const keep = (individual: IndividualTour | null) => {
      queryClient.setQueryData(callKey(individualTourCalls.get, individualInput(request_id)), {
        individual,
      });
      void invalidateCalls(queryClient, SHOW_THE_BOOKING);
    };
    const kept = (individual: IndividualTour) => {
      keep(individual);
      return individualAsTour(individual);
    };
    const save: TourStore['update'] = async (_id, tour, { with_publish = false, seen_updated_at }) => {
      const { individual } = await request(individualTourCalls.save, {
        body: { request_id, is_draft: !with_publish, tour, ...(seen_updated_at && { seen_updated_at }) },
      }).catch(atOwnFields);
      return kept(individual);
    };
    return {
      keep,
      create: (tour, flags) => save(request_id, tour, flags),
      update: save,
      view: async () => {
        const { individual } = await request(individualTourCalls.get, individualInput(request_id));
        if (individual) return kept(individual);
        // Somebody has thrown the draft away meanwhile: the screen begins anew.
        keep(null);
        throw new ApiFailure({ message: t('individual.gone'), status: 404, type: 'not_found' });
      },
    };
  }, [queryClient, request_id, t]);
}
