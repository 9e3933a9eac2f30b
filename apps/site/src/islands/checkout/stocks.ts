import type { Quote } from './price.ts';
import { extraField, roomField } from './choice.ts';
import type { ChosenParts } from './form-values.ts';
import { keptSeats, type Kept } from './hold.ts';

/** What is kept for this visitor of a date, beside seats. */
function keptParts(kept: Kept | null, date: string): ChosenParts {
  if (kept === null || kept.choice === '' || keptSeats(kept, date) === 0) return {};
  return JSON.parse(kept.choice) as ChosenParts;
}

/** How many of each extra and kind of room there are for this visitor, by the fields' names: what is kept is not gone. */
export function stocksFor(
  { extras_left, rooms_left }: Pick<Quote, 'extras_left' | 'rooms_left'>,
  kept: Kept | null,
  date: string,
): Record<string, number> {
  const { extras = [], rooms = [] } = keptParts(kept, date);
  const own = new Map([
    ...extras.map(({ id, quantity }) => [extraField(id), quantity] as const),
    ...rooms.map(({ id, quantity }) => [roomField(id), quantity] as const),
  ]);
  const left = [
    ...Object.entries(extras_left).map(([id, count]) => [extraField(id), count] as const),
    ...Object.entries(rooms_left).map(([id, count]) => [roomField(id), count] as const),
  ];
  return Object.fromEntries(left.map(([name, count]) => [name, count + (own.get(name) ?? 0)]));
}
