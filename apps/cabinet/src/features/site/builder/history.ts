import type { Block, SitePage } from '@tropa/contract';
import { applyAction, type BlocksAction } from './actions/index.ts';
import { mergeBlocks } from './merge-blocks.ts';

type Blocks = readonly Block[];
/** What one thing that somebody did made of a page. */
interface Step {
  page: SitePage;
  before: Blocks;
  after: Blocks;
}

/** The blocks of both pages with what was done to them in this session, and what of that was undone. */
export interface History {
  pages: Readonly<Record<SitePage, Blocks>>;
  past: readonly Step[];
  future: readonly Step[];
  /** The last edit, to which the next one may belong. */
  edited: { page: SitePage; uid: string; at: number } | null;
}
export type HistoryAction =
  | { type: 'act'; page: SitePage; action: BlocksAction }
  /** Work that was not saved when the page was left is back: one step. */
  | { type: 'resume'; page: SitePage; blocks: Blocks }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Somebody else's changes came in: they are not undone here. */
  | { type: 'take_over'; page: SitePage; blocks: Blocks };

const MAX_STEPS = 200;
/** Edits of one block with shorter pauses are one step. */
const EDIT_PAUSE_MS = 1500;

export const startHistory = (pages: History['pages']): History => ({
  pages,
  past: [],
  future: [],
  edited: null,
});

/** A page's blocks without a step, or with it again. What others have changed since stays as they made it. */
function changeBack(current: Blocks, from: Blocks, to: Blocks): Blocks {
  if (current === from) return to;
  const { blocks, conflicts } = mergeBlocks(from, to, current);
  const theirs = new Map(conflicts.map(({ uid, theirs: block }) => [uid, block]));
  return blocks.flatMap((block) => {
    const kept = theirs.get(block.uid);
    return kept === undefined ? [block] : (kept ?? []);
  });
}

const withStep = (state: History, past: readonly Step[], step: Step): History => ({
  pages: { ...state.pages, [step.page]: step.after },
  past: [...past, step].slice(-MAX_STEPS),
  future: [],
  edited: null,
});

function act(state: History, page: SitePage, action: BlocksAction): History {
  const { pages, past, edited } = state;
  const before = pages[page];
  const after = applyAction(before, action);
  if (after === before) return state;
  const last = past.at(-1);
  const isEdit = action.type === 'edit';
  const belongs =
    isEdit &&
    last?.page === page &&
    edited?.page === page &&
    edited.uid === action.block.uid &&
    action.at - edited.at < EDIT_PAUSE_MS;
  const step: Step = { page, before: belongs ? last.before : before, after };
  return {
    ...withStep(state, belongs ? past.slice(0, -1) : past, step),
    edited: isEdit ? { page, uid: action.block.uid, at: action.at } : null,
  };
}

/** The history after an action. */
export function historyReducer(state: History, action: HistoryAction): History {
  const { pages, past, future } = state;
  switch (action.type) {
    case 'act':
      return act(state, action.page, action.action);
    case 'take_over':
      return { ...state, pages: { ...pages, [action.page]: action.blocks }, edited: null };
    case 'resume': {
      const { page, blocks: after } = action;
      return withStep(state, past, { page, before: pages[page], after });
    }
    case 'undo': {
      const step = past.at(-1);
      if (!step) return state;
      const { page, before, after } = step;
      return {
        pages: { ...pages, [page]: changeBack(pages[page], after, before) },
        past: past.slice(0, -1),
        future: [step, ...future],
        edited: null,
      };
    }
    default: {
      const [step, ...rest] = future;
      if (!step) return state;
      const { page, before, after } = step;
      return {
        pages: { ...pages, [page]: changeBack(pages[page], before, after) },
        past: [...past, step],
        future: rest,
        edited: null,
      };
    }
  }
}
