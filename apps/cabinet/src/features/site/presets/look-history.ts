import type { ThemeChoice } from '@tropa/contract';
import { isSame } from '@tropa/core';

/** A look with what it was and what was undone. */
export interface LookHistory {
  theme: ThemeChoice;
  past: readonly ThemeChoice[];
  future: readonly ThemeChoice[];
  /** The last edit, to which the next one may belong. */
  edited: { field: string; at: number } | null;
}
export type LookAction =
  /** `field` names what is edited: dragging over a palette is one step. */
  | { type: 'edit'; change: Partial<ThemeChoice>; field: string; at: number }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Another look came from the server: nothing to go back to. */
  | { type: 'reset'; theme: ThemeChoice };

const MAX_STEPS = 100;
/** Edits of one field with shorter pauses are one step. */
const EDIT_PAUSE_MS = 1000;

export const startLook = (theme: ThemeChoice): LookHistory => ({ theme, past: [], future: [], edited: null });

/** The history after an action. */
export function lookReducer(state: LookHistory, action: LookAction): LookHistory {
  const { theme, past, future, edited } = state;
  if (action.type === 'reset') return startLook(action.theme);
  if (action.type === 'undo') {
    const before = past.at(-1);
    return before
      ? { theme: before, past: past.slice(0, -1), future: [theme, ...future], edited: null }
      : state;
  }
  if (action.type === 'redo') {
    const [next, ...rest] = future;
    return next ? { theme: next, past: [...past, theme], future: rest, edited: null } : state;
  }
  const { field, at, change } = action;
  const next = { ...theme, ...change };
  // A field that is left says once more what it holds: a step back from that would change nothing.
  if (isSame(next, theme)) return state;
  const belongs = edited?.field === field && at - edited.at < EDIT_PAUSE_MS;
  return {
    theme: next,
    past: belongs ? past : [...past, theme].slice(-MAX_STEPS),
    future: [],
    edited: { field, at },
  };
}
