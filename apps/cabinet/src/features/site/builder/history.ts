import type { Block } from '@tropa/contract';
import { applyAction, type BlocksAction } from './actions/index.ts';

/** The blocks of a page with what they were and what was undone. */
export interface History {
  blocks: readonly Block[];
  past: ReadonlyArray<readonly Block[]>;
  future: ReadonlyArray<readonly Block[]>;
  /** The last edit, to which the next one may belong. */
  edited: { uid: string; at: number } | null;
}
export type HistoryAction =
  | BlocksAction
  | { type: 'undo' }
  | { type: 'redo' }
  /** Other blocks came from the server: nothing to go back to. */
  | { type: 'reset'; blocks: readonly Block[] };

const MAX_STEPS = 100;
/** Edits of one block with shorter pauses are one step. */
const EDIT_PAUSE_MS = 1500;

export const startHistory = (blocks: readonly Block[]): History => ({
  blocks,
  past: [],
  future: [],
  edited: null,
});

/** The history after an action. */
export function historyReducer(state: History, action: HistoryAction): History {
  const { blocks, past, future, edited } = state;
  if (action.type === 'reset') return startHistory(action.blocks);
  if (action.type === 'undo') {
    const before = past.at(-1);
    return before
      ? { blocks: before, past: past.slice(0, -1), future: [blocks, ...future], edited: null }
      : state;
  }
  if (action.type === 'redo') {
    const [next, ...rest] = future;
    return next ? { blocks: next, past: [...past, blocks], future: rest, edited: null } : state;
  }
  const changed = applyAction(blocks, action);
  if (changed === blocks) return state;
  if (action.type !== 'edit')
    return { blocks: changed, past: [...past, blocks].slice(-MAX_STEPS), future: [], edited: null };
  const { block, at } = action;
  const belongs = edited?.uid === block.uid && at - edited.at < EDIT_PAUSE_MS;
  return {
    blocks: changed,
    past: belongs ? past : [...past, blocks].slice(-MAX_STEPS),
    future: [],
    edited: { uid: block.uid, at },
  };
}
