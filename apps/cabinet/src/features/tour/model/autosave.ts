import { isNotSaved, type NotSavedStatus } from '../../../shared/forms/not-saved-status.ts';

export type AutosaveStatus = 'idle' | 'saving' | 'refused' | NotSavedStatus;

/** `undecided`: somebody is asked what to do about a conflict. */
export type SaveOutcome = 'saved' | 'refused' | NotSavedStatus | 'undecided';

export const SAVE_DELAY_MS = 1500;
export const RETRY_DELAY_MS = 5000;

export interface AutosavePorts {
  /** Whether there is something that may be saved by itself. */
  isOn: boolean;
  isDirty: () => boolean;
  /** Saves quietly: shows refusals at their fields and moves nothing. */
  save: () => Promise<SaveOutcome>;
}

export interface Autosave {
  status: () => AutosaveStatus;
  subscribe: (listener: () => void) => () => void;
  /** What it works with from now on. */
  connect: (ports: AutosavePorts) => void;
  /** Something has changed: it is saved after a pause. */
  change: () => void;
  /** Saves now what is not saved yet. @returns whether all is saved */
  flush: () => Promise<boolean>;
  stop: () => void;
}

/** Saves by itself a moment after the last change, one save at a time; a lost connection is tried again. */
export function createAutosave(first: AutosavePorts): Autosave {
  let ports = first;
  let status: AutosaveStatus = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: AutosaveStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };
  const attempt = async () => {
    set('saving');
    const outcome = await ports.save();
    set(outcome === 'refused' || isNotSaved(outcome) ? outcome : 'idle');
    if (isNotSaved(outcome)) later(RETRY_DELAY_MS);
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    // What was changed while a save was on its way goes next.
    while (running) await running;
    if (ports.isOn && ports.isDirty()) {
      running = attempt().finally(() => {
        running = null;
      });
      await running;
    }
    return !ports.isDirty();
  };
  return {
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: (next) => {
      const isTurnedOn = next.isOn && !ports.isOn;
      ports = next;
      // A new tour that has just been given its name, or a decision about a conflict.
      if (isTurnedOn && ports.isDirty()) later(SAVE_DELAY_MS);
    },
    change: () => later(SAVE_DELAY_MS),
    flush,
    stop: () => clearTimeout(timer),
  };
}
