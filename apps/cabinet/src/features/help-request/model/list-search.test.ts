import { expect, it } from 'vitest';
import { readHelpRequestSearch } from './list-search.ts';

it('reads the filter of an address, and leaves out what makes no sense', () => {
  const search = { status: 'new', type: 'certificate', page: 3 };
  expect(readHelpRequestSearch(search)).toEqual(search);
  expect(readHelpRequestSearch({ status: 'lost', type: 'pizza', page: 1 })).toEqual({});
  expect(readHelpRequestSearch({ page: '2' })).toEqual({});
});
