import type { LodgingWish, RoomType } from '@tropa/contract';
import type { LiveBooking } from '../people/repository.ts';

/** Words by which an extra is known as lodging, the narrower before the wider: «двухместный с двуспальной кроватью» is no twin. */
const WORDS: [RoomType, RegExp][] = [
  ['single', /одноместн|single/iu],
  ['triple', /тр[её]хместн|triple/iu],
  ['double', /двуспальн|double/iu],
  ['twin', /двухместн|twin/iu],
  ['family', /семейн\S*\s+(?:номер|размещ|комнат|домик)|family\s+room/iu],
  ['dormitory', /хостел|общ\S+\s+(?:номер|комнат|спальн)|dorm/iu],
  ['tent', /палат|tent/iu],
];

/** The kind of room that an extra stands for, by its title; null for any other extra. */
export const roomTypeOf = (title: string): RoomType | null =>
  WORDS.find(([, words]) => words.test(title))?.[0] ?? null;

const BY_PLACES: Partial<Record<number, RoomType>> = { 1: 'single', 2: 'double', 3: 'triple', 4: 'family' };

/** The rooms that a booking has chosen. */
const roomWishes = ({ request_id, breakdown }: LiveBooking): LodgingWish[] =>
  breakdown.lines.flatMap(({ kind, room }) => {
    if (kind !== 'room' || !room) return [];
    const { title, people, places, rooms: count } = room;
    const type = roomTypeOf(title) ?? BY_PLACES[places] ?? 'other';
    return [{ request_id, type, title, people, rooms: { count, places } }];
  });

/** «Двухместный × 2, Палатка × 1» of one booking; an extra that stands for lodging has no number of rooms. */
export const bookedRooms = (booking: LiveBooking): string =>
  lodgingWishes([booking])
    .map(({ title, rooms }) => (rooms ? `${title} × ${rooms.count}` : title))
    .join(', ');

/** How many rooms of each kind a departure's bookings have chosen together, and for how many people. */
export function roomsTogether(wishes: readonly LodgingWish[]) {
  return [...Map.groupBy(wishes, ({ title }) => title)].map(([title, same]) => ({
    title,
    /** Null: it is chosen by people, and nobody has said in how many rooms. */
    count: same.some(({ rooms }) => rooms === null)
      ? null
      : same.reduce((sum, { rooms }) => sum + (rooms?.count ?? 0), 0),
    people: same.reduce((sum, wish) => sum + wish.people, 0),
  }));
}

/** What the bookings of a departure have chosen to sleep in: their rooms, else what is lodging among their extras. */
export function lodgingWishes(bookings: readonly LiveBooking[]): LodgingWish[] {
  return bookings.flatMap((booking) => {
    const { request_id, breakdown, tourists_count } = booking;
    const rooms = roomWishes(booking);
    if (rooms.length > 0) return rooms;
    return breakdown.lines.flatMap(({ extra, quantity }): LodgingWish[] => {
      const type = extra ? roomTypeOf(extra.title) : null;
      if (!extra || type === null || quantity <= 0) return [];
      const people = extra.per === 'tourist' ? Math.min(quantity, tourists_count) : tourists_count;
      return [{ request_id, type, title: extra.title, people, rooms: null }];
    });
  });
}
