import type { DepartureRoom } from '@tropa/contract';
import { expect, it } from 'vitest';
import { hasPlace, NOWHERE, numberOfUnnamed, place, roomOf, unplaced } from './rooming.ts';

const room = (uid: string, places: number, people: string[]): DepartureRoom => ({
  uid,
  type: 'twin',
  number: uid,
  places,
  notes: '',
  people,
});
const rooms = [room('a', 2, ['t1']), room('b', 1, ['t2'])];

it('puts somebody into one room, out of the one before', () => {
  expect(place(rooms, 't2', 'a').map(({ people }) => people)).toEqual([['t1', 't2'], []]);
  expect(place(rooms, 't1', NOWHERE).map(({ people }) => people)).toEqual([[], ['t2']]);
});

it('puts nobody into a full room, nor into one that is gone', () => {
  expect(place(rooms, 't1', 'b')).toEqual(rooms);
  expect(place(rooms, 't1', 'gone')).toEqual(rooms);
  expect([hasPlace(room('b', 1, ['t2']), 't2'), hasPlace(room('b', 1, ['t2']), 't1')]).toEqual([true, false]);
});

it('knows who stands where, and who nowhere', () => {
  const people = ['t1', 't2', 't3'].map((key) => ({ key, request_id: 1, name: key }));
  expect(unplaced({ people }, rooms).map(({ key }) => key)).toEqual(['t3']);
  expect([roomOf(rooms, 't2'), roomOf(rooms, 't3')]).toEqual(['b', NOWHERE]);
});

it('rooms without a name are told apart by their numbers, where there are several', () => {
  const rooms = [
    { uid: 'a', number: '' },
    { uid: 'b', number: '7' },
    { uid: 'c', number: '' },
  ];
  expect(rooms.map(({ uid }) => numberOfUnnamed(rooms, uid))).toEqual([1, undefined, 2]);
  expect(numberOfUnnamed(rooms.slice(0, 2), 'a')).toBeUndefined();
});
