import type { BookingCard, TourToSell } from '@tropa/contract';
import { expect, it } from 'vitest';
import { proposedAgain, roomsForOthers } from './proposed-again.ts';

const room = (id: string, stay: number, places: number) => ({
  id,
  title: id,
  stay,
  nights: 1,
  is_required: true,
  places,
  price: 0,
  per: 'room' as const,
  single_supplement: null,
  stock: null,
});
const tour = {
  id: 7,
  price_basis: 'person',
  price_categories: [],
  extras: [],
  rooms: [room('double', 0, 2), room('single', 0, 1), room('yurt', 1, 4)],
} as unknown as TourToSell;
const card = (rooms: [id: string, quantity: number][], more: object = {}) =>
  ({
    tour_date_id: 1,
    date_start: '2027-06-01',
    time_start: null,
    tourists: 2,
    choice: { rooms: rooms.map(([id, quantity]) => ({ id, quantity })), ...more },
  }) as unknown as BookingCard;
const others = (proposed: BookingCard, rooms = proposedAgain(tour, proposed).rooms ?? []) =>
  roomsForOthers(tour, proposed, rooms);

it('the same people have the same rooms', () => {
  expect(
    proposedAgain(
      tour,
      card(
        [
          ['double', 1],
          ['yurt', 1],
        ],
        { are_rooms_fitted: true },
      ),
    ).rooms,
  ).toEqual([1, 0, 1]);
});

it('rooms that nobody has chosen follow other people', () => {
  expect(
    others(
      card(
        [
          ['double', 1],
          ['yurt', 1],
        ],
        { are_rooms_fitted: true },
      ),
    ),
  ).toEqual([null, null, null]);
  // Few were left: the server has fitted others than the first kind.
  expect(
    others(
      card(
        [
          ['single', 2],
          ['yurt', 1],
        ],
        { are_rooms_fitted: true },
      ),
    ),
  ).toEqual([null, null, null]);
});

it('rooms that staff have chosen stay, in their stay', () => {
  expect(
    others(
      card([
        ['single', 2],
        ['yurt', 1],
      ]),
    ),
  ).toEqual([0, 2, null]);
  expect(
    others(
      card(
        [
          ['double', 1],
          ['yurt', 1],
        ],
        { are_rooms_fitted: true },
      ),
      [0, 3, 1],
    ),
  ).toEqual([0, 3, null]);
});
