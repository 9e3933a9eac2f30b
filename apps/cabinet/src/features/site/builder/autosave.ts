import type { Block } from '@tropa/contract';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { NO_ERRORS, splitRefusals, type BlockErrors } from './block-errors.ts';

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'invalid' | 'refused' | 'failed' | 'conflict';
export interface SaveState {
  status: SaveStatus;
  /** Of the draft on the server, as far as it is known here. */
  revision: number;
  errors: BlockErrors;
  /** What the server said, where that belongs to no block. */
  message: string;
}

interface AutosavePorts {
  /** Stores the blocks over a revision; answers the new one or rejects with `ApiFailure`. */
  send: (blocks: readonly Block[], revision: number) => Promise<{ revision: number }>;
  check: (blocks: readonly Block[]) => BlockErrors;
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
  /** After a conflict: the next save goes over the others' revision. */
  overwrite: () => Promise<boolean>;
  stop: () => void;
}

/**
 * Saves a page's blocks by themselves: one save at a time, over the revision that was seen last. What is wrong is not
 * sent; what was refused waits for the next change; a lost connection is tried again; a conflict waits for a decision.
 */
export function createAutosave(blocks: readonly Block[], revision: number, ports: AutosavePorts): Autosave {
  let current = blocks;
  let saved = blocks;
  let state: SaveState = { status: 'saved', revision, errors: NO_ERRORS, message: '' };
  /** Revision of whoever saved in between. */
  let foreign = revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SaveState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const calm = { errors: NO_ERRORS, message: '' };
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  const fail = (failure: unknown, sent: readonly Block[]) => {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.type === 'conflict') {
      foreign = Number(failure.details['revision'] ?? state.revision);
      set({ status: 'conflict', ...calm, message: failure.message });
    } else if (failure.type === 'validation') {
      const { blocks: errors, rest } = splitRefusals(failure.errors, 'blocks', sent);
      set({ status: 'refused', errors, message: rest.join(' ') });
    } else {
      set({ status: 'failed', ...calm, message: failure.message });
      const isPassing = failure.status === 0 || failure.status >= 500 || failure.status === 429;
      if (isPassing) later(RETRY_DELAY_MS);
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
      fail(error, sent);
      // What was typed meanwhile may be right.
      if (current !== sent && state.status !== 'conflict') later(SAVE_DELAY_MS);
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
      if (state.status === 'conflict') return;
      if (running) return;
      if (current === saved) {
        clearTimeout(timer);
        set({ status: 'saved', ...calm });
        return;
      }
      // The marks stay where they are until the next check.
      set({ status: 'waiting' });
      later(SAVE_DELAY_MS);
    },
    flush,
    adopt: (next, newest) => {
      clearTimeout(timer);
      current = next;
      saved = next;
      foreign = newest;
      set({ status: 'saved', revision: newest, ...calm });
    },
    overwrite: () => {
      set({ status: 'waiting', revision: foreign, ...calm });
      return flush();
    },
    stop: () => clearTimeout(timer),
  };
}
