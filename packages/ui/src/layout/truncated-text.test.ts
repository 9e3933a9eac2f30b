import { expect, it } from 'vitest';
import { shownHeight } from './truncated-text.tsx';

it('cuts at 120 px what is more than 24 px longer', () => {
  expect(shownHeight(144)).toBe(144);
  expect(shownHeight(145)).toBe(120);
  expect(shownHeight(70, 40)).toBe(40);
});

it('leaves a short text room: a line is never cut by a part of a pixel', () => {
  expect([0, 20, 60, 120].map((height) => shownHeight(height))).toEqual([144, 144, 144, 144]);
});
