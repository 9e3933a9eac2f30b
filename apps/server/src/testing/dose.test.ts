import { expect, it } from 'vitest';
import { drawnBy } from './dose.ts';

const KINDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const SEEDS = Array.from({ length: 40 }, (_, index) => String(index + 1));

it('a seed draws so many, in their order, and the same again', () => {
  for (const seed of SEEDS) {
    const seen = drawnBy(seed, 'kinds', KINDS, 3);
    expect(seen).toHaveLength(3);
    expect(seen.toSorted()).toEqual(seen);
    expect(drawnBy(seed, 'kinds', KINDS, 3)).toEqual(seen);
  }
});

it('a few seeds draw all, each kind draws for itself, and without a seed nothing is left out', () => {
  const met = new Set(SEEDS.flatMap((seed) => drawnBy(seed, 'kinds', KINDS, 2)));
  expect([...met].toSorted()).toEqual(KINDS);
  const others = SEEDS.filter(
    (seed) => drawnBy(seed, 'one', KINDS, 3).join() !== drawnBy(seed, 'two', KINDS, 3).join(),
  );
  expect(others.length).toBeGreaterThan(20);
  expect(drawnBy(undefined, 'kinds', KINDS, 2)).toEqual(KINDS);
  expect(drawnBy('1', 'kinds', KINDS, 9)).toEqual(KINDS);
});
