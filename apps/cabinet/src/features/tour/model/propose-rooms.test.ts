import type { Rooming } from '@tropa/contract';
import { expect, it } from 'vitest';
import { proposeRooms } from './propose-rooms.ts';

const party = (request_id: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `p${request_id}.${index + 1}`,
    request_id,
    name: '',
  }));
const wish = (request_id: number, type: Rooming['wishes'][number]['type'], people: number) => ({
  request_id,
  type,
  title: '',
  people,
  rooms: null,
});
const propose = (people: Rooming['people'], wishes: Rooming['wishes'] = [], rooms: Rooming['rooms'] = []) => {
  let uid = 0;
  return proposeRooms({ people, wishes }, rooms, () => `r${(uid += 1)}`);
};
const shown = (rooms: Rooming['rooms']) => rooms.map(({ type, people }) => [type, people.length]);

it('keeps each booking together, and puts nobody beside strangers', () => {
  const rooms = propose([...party(1, 2), ...party(2, 3), ...party(3, 1), ...party(4, 5)]);
  expect(shown(rooms)).toEqual([
    ['double', 2],
    ['triple', 3],
    ['triple', 3],
    ['double', 2],
  ]);
  for (const { people } of rooms) expect(new Set(people.map((key) => key.split('.')[0])).size).toBe(1);
});

it('gives first what a booking has chosen', () => {
  expect(
    shown(propose([...party(1, 3), ...party(2, 1)], [wish(1, 'single', 1), wish(2, 'single', 1)])),
  ).toEqual([
    ['single', 1],
    ['double', 2],
    ['single', 1],
  ]);
  expect(shown(propose(party(1, 5), [wish(1, 'tent', 5)]))).toEqual([
    ['tent', 2],
    ['tent', 1],
    ['tent', 2],
  ]);
});

it('gives the very rooms that were chosen, and only one bed to everybody however many stays there are', () => {
  const chosen = { ...wish(1, 'double', 3), rooms: { count: 2, places: 2 } };
  const later = { ...wish(1, 'tent', 3), rooms: { count: 1, places: 4 } };
  const rooms = propose(party(1, 3), [chosen, later]);
  expect(rooms.map(({ type, places, people }) => [type, places, people.length])).toEqual([
    ['double', 2, 2],
    ['double', 2, 1],
  ]);
});

it('puts whoever was taken out of a chosen room back beside the others of the booking, and into nobody else’s', () => {
  const chosen = [wish(1, 'double', 2), wish(2, 'double', 2)];
  const half = (uid: string, people: string[]) => ({
    uid,
    type: 'double' as const,
    number: '',
    places: 2,
    notes: '',
    people,
  });
  const people = [...party(1, 2), ...party(2, 2)];
  const rooms = propose(people, chosen, [half('a', ['p2.1']), half('b', ['p1.1'])]);
  expect(rooms.map((room) => room.people)).toEqual([
    ['p2.1', 'p2.2'],
    ['p1.1', 'p1.2'],
  ]);
});

it('leaves rooms of staff and whoever stands in them alone', () => {
  const own = { uid: 'own', type: 'twin' as const, number: '7', places: 2, notes: '', people: ['p1.1'] };
  const rooms = propose(party(1, 3), [], [own]);
  expect(rooms[0]).toBe(own);
  expect(shown(rooms)).toEqual([
    ['twin', 1],
    ['double', 2],
  ]);
  expect(propose(party(1, 1), [], [own])).toEqual([own]);
});
