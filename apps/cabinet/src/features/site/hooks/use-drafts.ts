import { useQueryClient } from '@tanstack/react-query';
import type { Block, CallAnswer, SitePage } from '@tropa/contract';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { callKey, request, siteCalls } from '../../../shared/api/index.ts';
import { i18n } from '../../../shared/i18n.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { BlocksAction } from '../builder/actions/index.ts';
import { createAutosave, type SaveState } from '../builder/autosave.ts';
import { findErrors } from '../builder/block-errors.ts';
import { historyReducer, startHistory } from '../builder/history.ts';
import type { Choices } from '../builder/merge-blocks.ts';
import type { PageOwner } from '../builder/unsaved-pages.ts';
import { markChanged } from './use-site.ts';
import { useGivenBack, useUnsavedPages } from './use-unsaved-pages.ts';

export type LoadedPage = CallAnswer<typeof siteCalls.getPage>;

/** A page of the site while it is being edited. */
export interface PageDraft {
  page: SitePage;
  blocks: readonly Block[];
  dispatch: (action: BlocksAction) => void;
  save: SaveState;
  /** Saves now what is not saved yet. @returns whether all is saved */
  flush: () => Promise<boolean>;
  /** Saves the chosen version of each block that two have changed. */
  resolve: (choices: Choices) => Promise<boolean>;
  /** Forgets what is not saved: somebody goes and wants it lost. */
  discard: () => void;
  /** Address of the draft's preview; it changes with every save. */
  previewUrl: string;
}

/** Both pages with what was done to them. */
export interface Drafts {
  main: PageDraft;
  tour: PageDraft;
  /** The page that the next undo, or redo, changes; undefined where there is nothing to go back to. */
  undoPage: SitePage | undefined;
  redoPage: SitePage | undefined;
  undo: () => void;
  redo: () => void;
}

/** Saves a page's blocks by themselves as they change. */
function useAutosave(
  owner: PageOwner,
  blocks: readonly Block[],
  loaded: LoadedPage,
  { takeOver, resume }: Record<'takeOver' | 'resume', (blocks: readonly Block[]) => void>,
): Omit<PageDraft, 'page' | 'blocks' | 'dispatch'> {
  const queryClient = useQueryClient();
  const { organizer_id, page } = owner;
  const query = { organizer_id, type: page };
  const unsaved = useUnsavedPages(owner);
  const [autosave] = useState(() =>
    createAutosave(blocks, loaded.revision, {
      check: (now) => findErrors(now, page, i18n.t),
      load: () => request(siteCalls.getPage, { query }),
      onMerged: (merged) => {
        takeOver(merged);
        void showToast({ level: 'info', message: i18n.t('canvas.merged') });
      },
      onResumed: (resumed) => {
        resume(resumed);
        void showToast({ level: 'info', message: i18n.t('canvas.resumed') });
      },
      onUnsaved: unsaved.keep,
      send: async (now, revision) => {
        const answer = await request(siteCalls.savePageBlocks, {
          query,
          body: { blocks: [...now], revision },
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
  useGivenBack(unsaved, autosave.resume);
  const save = useSyncExternalStore(autosave.subscribe, autosave.state);
  useEffect(() => autosave.change(blocks), [autosave, blocks]);
  useEffect(() => {
    const retry = () => void autosave.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      autosave.stop();
    };
  }, [autosave]);
  useEffect(() => {
    const { status, revision } = autosave.state();
    if (loaded.revision <= revision || status !== 'saved') return;
    autosave.adopt(loaded.blocks, loaded.revision);
    takeOver(loaded.blocks);
  }, [autosave, loaded, takeOver]);
  return {
    save,
    flush: autosave.flush,
    resolve: autosave.resolve,
    discard: () => unsaved.keep(null),
    previewUrl: `${loaded.preview_url}&v=${save.revision}`,
  };
}

/**
 * Edits both pages of the site: actions with one undo for the whole session, saved by themselves.
 * @param loaded the pages as the server gave them last; a newer revision is taken over while there is nothing to save here
 */
export function useDrafts(owner: Omit<PageOwner, 'page'>, loaded: Record<SitePage, LoadedPage>): Drafts {
  const [history, dispatch] = useReducer(
    historyReducer,
    { main: loaded.main.blocks, tour: loaded.tour.blocks },
    startHistory,
  );
  const [on] = useState(() => {
    const of = (page: SitePage) => ({
      act: (action: BlocksAction) => dispatch({ type: 'act', page, action }),
      takeOver: (blocks: readonly Block[]) => dispatch({ type: 'take_over', page, blocks }),
      resume: (blocks: readonly Block[]) => dispatch({ type: 'resume', page, blocks }),
    });
    return { main: of('main'), tour: of('tour') };
  });
  const { main, tour } = history.pages;
  const mainSave = useAutosave({ ...owner, page: 'main' }, main, loaded.main, on.main);
  const tourSave = useAutosave({ ...owner, page: 'tour' }, tour, loaded.tour, on.tour);
  return {
    main: { page: 'main', blocks: main, dispatch: on.main.act, ...mainSave },
    tour: { page: 'tour', blocks: tour, dispatch: on.tour.act, ...tourSave },
    undoPage: history.past.at(-1)?.page,
    redoPage: history.future[0]?.page,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  };
}
