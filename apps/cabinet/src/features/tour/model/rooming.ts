import type { DepartureRoom, Rooming, RoomType } from '@tropa/contract';

/** Where those are who have no room: a column like the others. */
export const NOWHERE = 'nowhere';

/** Places that a room of a type usually has. */
export const USUAL_PLACES: Record<RoomType, number> = {
  single: 1,
  double: 2,
  twin: 2,
  triple: 3,
  family: 4,
  dormitory: 6,
  tent: 2,
  other: 2,
};

/** Whether a room has a place for one more, or holds them already. */
export const hasPlace = ({ people, places }: DepartureRoom, key: string): boolean =>
  people.includes(key) || people.length < places;

/** Puts somebody into a room, or into none; out of wherever they were. A full room changes nothing. */
export function place(rooms: readonly DepartureRoom[], key: string, uid: string): DepartureRoom[] {
  const target = rooms.find((room) => room.uid === uid);
  if (uid !== NOWHERE && (!target || !hasPlace(target, key))) return [...rooms];
  return rooms.map((room) => {
    const others = room.people.filter((one) => one !== key);
    return { ...room, people: room.uid === uid ? [...others, key] : others };
  });
}

/** Which of the rooms without a name a room is, from 1 on; undefined where it has one, or is the only one without. */
export function numberOfUnnamed(
  rooms: readonly Pick<DepartureRoom, 'uid' | 'number'>[],
  uid: string,
): number | undefined {
  const unnamed = rooms.filter(({ number }) => number === '');
  const index = unnamed.findIndex((room) => room.uid === uid);
  return index === -1 || unnamed.length === 1 ? undefined : index + 1;
}

/** The column that somebody stands in. */
export const roomOf = (rooms: readonly DepartureRoom[], key: string): string =>
  rooms.find(({ people }) => people.includes(key))?.uid ?? NOWHERE;

/** Those who have no room, in the order of their bookings. */
export function unplaced({ people }: Pick<Rooming, 'people'>, rooms: readonly DepartureRoom[]) {
  const placed = new Set(rooms.flatMap((room) => room.people));
  return people.filter(({ key }) => !placed.has(key));
}
