import type { TourView } from '@tropa/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../../shared/api/index.ts';
import { useLatest } from '../../../shared/use-latest.ts';
import { createTourSaving } from '../model/tour-saving.ts';
import type { TourValues } from '../model/tour-values.ts';
import type { TourStore } from './use-tour-store.ts';

interface SavingOptions {
  form: UseFormReturn<TourValues>;
  /** Where the tour is kept. Must be the same at every render. */
  tourStore: TourStore;
  tour: TourView | null;
  /** A new tour has been stored for the first time. */
  onCreated?: ((tour: TourView) => void) | undefined;
  /** What others have saved has been joined with the form. */
  onMerged: () => void;
}

/** Stores the form of the editor, and joins with it what others save meanwhile. */
export function useTourSaving({ form, tourStore, tour, onCreated, onMerged }: SavingOptions) {
  const created = useLatest((stored: TourView) => onCreated?.(stored));
  const merged = useLatest(onMerged);
  const [saving] = useState(() =>
    createTourSaving(tour, {
      form,
      store: tourStore,
      onCreated: created,
      onMerged: merged,
    }),
  );
  const state = useSyncExternalStore(saving.subscribe, saving.state);
  useEffect(() => {
    if (tour) saving.hear(tour);
  }, [saving, tour]);
  const isDisputed = () => saving.state().conflict !== null;
  return { ...state, store: saving.store, decide: saving.decide, isDirty: saving.isDirty, isDisputed };
}

/** What a rejected call was refused with; anything else is a mistake of the program and goes on. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  throw error;
}
