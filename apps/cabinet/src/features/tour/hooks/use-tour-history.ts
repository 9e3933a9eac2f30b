import { pressedOf } from '@tropa/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { baseline, changesSince } from '../../../shared/forms/baseline.ts';
import { KEYS } from '../../../shared/shortcuts/keys.ts';
import { applyValues } from '../model/apply-values.ts';
import { noteValues, redoStep, startHistory, undoStep, type TourHistory } from '../model/tour-history.ts';
import { payloadOf } from '../model/tour-payload.ts';
import type { TourValues } from '../model/tour-values.ts';

/** Changes with shorter pauses are one step. */
const PAUSE_MS = 700;
/** What has an undo of its own. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable="true"]';

export interface TourUndo {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

/**
 * Steps back and forth through the changes of the form since it was opened, by buttons, and by Ctrl+Z and Ctrl+Shift+Z
 * outside of text fields: those undo their own typing.
 */
export function useTourHistory(form: UseFormReturn<TourValues>, isOn: boolean): TourUndo {
  const [history, setHistory] = useState(() => startHistory(form.getValues()));
  const latest = useRef(history);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback((next: TourHistory) => {
    latest.current = next;
    setHistory(next);
  }, []);
  const note = useCallback(() => {
    clearTimeout(timer.current);
    keep(noteValues(latest.current, form.getValues()));
  }, [form, keep]);
  const go = useCallback(
    (step: (history: TourHistory) => TourHistory) => {
      // What was changed a moment ago is a step too.
      note();
      const [from, to] = [latest.current.present, step(latest.current)];
      const names = Object.keys(changesSince(baseline(payloadOf(from.values)), payloadOf(to.present.values)));
      keep(to);
      applyValues(form, to.present.values, names);
    },
    [form, keep, note],
  );
  useEffect(() => {
    if (!isOn) return undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(note, PAUSE_MS);
      },
    });
    const press = (event: KeyboardEvent) => {
      const isRedo = pressedOf(KEYS.tour.redo, event) !== undefined;
      if (!isRedo && !pressedOf(KEYS.tour.undo, event)) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest(TYPED_IN) || target?.closest('[role=dialog]')) return;
      event.preventDefault();
      go(isRedo ? redoStep : undoStep);
    };
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
      document.removeEventListener('keydown', press);
    };
  }, [form, isOn, note, go]);
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => go(undoStep),
    redo: () => go(redoStep),
  };
}
