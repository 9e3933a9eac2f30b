import { expect, it } from 'vitest';
import { hasDearer, leastPrice, likelyNotes } from './sale.ts';

it('the sums that are likely handed over are the price rounded up to notes', () => {
  expect(likelyNotes(120_000)).toEqual([150_000, 200_000, 500_000]);
  expect(likelyNotes(245_000)).toEqual([250_000, 300_000, 400_000]);
  // Just what it costs has a button of its own.
  expect(likelyNotes(500_000)).toEqual([600_000]);
});

it('the price that a departure is shown with is none of an infant', () => {
  const categories = [{ price: 120_000 }, { price: 60_000 }, { price: 0 }];
  expect(leastPrice({ price: 120_000, categories })).toBe(60_000);
  expect(leastPrice({ price: 90_000, categories: [] })).toBe(90_000);
});

it('a departure says «from» before its price where some ticket costs more', () => {
  expect(hasDearer({ price: 120_000, categories: [{ price: 120_000 }, { price: 60_000 }] })).toBe(true);
  expect(hasDearer({ price: 120_000, categories: [{ price: 120_000 }, { price: 0 }] })).toBe(false);
  expect(hasDearer({ price: 90_000, categories: [] })).toBe(false);
});
