import type { ApiError } from '@tropa/contract';
import { fitRooms, roomsProblem, withoutUnasked, type RoomCounts } from '@tropa/core';
import type { ChoiceData } from '../../shared/checkout-data.ts';
import { countIn, touristsCount, type ChosenParts, type Problems, type Values } from './form-values.ts';

export const categoryField = (id: string): string => `categories.${id}`;
export const extraField = (id: string): string => `extras.${id}`;
export const roomField = (id: string): string => `rooms.${id}`;
/** No field: the name under which it is told how many seats of a class are left. */
export const classField = (id: string): string => `classes.${id}`;

type Categories = ChoiceData['categories'];

/** Tourists who go by the tickets of these categories. */
const peopleBy = (values: Values, categories: Categories): number =>
  categories.reduce((sum, { id, people }) => sum + countIn(values, categoryField(id)) * people, 0);

/** Tourists of all categories. */
export const categoriesSum = (values: Values, { categories }: ChoiceData): number =>
  peopleBy(values, categories);

/** Seats of these categories' tickets. */
const seatsBy = (values: Values, categories: Categories): number =>
  categories.reduce((sum, { id, seats }) => sum + countIn(values, categoryField(id)) * seats, 0);

/** Seats that are needed: some categories take none, some more than go by them. */
export const seatsNeeded = (values: Values, { categories }: ChoiceData): number =>
  categories.length === 0 ? touristsCount(values) : seatsBy(values, categories);

/** Those who need a place to sleep: all who take a seat. */
export const sleepersOf = (values: Values, { categories }: ChoiceData): number =>
  categories.length === 0
    ? touristsCount(values)
    : peopleBy(
        values,
        categories.filter(({ takes_seat }) => takes_seat),
      );

/** Seats of a class that are needed. */
export const classSeatsNeeded = (values: Values, { categories }: ChoiceData, id: string): number =>
  seatsBy(
    values,
    categories.filter(({ class_id }) => class_id === id),
  );

/** More seats of a class are chosen than there are. @param left by the names of what is counted */
export const areClassesGone = (values: Values, choice: ChoiceData, left: Record<string, number>): boolean =>
  choice.categories.some(
    ({ class_id }) =>
      class_id !== null &&
      classSeatsNeeded(values, choice, class_id) > (left[classField(class_id)] ?? Infinity),
  );

/** Seats that there are too few of, and of which class; null: of any. */
export interface WaitedSeats {
  party_size: number;
  class_id: string | null;
}

/**
 * What a visitor may wait for whose choice takes every seat that is left, in all or of a class; undefined: there are more.
 * @param free seats of all classes
 * @param left by the names of what is counted
 */
export function seatsToWaitFor(
  values: Values,
  choice: ChoiceData,
  free: number,
  left: Record<string, number>,
): WaitedSeats | undefined {
  const seats = seatsNeeded(values, choice);
  if (seats >= free) return { party_size: seats + 1, class_id: null };
  for (const class_id of new Set(choice.categories.map((category) => category.class_id))) {
    if (class_id === null) continue;
    const ofClass = classSeatsNeeded(values, choice, class_id);
    if (ofClass >= (left[classField(class_id)] ?? Infinity)) return { party_size: ofClass + 1, class_id };
  }
  return undefined;
}

/** So many of an extra are wanted; of one for each tourist never more than there are tourists. */
const extraQuantity = (values: Values, { id, per }: ChoiceData['extras'][number]): number =>
  Math.min(countIn(values, extraField(id)), per === 'booking' ? 1 : touristsCount(values));

const roomCounts = (values: Values, { rooms }: ChoiceData): RoomCounts =>
  Object.fromEntries(rooms.map(({ id }) => [id, countIn(values, roomField(id))]));

const roomValues = (counts: RoomCounts): Values =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [roomField(id), String(count)]));

/**
 * Rooms for those who go now, by the fields' names: what is chosen stays as far as it fits.
 * @param left how many there are for this visitor, by the fields' names
 * @param isTrimmed the people have changed: rooms that nobody needs go
 */
export function fittedRooms(
  values: Values,
  choice: ChoiceData,
  left: Record<string, number>,
  isTrimmed: boolean,
): Values {
  const counts = fitRooms(choice.rooms, sleepersOf(values, choice), {
    wished: roomCounts(values, choice),
    left: Object.fromEntries(choice.rooms.map(({ id }) => [id, left[roomField(id)] ?? Infinity])),
    isTrimmed,
  });
  return roomValues(counts);
}

/** The rooms after one was chosen by hand, by the fields' names: what the form proposed gives way. @param asked fields that the visitor set */
export function roomsAsked(values: Values, choice: ChoiceData, asked: ReadonlySet<string>): Values {
  const ids = new Set(choice.rooms.flatMap(({ id }) => (asked.has(roomField(id)) ? [id] : [])));
  const counts = roomCounts(values, choice);
  return roomValues(withoutUnasked(choice.rooms, counts, sleepersOf(values, choice), ids));
}

/** More rooms of a kind are chosen than there are. */
export const areRoomsGone = (values: Values, { rooms }: ChoiceData, left: Record<string, number>): boolean =>
  rooms.some(({ id }) => countIn(values, roomField(id)) > (left[roomField(id)] ?? Infinity));

/** The field of the extra, the kind of room or, of a class of seats, the tourists of which too few are left; undefined where that is not what was refused. */
export function soldOutField({ type, details }: Pick<ApiError, 'type' | 'details'>): string | undefined {
  if (type !== 'sold_out') return undefined;
  const { extra, room, seat_class } = details ?? {};
  if (typeof seat_class === 'string') return 'tourists';
  if (typeof extra === 'string') return extraField(extra);
  return typeof room === 'string' ? roomField(room) : undefined;
}

/** What is wrong with the rooms, where not everybody has a place or one would stand empty. */
export function roomProblems(values: Values, choice: ChoiceData): Problems {
  const problem = roomsProblem(choice.rooms, roomCounts(values, choice), sleepersOf(values, choice));
  return problem ? { rooms: problem.is === 'missing' ? 'rooms_missing' : 'rooms_spare' } : {};
}

/** The category of each place, in the order of the tour's; nothing where tourists are not told apart. */
export const placeCategories = (values: Values, { categories }: ChoiceData): ChoiceData['categories'] =>
  categories.flatMap((category) =>
    Array.from({ length: countIn(values, categoryField(category.id)) * category.people }, () => category),
  );

/** The choice as the calls take it. */
export function chosenParts(values: Values, choice: ChoiceData): ChosenParts {
  const categories = choice.categories
    .map(({ id }) => ({ id, count: countIn(values, categoryField(id)) }))
    .filter(({ count }) => count > 0);
  const extras = choice.extras
    .map((extra) => ({ id: extra.id, quantity: extraQuantity(values, extra) }))
    .filter(({ quantity }) => quantity > 0);
  const rooms = choice.rooms.map(({ id }) => ({ id, quantity: countIn(values, roomField(id)) }));
  return {
    ...(categories.length > 0 && { categories }),
    ...(extras.length > 0 && { extras }),
    ...(rooms.length > 0 && { rooms }),
  };
}
