import { describe, expect, it } from 'vitest';
import { isNarrowed, readListSearch } from './list-search.ts';

describe('readListSearch', () => {
  it('keeps what narrows the list', () => {
    const address = { status: 'draft', search: ' Алтай ', type: '2', page: 3 };
    expect(readListSearch(address)).toEqual({ status: 'draft', search: 'Алтай', type: 2, page: 3 });
    expect(readListSearch({ site_status: 'waiting' })).toEqual({ site_status: 'waiting' });
    // The router reads digits in the address as a number.
    expect(readListSearch({ search: 2027 })).toEqual({ search: '2027' });
  });

  it('leaves out what is usual or makes no sense', () => {
    expect(readListSearch({ status: 'all', search: ' ', type: 7, page: 1 })).toEqual({});
    expect(readListSearch({ site_status: 'sold' })).toEqual({});
    expect(readListSearch({ status: 'sold', search: {}, type: null, page: -2 })).toEqual({});
  });
});

it('isNarrowed does not count the status', () => {
  expect(isNarrowed({ status: 'draft', page: 2 })).toBe(false);
  expect(isNarrowed({ type: 1 })).toBe(true);
  expect(isNarrowed({ site_status: 'moderation' })).toBe(true);
});
