import { expect, it } from 'vitest';
import { rowAt, topsOf } from './use-in-sight.ts';

it('rows stand one under the other, as tall as their lanes', () => {
  const tops = topsOf([{ lanes: 1 }, { lanes: 3 }, { lanes: 1 }], 34);
  expect(tops).toEqual([0, 43, 154, 197]);
  expect([-50, 0, 42, 43, 153, 154, 5000].map((height) => rowAt(tops, height))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
  expect(rowAt(topsOf([], 34), 10)).toBe(0);
});
