import { expect, it } from 'vitest';
import { easeInOut, scrollDuration } from './scroll.ts';

it('takes two seconds for 1000 px, in either direction', () => {
  expect(scrollDuration(1000)).toBe(2000);
  expect(scrollDuration(-1000)).toBe(2000);
});
it('takes a quarter of a second at least and three seconds at most', () => {
  expect(scrollDuration(0)).toBe(250);
  expect(scrollDuration(10)).toBe(250);
  expect(scrollDuration(100_000)).toBe(3000);
});
it('begins and ends slowly', () => {
  expect(easeInOut(0)).toBe(0);
  expect(easeInOut(0.5)).toBe(0.5);
  expect(easeInOut(1)).toBe(1);
  expect(easeInOut(0.1)).toBeLessThan(0.1);
  expect(easeInOut(0.9)).toBeGreaterThan(0.9);
});
