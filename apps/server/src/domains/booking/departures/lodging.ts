import type { LodgingWish, RoomType } from '@tropa/contract';
import type { LiveBooking } from './repository.ts';

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

/** What the bookings of a departure have chosen to sleep in, among their extras. */
export function lodgingWishes(bookings: readonly LiveBooking[]): LodgingWish[] {
  return bookings.flatMap(({ request_id, breakdown, tourists_count }) =>
    breakdown.lines.flatMap(({ extra, quantity }): LodgingWish[] => {
      const type = extra ? roomTypeOf(extra.title) : null;
      if (!extra || type === null || quantity <= 0) return [];
      const people = extra.per === 'tourist' ? Math.min(quantity, tourists_count) : tourists_count;
      return [{ request_id, type, title: extra.title, people }];
    }),
  );
}
