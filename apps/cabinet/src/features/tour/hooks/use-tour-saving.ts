import type { TourInput, TourView } from '@tropa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../../shared/api/index.ts';
import { applyValues } from '../model/apply-values.ts';
import { mergeChanges } from '../model/merge-changes.ts';
import { changedFields, payloadOf } from '../model/tour-payload.ts';
import { valuesOf, type TourValues } from '../model/tour-values.ts';
import type { StoreFlags, TourStore } from './use-tour-store.ts';

interface SavingOptions {
  form: UseFormReturn<TourValues>;
  /** Where the tour is kept. Must be the same at every render. */
  tourStore: TourStore;
  tour: TourView | null;
  /** A new tour has been stored for the first time. */
  onCreated?: ((tour: TourView) => void) | undefined;
  /** What others have saved has been joined with the form. Must be the same function at every render. */
  onMerged: () => void;
}
/** Fields that the server writes by itself: the slug when a tour is published. */
function takeOver(form: UseFormReturn<TourValues>, sent: TourInput, stored: TourView): void {
  if (form.getValues('screen_name') === sent.screen_name) form.setValue('screen_name', stored.screen_name);
}

/** Somebody else has changed the same fields of the tour differently. */
export interface SavingConflict {
  fields: readonly string[];
  theirs: TourView;
}

/**
 * Stores the form: a new tour whole, a stored one by the fields that differ from what was last saved. The form is not
 * reset by it, so nothing typed meanwhile is lost. What others save meanwhile is joined with it field by field.
 */
export function useTourSaving({ form, tourStore, tour, onCreated, onMerged }: SavingOptions) {
  const [saved, setSaved] = useState<TourInput>(() => payloadOf(form.getValues()));
  const [conflict, setConflict] = useState<SavingConflict | null>(null);
  const id = useRef(tour?.id);
  const known = useRef(tour);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // One action may store twice (a draft, then its publication): the second must see what the first has saved.
  const latest = useRef(saved);
  const keep = useCallback((body: TourInput) => {
    latest.current = body;
    setSaved(body);
  }, []);

  const remember = (stored: TourView, sent: TourInput) => {
    known.current = stored;
    takeOver(form, sent, stored);
    keep({ ...sent, screen_name: stored.screen_name });
  };

  /** Joins what others have saved with the form. @returns whether somebody has to decide */
  const merge = useCallback(
    (theirs: TourView): boolean => {
      const before = known.current;
      known.current = theirs;
      if (!before) return false;
      const merged = mergeChanges({
        before: payloadOf(valuesOf(before)),
        theirs: payloadOf(valuesOf(theirs)),
        saved: latest.current,
        mine: payloadOf(form.getValues()),
      });
      applyValues(form, valuesOf(theirs), merged.taken);
      keep(merged.saved);
      if (merged.disputed.length > 0) setConflict({ fields: merged.disputed, theirs });
      else if (merged.taken.length > 0) onMerged();
      return merged.disputed.length > 0;
    },
    [form, keep, onMerged],
  );

  const update = async (tour_id: number, flags: StoreFlags): Promise<TourView> => {
    const body = payloadOf(form.getValues());
    const changes = changedFields(latest.current, body);
    if (known.current && Object.keys(changes).length === 0 && !flags.with_publish) return known.current;
    const seen = known.current && { seen_updated_at: known.current.updated_at };
    try {
      const stored = await tourStore.update(tour_id, changes, { ...flags, ...seen });
      remember(stored, body);
      return stored;
    } catch (error) {
      if (failureOf(error).type !== 'conflict') throw error;
      const theirs = await tourStore.view(tour_id);
      if (merge(theirs)) throw error;
      return update(tour_id, flags);
    }
  };

  const storeNow = async (flags: StoreFlags): Promise<TourView> => {
    if (id.current !== undefined) return update(id.current, flags);
    const body = payloadOf(form.getValues());
    const stored = await tourStore.create(body, flags);
    id.current = stored.id;
    remember(stored, body);
    onCreated?.(stored);
    return stored;
  };

  /** Stores after what is on its way. @throws ApiFailure */
  const store = (flags: StoreFlags = {}): Promise<TourView> => {
    const run = queue.current.then(() => storeNow(flags));
    queue.current = run.catch(() => undefined);
    return run;
  };

  // Another tab or person has saved the tour. An answer older than what is known here was only late.
  useEffect(() => {
    if (tour && known.current && tour.updated_at > known.current.updated_at) merge(tour);
  }, [tour, merge]);

  const decide = (isMine: boolean) => {
    if (conflict && !isMine) applyValues(form, valuesOf(conflict.theirs), conflict.fields);
    setConflict(null);
  };
  return {
    saved,
    store,
    conflict,
    decide,
    isDirty: () => Object.keys(changedFields(latest.current, payloadOf(form.getValues()))).length > 0,
  };
}

/** What a rejected call was refused with; anything else is a mistake of the program and goes on. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  throw error;
}
