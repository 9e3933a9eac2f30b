import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it('knows the same value whatever the order of its fields, and another one by any of them', () => {
  expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  for (const other of [{ a: 2 }, { a: 1, b: 1 }, [1], null, 'a']) expect(isSame({ a: 1 }, other)).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame([], {})).toBe(false);
});
