import { expect, it } from 'vitest';
import { keepGuess, readGuess } from './country-guess.ts';

const DAY = 24 * 3_600_000;

function memory(initial?: string) {
  const kept = new Map(initial === undefined ? [] : [['country-by-ip', initial]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('keeps the country for 180 days and no longer', () => {
  const storage = memory();
  expect(readGuess(storage, 0)).toBeNull();
  keepGuess(storage, 'GE', 1000);
  expect(readGuess(storage, 1000)).toBe('GE');
  expect(readGuess(storage, 1000 + 180 * DAY - 1)).toBe('GE');
  expect(readGuess(storage, 1000 + 180 * DAY)).toBeNull();
  expect(readGuess(storage, 999)).toBeNull();
});

it.each(['', 'null', '{', '"GE"', '{"iso_code":"<b>","at":1}', '{"iso_code":"GE"}', '[]'])(
  'takes no country from %j',
  (text) => expect(readGuess(memory(text), 10)).toBeNull(),
);

it('does without a storage', () => {
  const broken = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(readGuess(broken, 10)).toBeNull();
  expect(() => keepGuess(broken, 'GE', 10)).not.toThrow();
});
