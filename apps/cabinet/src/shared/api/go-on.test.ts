import { bookingCalls, tourCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import type { Request } from './client.ts';
import { goingOn } from './go-on.ts';

it('asks for later pages of a list with the newest row of its first one, each list with its own', async () => {
  const asked: unknown[] = [];
  let newest = 40;
  const request = goingOn((async (_call: unknown, { query }: { query: object }) => {
    asked.push(query);
    return { pagination: { from: newest } };
  }) as unknown as Request);
  const list = (organizer_id: number, page: number) =>
    request(bookingCalls.listForOrg, { query: { organizer_id, page } });
  await list(1, 2);
  await list(1, 1);
  newest = 41;
  await list(1, 2);
  await list(2, 2);
  await list(1, 1);
  await list(1, 3);
  expect(asked).toEqual([
    { organizer_id: 1, page: 2 },
    { organizer_id: 1, page: 1 },
    { organizer_id: 1, page: 2, from: 40 },
    { organizer_id: 2, page: 2 },
    { organizer_id: 1, page: 1 },
    { organizer_id: 1, page: 3, from: 41 },
  ]);
});

it('goes on under the last row of the nearest page before, where rows change their places', async () => {
  const asked: unknown[] = [];
  const request = goingOn((async (_call: unknown, { query }: { query: { page: number } }) => {
    asked.push(query);
    return { pagination: { below: `end of ${query.page}` } };
  }) as unknown as Request);
  const list = (page: number) => request(tourCalls.list, { query: { organizer_id: 1, page } });
  for (const page of [3, 1, 2, 5, 4, 1, 3])
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await list(page);
  expect(asked).toEqual([
    { organizer_id: 1, page: 3 },
    { organizer_id: 1, page: 1 },
    { organizer_id: 1, page: 2, below: 'end of 1' },
    { organizer_id: 1, page: 5, below: 'end of 2' },
    { organizer_id: 1, page: 4, below: 'end of 2' },
    { organizer_id: 1, page: 1 },
    { organizer_id: 1, page: 3, below: 'end of 1' },
  ]);
});
