import { expect, it } from 'vitest';
import { createNews } from './news.ts';

it('is news once', () => {
  const isNews = createNews();
  expect([1, 2, 1, 2, 3].map((id) => isNews(id))).toEqual([true, true, false, false, true]);
});

it('remembers the last ones alone, for as long as a tab lives', () => {
  const isNews = createNews(2);
  expect([1, 2, 3, 3, 2].map((id) => isNews(id))).toEqual([true, true, true, false, false]);
  // Longer ago than anything comes twice.
  expect(isNews(1)).toBe(true);
});
