import { expect, it } from 'vitest';
import { clampNumber, isUnfinished } from './clamp-number.ts';

it.each([
  [5, 1, 10, 5],
  [0, 1, 10, 1],
  [11, 1, 10, 10],
  [-5, undefined, 10, -5],
  [500, 1, undefined, 500],
  [null, 1, 10, null],
  [Number.NaN, 1, 10, null],
])('%s between %s and %s is %s', (value, min, max, expected) => {
  expect(clampNumber(value, min, max)).toBe(expected);
});

it('lets a number grow from below the minimum, not beyond the maximum', () => {
  expect(isUnfinished(1, 100)).toBe(true);
  expect(isUnfinished('1.', 100)).toBe(true);
  expect(isUnfinished('-', 100)).toBe(true);
  expect(isUnfinished(101, 100)).toBe(false);
  expect(isUnfinished(101)).toBe(true);
});
