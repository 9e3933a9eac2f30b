import { expect, it } from 'vitest';
import { chosenOf, readDeskSearch } from './desk-search.ts';

it('reads a filter, and leaves out what makes no sense', () => {
  expect(readDeskSearch({ search: 79_130_000, filter: 'blocked', page: 3 })).toEqual({
    search: '79130000',
    filter: 'blocked',
    page: 3,
  });
  expect(readDeskSearch({ search: '', filter: 7, page: 1.5, other: 'x' })).toEqual({});
  expect(readDeskSearch({ page: 1 })).toEqual({});
  expect(readDeskSearch({ site: 2 })).toEqual({ site: 2 });
  expect(readDeskSearch({ site: 'x' })).toEqual({});
});

it('takes the first filter for an unknown one', () => {
  expect(chosenOf(['all', 'blocked'], 'blocked')).toBe('blocked');
  expect(chosenOf(['all', 'blocked'], 'constructor')).toBe('all');
});
