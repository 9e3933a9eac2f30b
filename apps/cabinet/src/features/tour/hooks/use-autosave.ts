import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createAutosave, type AutosavePorts } from '../model/autosave.ts';
import type { TourValues } from '../model/tour-values.ts';

/** Saves the form of a draft by itself a moment after its last change. */
export function useAutosave(form: UseFormReturn<TourValues>, ports: AutosavePorts) {
  const [autosave] = useState(() => createAutosave(ports));
  const status = useSyncExternalStore(autosave.subscribe, autosave.status);
  useEffect(() => autosave.connect(ports));
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: autosave.change });
    return () => {
      unsubscribe();
      autosave.stop();
    };
  }, [form, autosave]);
  return { status, flush: autosave.flush };
}
