import { expect, it } from 'vitest';
import { joiningOf } from './tour-joining.ts';

const group = (id: number) => ({ id, tours_in_group: [] });
const tour = (id: number, tour_group: ReturnType<typeof group> | null = null, type: 1 | 2 = 1) => ({
  id,
  type,
  tour_group,
});

it('makes a group of tours that stand alone, the first one its face', () => {
  expect(joiningOf([tour(3), tour(1)])).toEqual({ how: 'create', ids: [3, 1] });
});

it('adds them to the group that some of them are in', () => {
  expect(joiningOf([tour(3), tour(1, group(7)), tour(2)])).toEqual({ how: 'add', group_id: 7, ids: [3, 2] });
});

it('only shows the group that all of them are in', () => {
  expect(joiningOf([tour(3, group(7)), tour(1, group(7))])).toEqual({ how: 'open', group_id: 7 });
});

it('joins neither tours with excursions nor two groups', () => {
  expect(joiningOf([tour(3), tour(1, null, 2)])).toEqual({ how: 'refuse', why: 'other_type' });
  expect(joiningOf([tour(3, group(7)), tour(1, group(8))])).toEqual({ how: 'refuse', why: 'several_groups' });
});
