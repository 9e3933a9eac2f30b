import { useQueryClient } from '@tanstack/react-query';
import type { SitePreset, ThemeChoice } from '@tropa/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiFailure, callKey, request, siteCalls, siteLookCalls } from '../../../shared/api/index.ts';
import { notSavedBy, type NotSavedStatus } from '../../../shared/forms/index.ts';
import { markChanged } from '../hooks/use-site.ts';
import { lookReducer, startLook } from './look-history.ts';

export type LookStatus = 'saved' | 'waiting' | 'saving' | NotSavedStatus | 'conflict';
const SAVE_DELAY_MS = 500;

/** The look of the draft while it is being edited: saved by itself, with undo. */
export interface LookDraft {
  theme: ThemeChoice;
  /** Changes a part of the look; `field` names it, so that edits of one field are one step. */
  edit: (change: Partial<ThemeChoice>, field: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  status: LookStatus;
  /** What the server said where it did not take the look. */
  message: string;
  /** Saves now what is not saved yet. @returns whether all is saved */
  flush: () => Promise<boolean>;
  /** After a conflict: takes the others' look. Rejects with `ApiFailure`. */
  takeTheirs: () => Promise<void>;
  /** After a conflict: puts this look over the others'. */
  keepMine: () => void;
}

/** @param loaded the look as the server gave it */
export function useLookDraft(organizer_id: number, loaded: SitePreset): LookDraft {
  const queryClient = useQueryClient();
  const [history, dispatch] = useReducer(lookReducer, loaded.theme, startLook);
  const [state, setState] = useState<{ status: LookStatus; message: string }>({
    status: 'saved',
    message: '',
  });
  const saved = useRef(loaded);
  const latest = useRef(history.theme);
  const running = useRef<Promise<boolean> | null>(null);
  /** Revision of whoever saved in between. */
  const foreign = useRef<string | null>(null);
  const query = { organizer_id };

  const save = async (): Promise<boolean> => {
    const theme = latest.current;
    setState({ status: 'saving', message: '' });
    try {
      const { revision } = await request(siteLookCalls.updatePresetData, {
        query,
        body: { ...theme, revision: saved.current.revision },
      });
      saved.current = { theme, revision };
      queryClient.setQueryData(callKey(siteLookCalls.getPreset, { query }), saved.current);
      markChanged(queryClient, organizer_id);
      void queryClient.invalidateQueries({ queryKey: [siteCalls.getAttachedSite.path] });
      setState({ status: latest.current === theme ? 'saved' : 'waiting', message: '' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { revision } = error.details;
      if (error.type === 'conflict') foreign.current = typeof revision === 'string' ? revision : '';
      setState({
        status: error.type === 'conflict' ? 'conflict' : notSavedBy(error),
        message: error.message,
      });
      return false;
    }
  };
  const flush = async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (latest.current === saved.current.theme) return true;
    if (foreign.current !== null) return false;
    running.current = save().finally(() => {
      running.current = null;
    });
    return (await running.current) && flush();
  };
  const flushLater = useRef(flush);
  useEffect(() => {
    flushLater.current = flush;
  });
  useEffect(() => {
    latest.current = history.theme;
    if (history.theme === saved.current.theme || foreign.current !== null) return undefined;
    setState({ status: 'waiting', message: '' });
    const timer = setTimeout(() => void flushLater.current(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [history.theme]);

  // What did not come through goes as soon as there is a network again.
  useEffect(() => {
    const goOn = () => void flushLater.current();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);

  return {
    theme: history.theme,
    edit: (change, field) => dispatch({ type: 'edit', change, field, at: performance.now() }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...state,
    flush,
    takeTheirs: async () => {
      const theirs = await request(siteLookCalls.getPreset, { query });
      foreign.current = null;
      saved.current = theirs;
      dispatch({ type: 'reset', theme: theirs.theme });
      setState({ status: 'saved', message: '' });
    },
    keepMine: () => {
      if (foreign.current !== null) saved.current = { ...saved.current, revision: foreign.current };
      foreign.current = null;
      void flush();
    },
  };
}
