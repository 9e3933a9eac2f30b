import { expect, it } from 'vitest';
import { matchesQuery } from './registry.ts';

it('finds by the beginnings of words, in any order and case', () => {
  expect(matchesQuery('нас', 'Настройки')).toBe(true);
  expect(matchesQuery('алт зол', 'Золотой Алтай')).toBe(true);
  expect(matchesQuery('', 'Туры')).toBe(true);
  expect(matchesQuery('тройки', 'Настройки')).toBe(false);
});
