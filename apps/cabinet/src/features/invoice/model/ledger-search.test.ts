import { describe, expect, it } from 'vitest';
import {
  countChosen,
  filterOf,
  isFiltered,
  onPage,
  parseLedgerSearch,
  withFilter,
  withoutFilters,
} from './ledger-search.ts';

describe('the address of the ledger', () => {
  it('leaves out what it does not understand', () => {
    expect(
      parseLedgerSearch({
        tab: 'secrets',
        q: 512,
        from: '2026-02-30',
        to: '2026-02-28',
        method: 'gold',
        currency: 'RUB',
        sum_from: -1,
        sum_to: 100,
        page: 1,
        before: 7,
      }),
    ).toEqual({ q: '512', to: '2026-02-28', currency: 'RUB', sum_to: 100 });
  });

  it('is what calls are asked with', () => {
    expect(filterOf({ q: 'Ким', method: 'cash', sum_from: 100, page: 3, open: 5 })).toEqual({
      search: 'Ким',
      payment_method: 'cash',
      amount_from: 100,
    });
  });

  it('begins anew when a filter changes, and keeps the section', () => {
    const search = { tab: 'check', q: 'Ким', page: 3, before: 9, open: 2 } as const;
    expect(withFilter(search, { kind: 'refund' })).toEqual({ tab: 'check', q: 'Ким', kind: 'refund' });
    expect(withoutFilters(search)).toEqual({ tab: 'check' });
    expect([isFiltered(search), isFiltered({ page: 2 })]).toEqual([true, false]);
    expect(countChosen({ q: 'Ким', from: '2026-01-01', to: '2026-01-31', sum_to: 5 })).toBe(2);
  });

  it('finds the next page below the last row, and any other by its number', () => {
    expect(onPage({ q: 'Ким' }, 2, 40)).toEqual({ q: 'Ким', page: 2, before: 40 });
    expect(onPage({ page: 2, before: 40 }, 5, 20)).toEqual({ page: 5 });
    expect(onPage({ page: 2, before: 40 }, 1, 20)).toEqual({});
  });
});
