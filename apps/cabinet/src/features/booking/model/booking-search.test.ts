import { bookingCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import {
  exportedFilter,
  inGroup,
  inView,
  isFiltered,
  keptFilter,
  keptSearch,
  listInput,
  parseBookingSearch,
  withFilter,
  withoutFilters,
} from './booking-search.ts';

describe('the address of the list', () => {
  it('is read, and what is not understood is left out', () => {
    expect(
      parseBookingSearch({
        group: 'cancelled',
        status: 6,
        q: ' Ли ',
        tour: 3,
        date_from: '2027-06-01',
        date_to: '2027-02-30',
        created_from: 20270601,
        seller: 2,
        page: 4,
        utm_source: 'mail',
      }),
    ).toEqual({
      group: 'cancelled',
      status: 6,
      q: 'Ли',
      tour: 3,
      date_from: '2027-06-01',
      seller: 2,
      page: 4,
    });
    expect(parseBookingSearch({ group: 'nobody', seller: 9, page: -1, tour: '3', q: '  ' })).toEqual({});
  });

  it('keeps digits typed into the search, which come as a number', () => {
    expect(parseBookingSearch({ q: 15 })).toEqual({ q: '15' });
  });

  it('has no status that its group never holds, and no first page', () => {
    expect(parseBookingSearch({ group: 'new', status: 1, page: 1 })).toEqual({ group: 'new' });
    expect(parseBookingSearch({ group: 'cancelled', status: 2 })).toEqual({ group: 'cancelled' });
  });
});

describe('changing it', () => {
  const search = { group: 'cancelled', status: 6, q: 'Ли', page: 3 } as const;

  it('begins at the first page', () => {
    expect(withFilter(search, { q: 'Иванова' })).toEqual({ group: 'cancelled', status: 6, q: 'Иванова' });
  });

  it('takes the filters into another group, but not a status that it lacks', () => {
    expect(inGroup(search, 'new')).toEqual({ group: 'new', q: 'Ли' });
    expect(inGroup(search, undefined)).toEqual({ status: 6, q: 'Ли' });
  });

  it('clears filters and keeps the group', () => {
    expect(withoutFilters(search)).toEqual({ group: 'cancelled' });
    expect(isFiltered(search)).toBe(true);
    expect(isFiltered({ group: 'new', page: 2 })).toBe(false);
  });
});

describe('the board', () => {
  it('has no group and no status: its columns are these', () => {
    expect(parseBookingSearch({ view: 'board', group: 'new', status: 1, payment: 'paid' })).toEqual({
      view: 'board',
      payment: 'paid',
    });
    expect(inView({ group: 'cancelled', status: 6, q: 'Ли', page: 2 }, 'board')).toEqual({
      view: 'board',
      q: 'Ли',
    });
    expect(inView({ view: 'board', q: 'Ли' }, undefined)).toEqual({ q: 'Ли' });
  });
});

describe('what is kept and exported', () => {
  const search = {
    group: 'cancelled',
    status: 6,
    q: 'Ли',
    tour: 3,
    person: 'none',
    payment: 'partly',
    source: 'organizer',
    individual: false,
    view: 'cards',
    page: 3,
  } as const;

  it('is everything that narrows the list; the text typed and the page are not kept', () => {
    const { q: _typed, page: _page, ...kept } = search;
    expect(keptSearch(keptFilter(search))).toEqual(kept);
    expect(exportedFilter(search)).toEqual({
      group_id: 'cancelled',
      base_sale_status: 6,
      search: 'Ли',
      tour_id: 3,
      responsible_user_id: 'none',
      payment_state: 'partly',
      source: 'organizer',
      is_individual_tour: false,
    });
  });

  it('leaves out what means nothing any more', () => {
    expect(keptSearch({ group_id: 'new', base_sale_status: 2 })).toEqual({ group: 'new' });
    expect(keptSearch({})).toEqual({});
  });
});

describe('the call', () => {
  it('is asked for what the address says', () => {
    const input = listInput(7, {
      group: 'new',
      q: '+7 901',
      tour: 3,
      date_from: '2027-06-01',
      seller: 2,
      client: 'returning',
      page: 2,
    });
    expect(bookingCalls.listForOrg.query.parse(input.query)).toEqual({
      organizer_id: 7,
      group_id: 'new',
      limit: 20,
      page: 2,
      filters: { search: '+7 901', tour_id: 3, date_from: '2027-06-01', seller_type: 2, client: 'returning' },
    });
  });

  it('has no filters when there are none', () => {
    expect(listInput(7, {})).toEqual({ query: { organizer_id: 7, limit: 20, page: 1 } });
  });
});
