import { expect, it } from 'vitest';
import { shownHeight } from './truncated-text.tsx';

it('cuts at 120 px what is more than 24 px longer', () => {
  expect(shownHeight(60)).toBe(60);
  expect(shownHeight(120)).toBe(120);
  expect(shownHeight(144)).toBe(144);
  expect(shownHeight(145)).toBe(120);
  expect(shownHeight(70, 40)).toBe(40);
});
