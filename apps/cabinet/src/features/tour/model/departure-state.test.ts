import { expect, it } from 'vitest';
import { departureState, lacksOf } from './departure-state.ts';

const row = {
  request_id: null,
  is_canceled: false,
  is_busy: false,
  not_guaranteed: true,
  number_of_free_seats: 4,
  guides: [{ id: 1, first_name: 'Аяна', last_name: '' }],
  meeting_place: 'У вокзала',
  group_min: 6,
  tourists_count: 4,
  unconfirmed_count: 0,
};

it('a departure is in the state that matters most of those that are true', () => {
  expect(departureState(row)).toBe('gathering');
  expect(departureState({ ...row, not_guaranteed: false })).toBe('guaranteed');
  expect(departureState({ ...row, number_of_free_seats: 0 })).toBe('full');
  expect(departureState({ ...row, number_of_free_seats: 0, is_busy: true })).toBe('closed');
  expect(departureState({ ...row, number_of_free_seats: 0, request_id: 7 })).toBe('individual');
  expect(departureState({ ...row, is_busy: true, is_canceled: true })).toBe('canceled');
});

it('what a departure lacks is named, and nothing of one that does not go', () => {
  expect(lacksOf(row)).toEqual([{ what: 'people', count: 2 }]);
  expect(lacksOf({ ...row, not_guaranteed: false })).toEqual([]);
  const bare = { ...row, guides: [], meeting_place: '', unconfirmed_count: 3, group_min: null };
  expect(lacksOf(bare)).toEqual([{ what: 'unconfirmed', count: 3 }, { what: 'guide' }, { what: 'place' }]);
  expect(lacksOf({ ...bare, is_canceled: true })).toEqual([]);
});
