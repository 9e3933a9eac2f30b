import type { SitePage } from '@tropa/contract';
import type { UnsavedWork } from './autosave.ts';

/** Work that the server does not have, as it is kept on the device. */
interface Kept extends UnsavedWork {
  /** Whose, of which page, and in which tab it was done. */
  key: string;
  /** When it was kept last, ms. */
  at: number;
}

/** Where the device keeps such work. */
export interface UnsavedStore {
  all: () => Promise<Kept[]>;
  put: (kept: Kept) => Promise<unknown>;
  delete: (key: string) => Promise<unknown>;
}

/** Whose page it is: nobody else is ever given it back. */
export interface PageOwner {
  user_id: number;
  organizer_id: number;
  page: SitePage;
}

/** Runs something once the tab that holds a name is gone; not where it stays open. */
export type WhenGone = (name: string, run: () => Promise<void>) => Promise<void>;

interface Ports {
  store: UnsavedStore;
  /** This tab's own name. */
  tab: string;
  whenGone: WhenGone;
  now: () => number;
}

export interface UnsavedPages {
  /** Keeps what is not saved yet, in the place of what was kept before; null: all is saved. */
  keep: (work: UnsavedWork | null) => void;
  /**
   * Gives back what tabs that are gone could not save.
   * @param take takes it over; false: not now, it stays kept
   */
  giveBack: (take: (work: UnsavedWork) => Promise<boolean>) => Promise<void>;
}

/** After a month nobody knows any more what it was. */
const LONGEST_MS = 30 * 86_400_000;

/**
 * Keeps the unsaved work of a page on the device, so that it outlives the tab. Each tab keeps its own: what another one
 * that is still open has is not touched. Where the browser keeps nothing, work goes on without.
 */
export function createUnsavedPages(
  { user_id, organizer_id, page }: PageOwner,
  { store, tab, whenGone, now }: Ports,
): UnsavedPages {
  const owner = `${user_id}/${organizer_id}/${page}/`;
  const key = owner + tab;
  /** What is to be written next; undefined: nothing. */
  let next: UnsavedWork | null | undefined;
  let writing: Promise<void> | null = null;

  const write = async () => {
    while (next !== undefined) {
      const work = next;
      next = undefined;
      try {
        await (work ? store.put({ ...work, key, at: now() }) : store.delete(key));
      } catch {
        // A private window, a full disk: the builder itself still holds the work.
        return;
      }
    }
  };
  const keep = (work: UnsavedWork | null) => {
    next = work;
    writing ??= write().finally(() => {
      writing = null;
    });
  };

  return {
    keep,
    giveBack: async (take) => {
      const all = await store.all().catch((): Kept[] => []);
      for (const kept of all) {
        if (kept.at < now() - LONGEST_MS) await store.delete(kept.key);
        else if (kept.key.startsWith(owner) && kept.key !== key)
          await whenGone(kept.key.slice(owner.length), async () => {
            if (!(await take({ base: kept.base, mine: kept.mine }))) return;
            // Not before it is kept as this tab's own.
            await writing;
            await store.delete(kept.key);
          });
      }
    },
  };
}
