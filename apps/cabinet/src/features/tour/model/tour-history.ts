import { payloadOf } from './tour-payload.ts';
import type { TourValues } from './tour-values.ts';

/** The form at a moment; `mark` is equal for forms that would be saved alike. */
interface Step {
  values: TourValues;
  mark: string;
}
/** What the form was, is, and was before it was undone. */
export interface TourHistory {
  past: readonly Step[];
  present: Step;
  future: readonly Step[];
}

const MAX_STEPS = 100;

/** A step of its own, which later changes of the form do not reach. */
const stepOf = (values: TourValues): Step => ({
  values: structuredClone(values),
  mark: JSON.stringify(payloadOf(values)),
});

export const startHistory = (values: TourValues): TourHistory => ({
  past: [],
  present: stepOf(values),
  future: [],
});

/** Notes what the form has become; the same history where nothing that is saved has changed. */
export function noteValues(history: TourHistory, values: TourValues): TourHistory {
  const present = stepOf(values);
  if (present.mark === history.present.mark) return history;
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [] };
}

/** One step back; the same history where there is none. */
export function undoStep({ past, present, future }: TourHistory): TourHistory {
  const before = past.at(-1);
  if (!before) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** One undone step forth; the same history where there is none. */
export function redoStep({ past, present, future }: TourHistory): TourHistory {
  const [next, ...rest] = future;
  if (!next) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
