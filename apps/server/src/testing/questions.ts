import { vi } from 'vitest';
import type { TestApp } from './app.ts';
import { untilSettled } from './invoice.ts';

const TRIES = 4;

/**
 * How many statements an act sends to the database: the least of several tries, because the application's own work in
 * the background asks through the same pool and can only add to the count.
 * @param prepare comes before each try and is not counted
 */
export async function questionsOf(
  app: Pick<TestApp, 'database'>,
  act: () => Promise<unknown>,
  prepare?: () => Promise<unknown>,
): Promise<number> {
  const query = vi.spyOn(app.database.$client, 'query');
  const counts: number[] = [];
  for (let run = 0; run < TRIES; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try is counted alone
    await prepare?.();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await untilSettled(app.database);
    query.mockClear();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act();
    counts.push(query.mock.calls.length);
  }
  query.mockRestore();
  return Math.min(...counts);
}
