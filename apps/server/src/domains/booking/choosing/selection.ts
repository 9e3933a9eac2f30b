import type { PriceCategory, SeatClass, TourExtra } from '@tropa/contract';
import {
  ageOn,
  classOfCategory,
  classStock,
  fitRooms,
  lackOfAdults,
  peopleTogether,
  placeInRooms,
  placePeople,
  roomsProblem,
  roomStock,
  seatsTogether,
  type AgePlaces,
  type CategoryCount,
  type ExtraCount,
  type PlacedRooms,
  type RoomCounts,
  type RoomKind,
} from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { HeldStocks } from '../../tour/index.ts';
import type { Stocks } from '../offering/repository.ts';
import { roomsLeft } from './stock-left.ts';

/** Who goes and what is bought with it, as forms say it. */
interface Choice {
  tourists: number;
  categories?: { id: string; count: number }[] | undefined;
  extras?: { id: string; quantity: number }[] | undefined;
  rooms?: { id: string; quantity: number }[] | undefined;
  /** Where no rooms are named: those that stay as far as they fit, and whether the people have become fewer. */
  former_rooms?: { counts: RoomCounts; isTrimmed: boolean };
  /** Those who go are those who went already. */
  are_kept?: boolean;
}

/** What a tour has to choose from. */
interface Choosable {
  price_basis: 'person' | 'group';
  /** Of a tourist where the category has no price of its own. */
  price: number;
  price_categories: PriceCategory[];
  /** With the seats of each where one would go. */
  seat_classes: SeatClass[];
  extras: TourExtra[];
  rooms: RoomKind[];
  /** What of them is sold where one would go. */
  stocks?: Stocks | null;
}

/** A choice that the tour has. */
export interface Selection {
  tourists: number;
  /** Absent where the tour makes no difference between tourists. */
  categories?: CategoryCount[];
  extras: ExtraCount[];
  rooms: PlacedRooms[];
  seats: number;
  held_stocks: HeldStocks;
}

type Errors = Record<string, Message>;
const unknown: Message = { key: 'errors.booking.choice_unknown' };

/** Sums by id; what is named twice counts together. @throws Refusal 422 at each name that `known` lacks */
function sumById(rows: [id: string, amount: number][], known: { id: string }[], field: string) {
  const errors: Errors = {};
  const sums = new Map<string, number>();
  for (const [index, [id, amount]] of rows.entries()) {
    if (!known.some((one) => one.id === id)) errors[`${field}.${index}.id`] = unknown;
    sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return sums;
}

/** @throws Refusal 422 at `tourists` where too few adults go with those who go with an adult alone */
function demandAdults(categories: readonly (PriceCategory & { count: number })[]): void {
  const lack = lackOfAdults(categories);
  if (!lack) return;
  const { title: category, per_adult: count } = lack;
  throw refuse.validation({
    tourists:
      count === 0
        ? { key: 'errors.booking.only_with_adult', params: { category } }
        : { key: 'errors.booking.too_many_per_adult', params: { category, count } },
  });
}

/** Seats of each class that tickets take, to be counted with the others that run out. */
function heldClasses(
  classes: readonly SeatClass[],
  categories: readonly (PriceCategory & { count: number })[],
): HeldStocks {
  const held: HeldStocks = {};
  for (const category of categories) {
    const seat_class = classOfCategory(classes, category);
    const quantity = seatsTogether([category]);
    if (!seat_class || quantity === 0) continue;
    const name = classStock(seat_class.id);
    held[name] = { quantity: (held[name]?.quantity ?? 0) + quantity, stock: seat_class.seats };
  }
  return held;
}

/** The class of a category's seats, as its line tells it. */
function namedClass(classes: readonly SeatClass[], category: PriceCategory) {
  const found = classOfCategory(classes, category);
  return found ? { seat_class: { id: found.id, title: found.title, title_en: found.title_en } } : {};
}

function chosenCategories({ price, price_categories, seat_classes }: Choosable, choice: Choice) {
  const [first] = price_categories;
  const asked = choice.categories ?? (first ? [{ id: first.id, count: choice.tourists }] : []);
  const counts = sumById(
    asked.map(({ id, count }) => [id, count]),
    price_categories,
    'categories',
  );
  const categories = price_categories.map((category) => ({
    ...category,
    ...namedClass(seat_classes, category),
    price: category.price ?? price,
    count: counts.get(category.id) ?? 0,
  }));
  if (peopleTogether(categories) !== choice.tourists)
    throw refuse.validation({ tourists: { key: 'errors.booking.categories_sum' } });
  const seats = seatsTogether(categories);
  if (seats === 0) throw refuse.validation({ tourists: { key: 'errors.booking.nobody_takes_seat' } });
  if (!choice.are_kept) demandAdults(categories);
  const sleepers = peopleTogether(categories.filter(({ takes_seat }) => takes_seat));
  return { categories, seats, sleepers, held: heldClasses(seat_classes, categories) };
}

function chosenExtras({ extras }: Choosable, choice: Choice): { extras: ExtraCount[]; held: HeldStocks } {
  const asked = choice.extras ?? [];
  const quantities = sumById(
    asked.map(({ id, quantity }) => [id, quantity]),
    extras,
    'extras',
  );
  const errors: Errors = {};
  const chosen = extras.map((extra) => {
    const most = extra.per === 'booking' ? 1 : choice.tourists;
    const least = extra.is_required ? most : 0;
    const quantity = quantities.get(extra.id) ?? least;
    const field = `extras.${asked.findIndex(({ id }) => id === extra.id)}.quantity`;
    // It names the extra: some read it far from its field.
    if (quantity > most)
      errors[field] = { key: 'errors.booking.extra_most', params: { title: extra.title, max: most } };
    else if (quantity < least)
      errors[field] = { key: 'errors.booking.extra_required', params: { title: extra.title } };
    return { ...extra, quantity };
  });
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  const held = chosen.flatMap(({ id, stock, quantity }): [string, HeldStocks[string]][] =>
    stock === null || quantity === 0 ? [] : [[id, { quantity, stock }]],
  );
  return { extras: chosen, held: Object.fromEntries(held) };
}

/** So few people can still be given a room. */
const roomsGone = (count: number) =>
  refuse.conflict(
    'sold_out',
    {
      key: count === 0 ? 'errors.booking.rooms_sold_out' : 'errors.booking.rooms_few_left',
      params: { count },
    },
    { places_left: count },
  );

/**
 * @throws Refusal 409 `sold_out` where rooms were not named and too few are left; 422 at `rooms` where somebody has no place
 * in a stay, or a room would stand empty
 */
function chosenRooms(choosable: Choosable, choice: Choice, people: number) {
  const { rooms: kinds } = choosable;
  const { counts: wished = {}, isTrimmed = false } = choice.former_rooms ?? {};
  const counts: RoomCounts = choice.rooms
    ? Object.fromEntries(
        sumById(
          choice.rooms.map(({ id, quantity }) => [id, quantity]),
          kinds,
          'rooms',
        ),
      )
    : fitRooms(kinds, people, { wished, left: roomsLeft(choosable), isTrimmed });
  const problem = roomsProblem(kinds, counts, people);
  // There is nothing to mend in a choice that nobody made: the rooms have run out.
  if (problem?.is === 'missing' && !choice.rooms) throw roomsGone(people - problem.count);
  if (problem)
    throw refuse.validation({
      rooms: { key: `errors.booking.rooms_${problem.is}`, params: { count: problem.count } },
    });
  const rooms = placeInRooms(kinds, counts, people).filter((placed) => placed.rooms > 0);
  const held = rooms.flatMap(({ id, stock, rooms: quantity }): [string, HeldStocks[string]][] =>
    stock === null ? [] : [[roomStock(id), { quantity, stock }]],
  );
  return { rooms, held: Object.fromEntries(held) };
}

/** Who goes, the seats that they take, and how many of them need a place to sleep. */
function chosenPeople(
  choosable: Choosable,
  choice: Choice,
): Pick<Selection, 'categories' | 'seats'> & { sleepers: number; held: HeldStocks } {
  if (choosable.price_basis === 'person' && choosable.price_categories.length > 0)
    return chosenCategories(choosable, choice);
  if (choice.categories?.length) throw refuse.validation({ 'categories.0.id': unknown });
  return { seats: choice.tourists, sleepers: choice.tourists, held: {} };
}

/**
 * What a choice comes to on a tour: tourists by category, where it has some and its price is per person, extras with the
 * required ones, and rooms for all who take a seat. Without categories in the choice all tourists are of the first one.
 * @throws Refusal 422 at each part that the tour does not have, at a quantity that cannot be, at `tourists` where the
 * categories do not add up to them or nobody takes a seat, and at `rooms` where they do not fit the people; 409 `sold_out`
 * where none were named and too few are left
 */
export function selectionOf(choosable: Choosable, choice: Choice): Selection {
  const { extras, held } = chosenExtras(choosable, choice);
  const { held: heldSeats, sleepers, ...people } = chosenPeople(choosable, choice);
  const { rooms, held: heldRooms } = chosenRooms(choosable, choice, sleepers);
  return {
    tourists: choice.tourists,
    extras,
    rooms,
    ...people,
    held_stocks: { ...held, ...heldSeats, ...heldRooms },
  };
}

/**
 * Places of a departure that a choice takes: a booking that takes it whole has all of them.
 * @param departure `number_of_seats` that it has now
 */
export const seatsTaken = (
  { seats }: Pick<Selection, 'seats'>,
  departure: { takes_whole: boolean; number_of_seats: number },
): number => (departure.takes_whole ? Math.max(seats, departure.number_of_seats) : seats);

/** A booked category with its places. */
export type BookedPlaces = AgePlaces & { title: string };

/** «Возраст 14, а категория «Детский» — 7–12 лет»: both are named. */
function otherAge(age: number, { title, min_age, max_age }: BookedPlaces): Message {
  const said = { age, category: title };
  if (max_age === null)
    return { key: 'errors.booking.age_of_category.from', params: { ...said, count: min_age ?? 0 } };
  if (min_age === null || min_age === 0)
    return { key: 'errors.booking.age_of_category.to', params: { ...said, count: max_age } };
  return { key: 'errors.booking.age_of_category.range', params: { ...said, min: min_age, count: max_age } };
}

/** Somebody of a booking, as far as it is known. */
export interface AgedTourist {
  birthday?: string | null | undefined;
  category_id?: string | null | undefined;
}

/**
 * Tourists whose birthdays are given must find a place each among the categories that were booked: their own where one is
 * said, else one of their age.
 * @param places the categories; without them anybody may go
 * @param date_start the day on which they are so old; null: nothing is checked
 * @param path the field of a tourist's birthday
 * @throws Refusal 422 at the birthday that fits nothing, naming the age and the category
 */
export function demandAges(
  places: readonly BookedPlaces[] | undefined,
  tourists: readonly AgedTourist[],
  date_start: string | null,
  path: (index: number) => string,
): void {
  if (!places?.length || date_start === null) return;
  const people = tourists.map(({ birthday, category_id }) => ({
    age: birthday ? ageOn(birthday, date_start) : null,
    category_id,
  }));
  const found = placePeople(places, people);
  for (const [index, { age, category_id }] of people.entries()) {
    if (age === null || found[index]) continue;
    const free = places.filter(({ id, count }) => count > found.filter((place) => place?.id === id).length);
    const meant = places.find(({ id }) => id === category_id) ?? free[0] ?? places[0];
    if (meant) throw refuse.validation({ [path(index)]: otherAge(age, meant) });
  }
}
