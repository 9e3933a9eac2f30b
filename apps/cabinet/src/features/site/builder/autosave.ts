import type { Block } from '@tropa/contract';
import { isSame } from '@tropa/core';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { notSavedBy, type NotSavedStatus } from '../../../shared/forms/not-saved-status.ts';
import { mergeBlocks, resolved, type BlockConflict, type Choices } from './merge-blocks.ts';
import { NO_ERRORS, splitRefusals, type BlockErrors } from './block-errors.ts';

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'invalid' | 'refused' | NotSavedStatus | 'conflict';
export interface SaveState {
  status: SaveStatus;
  /** Of the draft on the server, as far as it is known here. */
  revision: number;
  errors: BlockErrors;
  /** What the server said, where that belongs to no block. */
  message: string;
  /** Blocks that somebody else has changed too. */
  conflicts: readonly BlockConflict[];
}

/** A page as the server holds it. */
interface Stored {
  blocks: readonly Block[];
  revision: number;
}

/** What the server does not have yet. */
export interface UnsavedWork {
  /** What it began with. */
  base: readonly Block[];
  mine: readonly Block[];
}

interface AutosavePorts {
  /** Stores the blocks over a revision; answers the new one or rejects with `ApiFailure`. */
  send: (blocks: readonly Block[], revision: number) => Promise<{ revision: number }>;
  check: (blocks: readonly Block[]) => BlockErrors;
  /** The page as somebody else has left it; rejects with `ApiFailure`. */
  load: () => Promise<Stored>;
  /** The blocks now have somebody else's changes too. */
  onMerged: (blocks: readonly Block[]) => void;
  /** The blocks now have the work that was not saved when the page was left. */
  onResumed: (blocks: readonly Block[]) => void;
  /** What is not saved yet, whenever that changes; null: all is. */
  onUnsaved: (work: UnsavedWork | null) => void;
}

export const SAVE_DELAY_MS = 800;
export const RETRY_DELAY_MS = 5000;

export interface Autosave {
  state: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** The blocks as they are now; they are saved after a pause. */
  change: (blocks: readonly Block[]) => void;
  /** Saves now what is not saved yet. @returns whether all is saved */
  flush: () => Promise<boolean>;
  /** Takes over what the server holds. */
  adopt: (blocks: readonly Block[], revision: number) => void;
  /** After a conflict: saves the chosen version of each block. */
  resolve: (choices: Choices) => Promise<boolean>;
  /**
   * Goes on with work that was not saved when the page was left, over what the server holds by now.
   * @returns false while there is other work here that cannot be saved
   */
  resume: (work: UnsavedWork) => Promise<boolean>;
  stop: () => void;
}

/**
 * Saves a page's blocks by themselves: one save at a time, over the revision that was seen last. What is wrong is not
 * sent; what was refused waits for the next change; a lost connection is tried again, at once when it is back. Where somebody
 * else has saved meanwhile, both changes are joined block by block; only a block that both changed waits for a decision.
 */
export function createAutosave(blocks: readonly Block[], revision: number, ports: AutosavePorts): Autosave {
  let current = blocks;
  let saved = blocks;
  let state: SaveState = { status: 'saved', revision, errors: NO_ERRORS, message: '', conflicts: [] };
  /** What whoever saved in between has left. */
  let foreign: Stored | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  let noted: UnsavedWork = { base: saved, mine: current };
  const noteUnsaved = () => {
    if (noted.base === saved && noted.mine === current) return;
    noted = { base: saved, mine: current };
    ports.onUnsaved(current === saved ? null : noted);
  };
  const set = (change: Partial<SaveState>) => {
    noteUnsaved();
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const calm = { errors: NO_ERRORS, message: '', conflicts: [] };
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  /** Goes on from what the server holds, with `blocks` to be saved over it. */
  const rebase = (stored: Stored, blocks: readonly Block[]) => {
    saved = stored.blocks;
    current = blocks;
    foreign = undefined;
    set({ status: 'waiting', revision: stored.revision, ...calm });
    ports.onMerged(blocks);
  };

  const refused = (failure: ApiFailure, sent: readonly Block[]) => {
    if (failure.type === 'validation') {
      const { blocks: errors, rest } = splitRefusals(failure.errors, 'blocks', sent);
      set({ status: 'refused', ...calm, errors, message: rest.join(' ') });
      return;
    }
    set({ status: notSavedBy(failure), ...calm, message: failure.message });
    const isPassing = failure.status === 0 || failure.status >= 500 || failure.status === 429;
    if (isPassing) later(RETRY_DELAY_MS);
  };

  /** Somebody else has saved: joins both changes, and saves again; or waits for a decision. */
  const join = async (failure: ApiFailure, sent: readonly Block[]) => {
    const stored = await ports.load();
    // Nobody has: it is refused for another reason, and would be each time.
    if (stored.revision === state.revision) {
      refused(failure, sent);
      return;
    }
    const merged = mergeBlocks(saved, current, stored.blocks);
    if (merged.conflicts.length > 0) {
      foreign = stored;
      set({ status: 'conflict', ...calm, conflicts: merged.conflicts });
      return;
    }
    rebase(stored, merged.blocks);
  };

  const fail = async (failure: unknown, sent: readonly Block[]): Promise<void> => {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.type !== 'conflict') return refused(failure, sent);
    try {
      return await join(failure, sent);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // What the server holds is asked for again with the next try to save.
      return refused(error, sent);
    }
  };

  const save = async () => {
    const sent = current;
    set({ status: 'saving', ...calm });
    try {
      const answer = await ports.send(sent, state.revision);
      saved = sent;
      set({ status: current === sent ? 'saved' : 'waiting', revision: answer.revision });
    } catch (error) {
      await fail(error, sent);
      // What was typed meanwhile may be right.
      if (current !== sent && state.status !== 'conflict' && state.status !== 'waiting') later(SAVE_DELAY_MS);
    }
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (running) await running;
    if (current === saved) return true;
    if (state.status === 'conflict') return false;
    const errors = ports.check(current);
    if (Object.keys(errors).length > 0) {
      set({ status: 'invalid', errors, message: '' });
      return false;
    }
    running = save().finally(() => {
      running = null;
    });
    await running;
    // Changed while it was on its way.
    return state.status === 'waiting' ? flush() : state.status === 'saved';
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next) => {
      if (next === current) return;
      current = next;
      noteUnsaved();
      if (state.status === 'conflict') return;
      if (running) return;
      if (current === saved) {
        clearTimeout(timer);
        set({ status: 'saved', ...calm });
        return;
      }
      // The marks stay where they are until the next check.
      if (state.status !== 'waiting') set({ status: 'waiting' });
      later(SAVE_DELAY_MS);
    },
    flush,
    adopt: (next, newest) => {
      clearTimeout(timer);
      current = next;
      saved = next;
      foreign = undefined;
      set({ status: 'saved', revision: newest, ...calm });
    },
    resolve: (choices) => {
      if (!foreign) return flush();
      const theirs = foreign.blocks;
      rebase(foreign, resolved(mergeBlocks(saved, current, theirs), choices, theirs, current));
      return flush();
    },
    resume: async ({ base, mine }) => {
      if (!(await flush())) return false;
      const stored = { blocks: saved, revision: state.revision };
      const { blocks: joined, conflicts } = mergeBlocks(base, mine, stored.blocks);
      if (isSame(joined, stored.blocks)) return true;
      if (conflicts.length > 0) {
        saved = base;
        foreign = stored;
        set({ status: 'conflict', ...calm, conflicts });
      }
      ports.onResumed(joined);
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
