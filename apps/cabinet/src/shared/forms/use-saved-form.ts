import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { baseline, changesSince, type Baseline } from './baseline.ts';

export interface SavedForm<V extends FieldValues> {
  /** To be called with the values that go out. */
  sending: (values: V) => void;
  /** To be called with what the server has stored, as the form's values. */
  stored: (values: V) => void;
}

type Target<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setValue' | 'reset'>;

/**
 * The form goes on from what is stored; a field that was changed while it was on its way keeps what was typed, unsaved.
 * @param sent the values that went out
 */
export function takeStored<V extends FieldValues>(form: Target<V>, sent: Baseline<V>, stored: V): void {
  const typed = baseline(changesSince(sent, form.getValues()));
  form.reset(stored);
  for (const [name, value] of Object.entries(typed))
    form.setValue(name as Path<V>, structuredClone(value) as PathValue<V, Path<V>>, { shouldDirty: true });
}

/** Follows a form that is saved by a button: what is typed while it is on its way is neither lost nor called saved. */
export function useSavedForm<V extends FieldValues>(form: Target<V>): SavedForm<V> {
  const sent = useRef<Baseline<V> | null>(null);
  return {
    sending: (values) => {
      sent.current = baseline(values);
    },
    stored: (values) => {
      takeStored(form, sent.current ?? baseline(form.getValues()), values);
    },
  };
}
