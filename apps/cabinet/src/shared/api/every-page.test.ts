import { departureCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import type { Request } from './client.ts';
import { everyPage } from './every-page.ts';
import { goingOn } from './go-on.ts';

/** A list that goes on under the row it is told, as the server's do; `onRead` happens after each page. */
function listOf(rows: number[], limit: number, onRead: (page: number) => void): Request {
  return goingOn((async (
    _call: unknown,
    { query: { page, below } }: { query: { page: number; below?: string } },
  ) => {
    const left = below === undefined ? rows : rows.filter((row) => row > Number(below));
    const shown = left.slice(below === undefined ? (page - 1) * limit : 0).slice(0, limit);
    const answer = {
      bookings: shown,
      pagination: { page_count: Math.ceil(rows.length / limit), below: String(shown.at(-1)) },
    };
    onRead(page);
    return answer;
  }) as unknown as Request);
}
const readAll = (request: Request, limit: number) =>
  everyPage(limit, async (page) => {
    const { bookings } = await request(departureCalls.bookings, { query: { id: 1, page, limit } });
    return bookings as unknown as number[];
  });

it('reads all rows, of full pages too', async () => {
  expect(
    await readAll(
      listOf([1, 2, 3, 4, 5], 2, () => undefined),
      2,
    ),
  ).toEqual([1, 2, 3, 4, 5]);
  expect(
    await readAll(
      listOf([1, 2, 3, 4], 2, () => undefined),
      2,
    ),
  ).toEqual([1, 2, 3, 4]);
  expect(
    await readAll(
      listOf([], 2, () => undefined),
      2,
    ),
  ).toEqual([]);
});

it('leaves no neighbour out where a row that was read goes between two pages', async () => {
  const rows = [1, 2, 3, 4, 5];
  const request = listOf(rows, 2, (page) => {
    if (page === 1) rows.shift();
  });
  // With it gone two pages would be enough for those that are left.
  expect(await readAll(request, 2)).toEqual([1, 2, 3, 4, 5]);
});
