import { expect, it } from 'vitest';
import { createPageStore, type MadePage } from './page-store.ts';
import { storePage } from './stored-page.ts';

const clockAt = (time: number) => {
  let now = time;
  return { now: () => new Date(now), pass: (milliseconds: number) => (now += milliseconds) };
};
async function made(body: string, fresh_until: number): Promise<MadePage> {
  const page = await storePage({ status: 200, content_type: 'text/html', body });
  return { page, fresh_until: new Date(fresh_until) };
}
const MINUTE = 60_000;

it('makes a page once for all who ask, and keeps it while it is fresh', async () => {
  const clock = clockAt(0);
  const store = createPageStore(clock);
  let count = 0;
  const make = () => {
    count += 1;
    return made(`page ${count}`, 5 * MINUTE);
  };
  const pages = await Promise.all(Array.from({ length: 50 }, () => store.get('a', make)));
  expect([new Set(pages).size, count]).toEqual([1, 1]);
  clock.pass(5 * MINUTE - 1);
  expect(store.known('a')?.page).toBe(pages[0]?.page);
  clock.pass(1);
  expect(store.known('a')).toBeUndefined();
  await store.get('a', make);
  expect(count).toBe(2);
});

it('keeps nothing longer than ten minutes', async () => {
  const clock = clockAt(0);
  const store = createPageStore(clock);
  await store.get('a', () => made('page', 24 * 60 * MINUTE));
  clock.pass(10 * MINUTE);
  expect(store.known('a')).toBeUndefined();
});

it('keeps neither what is not there nor what failed', async () => {
  const store = createPageStore(clockAt(0));
  expect(await store.get('a', () => Promise.resolve(undefined))).toBeUndefined();
  await expect(store.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await store.get('a', () => made('page', MINUTE)))?.page.size).toBeGreaterThan(0);
});
