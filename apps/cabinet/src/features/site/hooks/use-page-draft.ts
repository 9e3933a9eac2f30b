import { useQueryClient } from '@tanstack/react-query';
import type { Block, CallAnswer, SitePage } from '@tropa/contract';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { callKey, request, siteCalls } from '../../../shared/api/index.ts';
import { i18n } from '../../../shared/i18n.ts';
import { createAutosave, type SaveState } from '../builder/autosave.ts';
import { findErrors } from '../builder/block-errors.ts';
import { historyReducer, startHistory, type HistoryAction } from '../builder/history.ts';
import { markChanged } from './use-site.ts';

export type LoadedPage = CallAnswer<typeof siteCalls.getPage>;

/** A page of the site while it is being edited. */
export interface PageDraft {
  page: SitePage;
  blocks: readonly Block[];
  canUndo: boolean;
  canRedo: boolean;
  dispatch: (action: HistoryAction) => void;
  save: SaveState;
  /** Saves now what is not saved yet. @returns whether all is saved */
  flush: () => Promise<boolean>;
  /** After a conflict: takes the others' version. Rejects with `ApiFailure`. */
  takeTheirs: () => Promise<void>;
  /** After a conflict: puts this version over the others'. */
  keepMine: () => Promise<boolean>;
  /** Address of the draft's preview; it changes with every save. */
  previewUrl: string;
}

/**
 * Edits a page of the site: actions with undo, saved by themselves.
 * @param loaded the page as the server gave it last; a newer revision is taken over while there is nothing to save here
 */
export function usePageDraft(organizer_id: number, page: SitePage, loaded: LoadedPage): PageDraft {
  const queryClient = useQueryClient();
  const [history, dispatch] = useReducer(historyReducer, loaded.blocks, startHistory);
  const [autosave] = useState(() =>
    createAutosave(history.blocks, loaded.revision, {
      check: (blocks) => findErrors(blocks, page, i18n.t),
      send: async (blocks, revision) => {
        const query = { organizer_id, type: page };
        const answer = await request(siteCalls.savePageBlocks, {
          query,
          body: { blocks: [...blocks], revision },
        });
        queryClient.setQueryData<LoadedPage>(
          callKey(siteCalls.getPage, { query }),
          (known) => known && { ...known, ...answer },
        );
        markChanged(queryClient, organizer_id);
        return answer;
      },
    }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => autosave.change(history.blocks), [autosave, history.blocks]);
  useEffect(() => autosave.stop, [autosave]);

  const adopt = ({ blocks, revision }: LoadedPage) => {
    autosave.adopt(blocks, revision);
    dispatch({ type: 'reset', blocks });
  };
  useEffect(() => {
    const { status, revision } = autosave.state();
    if (loaded.revision <= revision || status !== 'saved') return;
    autosave.adopt(loaded.blocks, loaded.revision);
    dispatch({ type: 'reset', blocks: loaded.blocks });
  }, [autosave, loaded]);

  return {
    page,
    blocks: history.blocks,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    dispatch,
    save,
    flush: autosave.flush,
    takeTheirs: async () => adopt(await request(siteCalls.getPage, { query: { organizer_id, type: page } })),
    keepMine: autosave.overwrite,
    previewUrl: `${loaded.preview_url}&v=${save.revision}`,
  };
}
