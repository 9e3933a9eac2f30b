import type { TourInput, TourView } from '@tropa/contract';
import { isSame } from '@tropa/core';
import type { UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { baseline, changesSince, type Baseline } from '../../../shared/forms/baseline.ts';
import type { StoreFlags, TourStore } from '../hooks/use-tour-store.ts';
import { applyValues } from './apply-values.ts';
import { mergeChanges } from './merge-changes.ts';
import { payloadOf } from './tour-payload.ts';
import { valuesOf, type TourValues } from './tour-values.ts';

/** Somebody else has changed the same fields of the tour differently. */
export interface SavingConflict {
  fields: readonly string[];
  theirs: TourView;
}

export interface SavingState {
  /** What the form was when it was last known to be saved. */
  saved: Baseline<TourInput>;
  conflict: SavingConflict | null;
}

export interface SavingPorts {
  form: Pick<UseFormReturn<TourValues>, 'getValues' | 'setValue'>;
  store: TourStore;
  /** A new tour has been stored for the first time. */
  onCreated: (tour: TourView) => void;
  /** What others have saved has been joined with the form. */
  onMerged: () => void;
}

export interface TourSaving {
  state: () => SavingState;
  subscribe: (listener: () => void) => () => void;
  isDirty: () => boolean;
  /** Stores after what is on its way. @throws ApiFailure */
  store: (flags?: StoreFlags) => Promise<TourView>;
  /** What is known of the tour on the server: another tab or person may have saved it. */
  hear: (tour: TourView) => void;
  /** Settles a conflict: keeps what is here, or takes what is there. */
  decide: (isMine: boolean) => void;
}

const bodyOf = (tour: TourView) => baseline(payloadOf(valuesOf(tour)));

/**
 * Stores the form: a new tour whole, a stored one by the fields that differ from what was last saved. The form is not
 * reset by it, so nothing typed meanwhile is lost. What others save meanwhile is joined with it field by field.
 */
export function createTourSaving(
  tour: TourView | null,
  { form, store, onCreated, onMerged }: SavingPorts,
): TourSaving {
  const now = () => payloadOf(form.getValues());
  let state: SavingState = { saved: baseline(now()), conflict: null };
  let id = tour?.id;
  let known = tour;
  /** What was sent and not answered: it may be stored or not, so these fields are unsaved until the server tells. */
  let unanswered: Partial<TourInput>[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const set = (change: Partial<SavingState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const changes = (mine: TourInput): Partial<TourInput> => {
    const names = new Set(unanswered.flatMap((sent) => Object.keys(sent)));
    const unsure = Object.entries(mine).filter(([name]) => names.has(name));
    return { ...Object.fromEntries(unsure), ...changesSince(state.saved, mine) };
  };

  /** What of the tour there has come from here, though nobody answered: those fields were saved here. */
  const cameFromHere = (theirs: TourInput): Partial<TourInput> => {
    const own = unanswered.flatMap((sent) =>
      Object.entries(sent).filter(([name, value]) => isSame(value, Reflect.get(theirs, name))),
    );
    return Object.fromEntries(own);
  };

  const remember = (stored: TourView, sent: Baseline<TourInput>) => {
    known = stored;
    unanswered = [];
    // The server writes the slug by itself when a tour is published.
    if (form.getValues('screen_name') === sent.screen_name) form.setValue('screen_name', stored.screen_name);
    set({ saved: baseline<TourInput>({ ...sent, screen_name: stored.screen_name }) });
  };

  /** Joins what others have saved with the form. @returns whether somebody has to decide */
  const merge = (theirs: TourView): boolean => {
    const before = known;
    known = theirs;
    if (!before) return false;
    const own = cameFromHere(bodyOf(theirs));
    const merged = mergeChanges({
      before: baseline<TourInput>({ ...bodyOf(before), ...own }),
      theirs: bodyOf(theirs),
      saved: baseline<TourInput>({ ...state.saved, ...own }),
      mine: now(),
    });
    applyValues(form, valuesOf(theirs), merged.taken);
    const isDisputed = merged.disputed.length > 0;
    set({ saved: merged.saved, ...(isDisputed && { conflict: { fields: merged.disputed, theirs } }) });
    if (!isDisputed && merged.taken.length > 0) onMerged();
    return isDisputed;
  };

  const update = async (tour_id: number, flags: StoreFlags): Promise<TourView> => {
    const body = baseline(now());
    const sent = baseline(changes(body));
    if (known && Object.keys(sent).length === 0 && !flags.with_publish) return known;
    const seen = known && { seen_updated_at: known.updated_at };
    unanswered.push(sent);
    try {
      const stored = await store.update(tour_id, sent, { ...flags, ...seen });
      remember(stored, body);
      return stored;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status !== 0 && error.status < 500) unanswered = unanswered.filter((one) => one !== sent);
      if (error.type !== 'conflict') throw error;
      const theirs = await store.view(tour_id);
      // Nobody has changed anything: it is refused for another reason, and would be each time.
      const isOfOthers = theirs.updated_at !== known?.updated_at;
      if (!isOfOthers || merge(theirs)) throw error;
      return update(tour_id, flags);
    }
  };

  const storeNow = async (flags: StoreFlags): Promise<TourView> => {
    if (id !== undefined) return update(id, flags);
    const body = baseline(now());
    const stored = await store.create(body, flags);
    id = stored.id;
    remember(stored, body);
    onCreated(stored);
    return stored;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDirty: () => Object.keys(changes(now())).length > 0,
    store: (flags = {}) => {
      const run = queue.then(() => storeNow(flags));
      queue = run.catch(() => undefined);
      return run;
    },
    // An answer older than what is known here was only late.
    hear: (newest) => {
      if (known && newest.updated_at > known.updated_at) merge(newest);
    },
    decide: (isMine) => {
      const { conflict } = state;
      if (conflict && !isMine) applyValues(form, valuesOf(conflict.theirs), conflict.fields);
      set({ conflict: null });
    },
  };
}
