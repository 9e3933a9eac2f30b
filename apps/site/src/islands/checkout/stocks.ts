import type { Quote } from './price.ts';
import type { ChoiceData } from '../../shared/checkout-data.ts';
import { classField, extraField, roomField } from './choice.ts';
import type { ChosenParts } from './form-values.ts';
import { keptSeats, type Kept } from './hold.ts';

/** What is kept for this visitor of a date, beside seats. */
function keptParts(kept: Kept | null, date: string): ChosenParts {
  if (kept === null || kept.choice === '' || keptSeats(kept, date) === 0) return {};
  return JSON.parse(kept.choice) as ChosenParts;
}

/** Seats of each class that the categories of a choice take. */
function classSeats({ categories = [] }: ChosenParts, choice: ChoiceData): Map<string, number> {
  const seats = new Map<string, number>();
  for (const { id, count } of categories) {
    const { class_id = null, seats: taken = 1 } = choice.categories.find((one) => one.id === id) ?? {};
    if (class_id !== null) seats.set(class_id, (seats.get(class_id) ?? 0) + count * taken);
  }
  return seats;
}

/** Seats of a class that were kept before anything was chosen: those of an offer. */
const offeredSeats = (kept: Kept | null, date: string): (readonly [string, number])[] =>
  kept?.kind === 'offer' && kept.class_id !== null
    ? [[classField(kept.class_id), keptSeats(kept, date)]]
    : [];

/** How many of each extra, kind of room and class of seats there are for this visitor, by the fields' names: what is kept is not gone. */
export function stocksFor(
  { extras_left, rooms_left, classes_left }: Pick<Quote, 'extras_left' | 'rooms_left' | 'classes_left'>,
  kept: Kept | null,
  date: string,
  choice: ChoiceData,
): Record<string, number> {
  const parts = keptParts(kept, date);
  const { extras = [], rooms = [] } = parts;
  const own = new Map([
    ...extras.map(({ id, quantity }) => [extraField(id), quantity] as const),
    ...rooms.map(({ id, quantity }) => [roomField(id), quantity] as const),
    ...[...classSeats(parts, choice)].map(([id, seats]) => [classField(id), seats] as const),
    // Whatever is chosen of an offer, its own seats are there.
    ...offeredSeats(kept, date),
  ]);
  const left = [
    ...Object.entries(extras_left).map(([id, count]) => [extraField(id), count] as const),
    ...Object.entries(rooms_left).map(([id, count]) => [roomField(id), count] as const),
    ...Object.entries(classes_left).map(([id, count]) => [classField(id), count] as const),
  ];
  return Object.fromEntries(left.map(([name, count]) => [name, count + (own.get(name) ?? 0)]));
}
