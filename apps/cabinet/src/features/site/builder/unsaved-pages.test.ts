import { newBlock } from '@tropa/blocks';
import { describe, expect, it } from 'vitest';
import type { UnsavedWork } from './autosave.ts';
import { createUnsavedPages, type PageOwner, type UnsavedStore } from './unsaved-pages.ts';

const work = (title: string): UnsavedWork => {
  const block = newBlock('tours', 'tours');
  return { base: [block], mine: [{ ...block, data: { ...block.data, title } }] };
};
const titleOf = ({ mine }: UnsavedWork) => mine[0]?.data['title'];
const DAY_MS = 86_400_000;

/** A browser: what it keeps, and the tabs that are open in it. */
function browser() {
  const kept = new Map<string, Awaited<ReturnType<UnsavedStore['all']>>[number]>();
  const open = new Set<string>();
  const clock = { now: 1_000 * DAY_MS };
  const store: UnsavedStore = {
    all: async () => [...kept.values()],
    put: async (entry) => kept.set(entry.key, entry),
    delete: async (key) => kept.delete(key),
  };
  const openTab = (tab: string, owner: Partial<PageOwner> = {}) => {
    open.add(tab);
    const pages = createUnsavedPages(
      { user_id: 1, organizer_id: 7, page: 'main', ...owner },
      {
        store,
        tab,
        now: () => clock.now,
        whenGone: async (name, run) => {
          if (!open.has(name)) await run();
        },
      },
    );
    const given: unknown[] = [];
    return {
      keep: pages.keep,
      close: () => open.delete(tab),
      given: async (isTaken = true) => {
        await pages.giveBack(async (found) => {
          given.push(titleOf(found));
          if (isTaken) pages.keep(found);
          return isTaken;
        });
        return given.splice(0);
      },
    };
  };
  return { openTab, kept, clock, settled: () => new Promise((resolve) => setTimeout(resolve)) };
}

describe('unsaved pages', () => {
  it('come back after the tab is gone, once', async () => {
    const { openTab, kept, settled } = browser();
    const tab = openTab('one');
    tab.keep(work('А'));
    tab.keep(work('Алтай'));
    await settled();
    tab.close();
    const next = openTab('two');
    expect(await next.given()).toEqual(['Алтай']);
    // The new tab keeps it now.
    expect([...kept.keys()]).toEqual(['1/7/main/two']);
    expect(await openTab('three').given()).toEqual([]);
  });

  it('are forgotten once saved', async () => {
    const { openTab, kept, settled } = browser();
    const tab = openTab('one');
    tab.keep(work('Алтай'));
    tab.keep(null);
    await settled();
    expect(kept.size).toBe(0);
  });

  it('stay with a tab that is still open, and where they are not taken', async () => {
    const { openTab, settled } = browser();
    const tab = openTab('one');
    tab.keep(work('Алтай'));
    await settled();
    const other = openTab('two');
    expect(await other.given()).toEqual([]);
    tab.close();
    expect(await other.given(false)).toEqual(['Алтай']);
    expect(await other.given()).toEqual(['Алтай']);
  });

  it('are given back to nobody else, and on no other page or site', async () => {
    const { openTab, settled } = browser();
    const tab = openTab('one');
    tab.keep(work('Алтай'));
    await settled();
    tab.close();
    expect(await openTab('two', { user_id: 2 }).given()).toEqual([]);
    expect(await openTab('three', { page: 'tour' }).given()).toEqual([]);
    expect(await openTab('four', { organizer_id: 70 }).given()).toEqual([]);
    expect(await openTab('five').given()).toEqual(['Алтай']);
  });

  it('end after a month', async () => {
    const { openTab, kept, clock, settled } = browser();
    const tab = openTab('one');
    tab.keep(work('Алтай'));
    await settled();
    tab.close();
    clock.now += 31 * DAY_MS;
    expect(await openTab('two').given()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('let the builder work where the browser keeps nothing', async () => {
    const refused = async () => {
      throw new Error('Not allowed');
    };
    const pages = createUnsavedPages(
      { user_id: 1, organizer_id: 7, page: 'main' },
      {
        store: { all: refused, put: refused, delete: refused },
        tab: 'one',
        now: () => 0,
        whenGone: (_, run) => run(),
      },
    );
    pages.keep(work('Алтай'));
    await expect(pages.giveBack(refused)).resolves.toBeUndefined();
  });
});
