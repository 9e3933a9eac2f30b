import { expect, it } from 'vitest';
import { nextSort } from './sort-button.tsx';

it('goes from ascending to descending to none, and starts anew on another column', () => {
  const first = nextSort(null, 'date');
  expect(first).toEqual({ key: 'date', direction: 'asc' });
  const second = nextSort(first, 'date');
  expect(second).toEqual({ key: 'date', direction: 'desc' });
  expect(nextSort(second, 'date')).toBeNull();
  expect(nextSort(second, 'total')).toEqual({ key: 'total', direction: 'asc' });
});
