import { expect, it } from 'vitest';
import { rowAt, spanFor, topsOf } from './use-in-sight.ts';

it('rows stand one under the other, as tall as their lanes', () => {
  const tops = topsOf([{ lanes: 1 }, { lanes: 3 }, { lanes: 1 }], 34);
  expect(tops).toEqual([0, 43, 154, 197]);
  expect([-50, 0, 42, 43, 153, 154, 5000].map((height) => rowAt(tops, height))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
  expect(rowAt(topsOf([], 34), 10)).toBe(0);
});

it('rows that have been in sight stay, and others come before they are reached', () => {
  const before = { first: 0, last: 30, firstTile: 10, lastTile: 14 };
  const tiles = { firstTile: 11, lastTile: 13 };
  expect(spanFor(before, { first: 12, last: 20, ...tiles }, 1000)).toBe(before);
  expect(spanFor(before, { first: 18, last: 26, ...tiles }, 1000)).toEqual({ ...before, last: 36 });
  expect(spanFor(before, { first: 18, last: 26, ...tiles }, 31)).toBe(before);
  expect(spanFor(before, { first: 12, last: 20, firstTile: 12, lastTile: 13 }, 1000)).toEqual({
    ...before,
    firstTile: 11,
  });
});

it('of rows far away none stay, nor of more than can be kept', () => {
  const before = { first: 0, last: 230, firstTile: 10, lastTile: 14 };
  const tiles = { firstTile: 11, lastTile: 13 };
  expect(spanFor(before, { first: 500, last: 510, ...tiles }, 1000)).toMatchObject({ first: 490, last: 520 });
  expect(spanFor(before, { first: 226, last: 236, ...tiles }, 1000)).toMatchObject({ first: 216, last: 246 });
});
