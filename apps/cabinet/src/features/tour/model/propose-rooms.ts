import type { DepartureRoom, Rooming, RoomType } from '@tropa/contract';
import { MAX_ROOMS } from '@tropa/core';
import { hasPlace, place, unplaced, USUAL_PLACES } from './rooming.ts';

type Proposed = Pick<DepartureRoom, 'type' | 'people' | 'places'>;

/** The room that holds a party which has chosen none; whoever comes alone is for staff to place. */
const BY_SIZE: Partial<Record<number, RoomType>> = { 2: 'double', 3: 'triple', 4: 'family' };

/** Keeps rooms of more than one as even as they can be: five in rooms for four are three and two, not four and one. */
function evenly(people: readonly string[], rooms: number): string[][] {
  return Array.from({ length: rooms }, (_, index) =>
    people.slice(
      Math.round((index * people.length) / rooms),
      Math.round(((index + 1) * people.length) / rooms),
    ),
  );
}

/** Rooms for the people of one booking: first those that it has chosen, then by how many are left. */
function forParty(people: readonly string[], wishes: Rooming['wishes']): Proposed[] {
  let left = [...people];
  const rooms: Proposed[] = [];
  for (const { type, people: wanted, rooms: chosen } of wishes) {
    const theirs = left.slice(0, wanted);
    left = left.slice(wanted);
    const places = chosen?.places ?? USUAL_PLACES[type];
    const count = Math.min(chosen?.count ?? Math.ceil(theirs.length / places), theirs.length);
    rooms.push(...evenly(theirs, count).map((some) => ({ type, places, people: some })));
  }
  if (left.length < 2) return rooms;
  const parts = left.length in BY_SIZE ? [left] : evenly(left, Math.ceil(left.length / USUAL_PLACES.triple));
  const byThemselves = parts.map((some) => {
    const type = BY_SIZE[some.length] ?? 'other';
    return { type, places: USUAL_PLACES[type], people: some };
  });
  return [...rooms, ...byThemselves];
}

/** Whoever has no bed first takes one that is left in a room of the own booking, of a kind that it has chosen. */
function inOwnRooms(
  rooming: Pick<Rooming, 'people' | 'wishes'>,
  rooms: readonly DepartureRoom[],
): DepartureRoom[] {
  const bookings = new Map(rooming.people.map(({ key, request_id }) => [key, request_id]));
  let filled = [...rooms];
  for (const { key, request_id } of unplaced(rooming, rooms)) {
    const isWished = ({ type }: DepartureRoom) =>
      rooming.wishes.some((wish) => wish.request_id === request_id && wish.type === type);
    const isTheirs = ({ people }: DepartureRoom) =>
      people.length > 0 && people.every((one) => bookings.get(one) === request_id);
    const own = filled.find((room) => isWished(room) && isTheirs(room) && hasPlace(room, key));
    if (own) filled = place(filled, key, own.uid);
  }
  return filled;
}

/**
 * Rooms for those who have none yet: each booking stays together, in what it has chosen. Nobody is put beside strangers,
 * and rooms that staff made stay as they are, but for a bed that is left beside one's own.
 */
export function proposeRooms(
  rooming: Pick<Rooming, 'people' | 'wishes'>,
  rooms: readonly DepartureRoom[],
  newUid: () => string,
): DepartureRoom[] {
  const filled = inOwnRooms(rooming, rooms);
  const parties = Map.groupBy(unplaced(rooming, filled), ({ request_id }) => request_id);
  const proposed = [...parties].flatMap(([request_id, people]) =>
    forParty(
      people.map(({ key }) => key),
      rooming.wishes.filter((wish) => wish.request_id === request_id),
    ),
  );
  const added = proposed.map(({ type, places, people }) => ({
    uid: newUid(),
    type,
    number: '',
    places: Math.max(places, people.length),
    notes: '',
    people,
  }));
  return [...filled, ...added].slice(0, MAX_ROOMS);
}
