import { useEffect, useState } from 'react';
import { inStore } from '../../../shared/device-store.ts';
import { UNSAVED_PAGES } from '../../../shared/session/unsaved-pages.ts';
import type { UnsavedWork } from '../builder/autosave.ts';
import {
  createUnsavedPages,
  type PageOwner,
  type UnsavedPages,
  type UnsavedStore,
  type WhenGone,
} from '../builder/unsaved-pages.ts';

/** A tab that is being reloaded needs a moment to be gone. */
const PATIENCE_MS = 2000;

const store: UnsavedStore = {
  all: () =>
    inStore<Awaited<ReturnType<UnsavedStore['all']>>>(UNSAVED_PAGES, 'readonly', (kept) => kept.getAll()),
  put: (work) => inStore(UNSAVED_PAGES, 'readwrite', (kept) => kept.put(work, work.key)),
  delete: (key) => inStore(UNSAVED_PAGES, 'readwrite', (kept) => kept.delete(key)),
};

const lockOf = (tab: string) => `${UNSAVED_PAGES}/${tab}`;
/** A tab holds its lock until it is gone, however it goes. Without locks (no https) no other tab is known of. */
const whenGone: WhenGone = async (tab, run) => {
  if (!('locks' in navigator)) return run();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    await navigator.locks.request(lockOf(tab), { signal }, run);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/** Keeps what a page has unsaved on the device while the builder is open. */
export function useUnsavedPages(owner: PageOwner): UnsavedPages {
  const [{ tab, pages }] = useState(() => {
    const name = crypto.randomUUID();
    return { tab: name, pages: createUnsavedPages(owner, { store, tab: name, whenGone, now: Date.now }) };
  });
  useEffect(() => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    if ('locks' in navigator) void navigator.locks.request(lockOf(tab), () => left);
    return leave;
  }, [tab]);
  return pages;
}

/**
 * Gives back, once, what an earlier tab could not save.
 * @param take takes it over; false: not now
 */
export function useGivenBack(pages: UnsavedPages, take: (work: UnsavedWork) => Promise<boolean>): void {
  useEffect(() => void pages.giveBack(take), [pages, take]);
}
