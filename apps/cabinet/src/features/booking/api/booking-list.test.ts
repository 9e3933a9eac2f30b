import { expect, it } from 'vitest';
import { neighbours, type BookingList } from './booking-list.ts';

const list = (page_count: number): BookingList => ({
  requests: [],
  groups: [
    { id: 'new', count: 3 },
    { id: 'awaiting_payment', count: 0 },
    { id: 'upcoming', count: 2 },
  ],
  pagination: { item_count: 60, page_count, page: 1, page_size: 20 },
  is_similar: false,
});

it('asks ahead for the next page and the groups beside, skipping empty ones', () => {
  expect(neighbours({ group: 'new', q: 'Ли' }, list(3))).toEqual([
    { group: 'new', q: 'Ли', page: 2 },
    { q: 'Ли' },
    { group: 'upcoming', q: 'Ли' },
  ]);
});

it('asks for nothing behind the last page and the last group', () => {
  expect(neighbours({ group: 'upcoming', page: 3 }, list(3))).toEqual([{ group: 'new' }]);
});
