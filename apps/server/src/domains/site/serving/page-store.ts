import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../kernel/clock.ts';
import type { StoredPage } from './stored-page.ts';

const MAX_BYTES = 192 * 1024 * 1024;
/** A page is made anew after this time even if nobody said that something has changed. */
const MAX_AGE_MS = 10 * 60_000;

/** A page, and the moment from which it is no longer right by itself. */
export interface MadePage {
  page: StoredPage;
  /** Names of the dates that the page knows; a checkout page only. */
  date_keys?: ReadonlySet<string>;
  fresh_until: Date;
}

export interface PageStore {
  /** The page, if it is kept and still fresh. Costs nothing. */
  known: (key: string) => MadePage | undefined;
  /** The page, made by `make` where it is not kept; many who come at once wait for one making. */
  get: (key: string, make: () => Promise<MadePage | undefined>) => Promise<MadePage | undefined>;
}

/**
 * Keeps pages as bytes. A key carries the stamp of its site, so pages of before a change are never found again and
 * leave when room is needed.
 * @param maxSize bytes to keep at most
 */
export function createPageStore(clock: Clock, maxSize = MAX_BYTES): PageStore {
  const pages = new LRUCache<string, MadePage & { until: number }>({
    maxSize,
    sizeCalculation: ({ page }, key) => page.size + key.length,
  });
  const making = new Map<string, Promise<MadePage | undefined>>();

  const known = (key: string) => {
    const found = pages.get(key);
    return found && found.until > clock.now().getTime() ? found : undefined;
  };
  const makeAndKeep = async (key: string, make: () => Promise<MadePage | undefined>) => {
    const made = await make();
    if (made) {
      const until = Math.min(made.fresh_until.getTime(), clock.now().getTime() + MAX_AGE_MS);
      pages.set(key, { ...made, until });
    }
    return made;
  };
  return {
    known,
    get: (key, make) => {
      const found = known(key);
      if (found) return Promise.resolve(found);
      const running = making.get(key) ?? makeAndKeep(key, make).finally(() => making.delete(key));
      making.set(key, running);
      return running;
    },
  };
}
