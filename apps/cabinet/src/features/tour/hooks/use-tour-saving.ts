import { useQueryClient } from '@tanstack/react-query';
import type { TourInput, TourView } from '@tropa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  ApiFailure,
  callKey,
  invalidateCalls,
  organizerCalls,
  request,
  tourCalls,
} from '../../../shared/api/index.ts';
import { changedFields, payloadOf } from '../model/tour-payload.ts';
import { valuesOf, type TourValues } from '../model/tour-values.ts';

interface SavingOptions {
  form: UseFormReturn<TourValues>;
  organizerId: number;
  tour: TourView | null;
  /** A new tour has been stored for the first time. */
  onCreated: (tour: TourView) => void;
}
export interface StoreFlags {
  with_publish?: boolean;
  save_without_duration_checking?: boolean;
}

/** Fields that the server writes by itself: the slug when a tour is published. */
function takeOver(form: UseFormReturn<TourValues>, sent: TourInput, stored: TourView): void {
  if (form.getValues('screen_name') === sent.screen_name) form.setValue('screen_name', stored.screen_name);
}

/**
 * Stores the form: a new tour whole, a stored one by the fields that differ from what was last saved. The form is not
 * reset by it, so nothing typed meanwhile is lost.
 */
export function useTourSaving({ form, organizerId, tour, onCreated }: SavingOptions) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<TourInput>(() => payloadOf(form.getValues()));
  const id = useRef(tour?.id);
  const known = useRef(tour?.updated_at);
  // One action may store twice (a draft, then its publication): the second must see what the first has saved.
  const latest = useRef(saved);
  const keep = useCallback((body: TourInput) => {
    latest.current = body;
    setSaved(body);
  }, []);

  const remember = (stored: TourView, sent: TourInput) => {
    known.current = stored.updated_at;
    queryClient.setQueryData(callKey(tourCalls.view, { query: { id: stored.id } }), stored);
    takeOver(form, sent, stored);
    keep({ ...sent, screen_name: stored.screen_name });
    void invalidateCalls(queryClient, [tourCalls.list, organizerCalls.dashboard]);
  };

  /** @throws ApiFailure */
  const store = async (flags: StoreFlags = {}): Promise<TourView> => {
    const body = payloadOf(form.getValues());
    if (id.current !== undefined) {
      const query = { id: id.current, ...flags };
      const changes = changedFields(latest.current, body);
      const stored = await request(tourCalls.update, { query, body: changes });
      remember(stored, body);
      return stored;
    }
    const query = { organizer_id: organizerId, ...flags };
    const stored = await request(tourCalls.create, { query, body });
    id.current = stored.id;
    remember(stored, body);
    onCreated(stored);
    return stored;
  };

  // Another tab or person has saved the tour: an untouched form follows, a touched one keeps what was typed.
  useEffect(() => {
    if (!tour || tour.updated_at === known.current) return;
    known.current = tour.updated_at;
    const changes = changedFields(latest.current, payloadOf(form.getValues()));
    if (Object.keys(changes).length > 0) return;
    form.reset(valuesOf(tour));
    keep(payloadOf(form.getValues()));
  }, [tour, form, keep]);

  return { saved, store };
}

/** What a rejected call was refused with; anything else is a mistake of the program and goes on. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  throw error;
}
