import { describe, expect, it } from 'vitest';
import type { ChoiceData } from '../../shared/checkout-data.ts';
import {
  areClassesGone,
  areRoomsGone,
  categoriesSum,
  chosenParts,
  fittedRooms,
  placeCategories,
  roomProblems,
  roomsAsked,
  seatsNeeded,
  seatsToWaitFor,
  sleepersOf,
  soldOutField,
} from './choice.ts';
import { stocksFor } from './stocks.ts';

const category = {
  name: '',
  class_id: null,
  people: 1,
  seats: 1,
  min_age: null,
  max_age: null,
  is_grown_up: true,
  other_age: '',
};
const choice: ChoiceData = {
  categories: [
    { ...category, id: 'adult', takes_seat: true },
    { ...category, id: 'infant', takes_seat: false, seats: 0 },
  ],
  extras: [
    { id: 'tent', per: 'tourist' },
    { id: 'transfer', per: 'booking' },
  ],
  rooms: [],
};
const nothing: ChoiceData = { categories: [], extras: [], rooms: [] };
const values = {
  tourists: '3',
  'categories.adult': '2',
  'categories.infant': '1',
  'extras.tent': '5',
  'extras.transfer': '1',
};

describe('classes of seats', () => {
  const decks: ChoiceData = {
    ...nothing,
    categories: [
      { ...category, id: 'above', takes_seat: true, class_id: 'upper' },
      { ...category, id: 'family', takes_seat: true, class_id: 'upper', people: 4, seats: 4 },
      { ...category, id: 'below', takes_seat: true, class_id: 'lower' },
    ],
  };
  const left = { extras_left: {}, rooms_left: {}, classes_left: { upper: 1, lower: 9 } };
  const kept = { token: 't', kind: 'checkout' as const, seats: 4, class_id: null, date_key: '5', ends_at: 0 };
  const own = { ...kept, choice: JSON.stringify({ categories: [{ id: 'family', count: 1 }] }) };

  it('are taken by the tickets of their categories, those that are kept for the visitor among what is left', () => {
    expect(stocksFor(left, null, '5', decks)).toEqual({ 'classes.upper': 1, 'classes.lower': 9 });
    const stocks = stocksFor(left, own, '5', decks);
    expect(stocks['classes.upper']).toBe(5);
    const wanted = { 'categories.family': '1', 'categories.above': '1', 'categories.below': '9' };
    expect(areClassesGone(wanted, decks, stocks)).toBe(false);
    expect(areClassesGone({ ...wanted, 'categories.above': '2' }, decks, stocks)).toBe(true);
    expect(areClassesGone({ ...wanted, 'categories.above': '2' }, decks, {})).toBe(false);
  });

  it('of an offer are there for whoever waited for them, before anything is chosen', () => {
    const offer = { ...kept, kind: 'offer' as const, class_id: 'upper', choice: '' };
    expect(stocksFor(left, offer, '5', decks)['classes.upper']).toBe(5);
    expect(stocksFor(left, offer, '6', decks)['classes.upper']).toBe(1);
    expect(stocksFor(left, { ...offer, class_id: null }, '5', decks)['classes.upper']).toBe(1);
  });
});

describe('what a visitor may wait for', () => {
  const decks: ChoiceData = {
    ...nothing,
    categories: [
      { ...category, id: 'above', takes_seat: true, class_id: 'upper' },
      { ...category, id: 'alone', takes_seat: true, class_id: 'upper', seats: 2 },
      { ...category, id: 'below', takes_seat: true, class_id: 'lower' },
    ],
  };
  const left = { 'classes.upper': 2, 'classes.lower': 5 };

  it('is one seat more of the class that is short, else of any, and nothing while there are more', () => {
    const wait = (chosen: Record<string, string>, free = 7) => seatsToWaitFor(chosen, decks, free, left);
    expect(wait({ 'categories.below': '2' })).toBeUndefined();
    expect(wait({ 'categories.alone': '1' })).toEqual({ party_size: 3, class_id: 'upper' });
    expect(wait({ 'categories.above': '2' })).toEqual({ party_size: 3, class_id: 'upper' });
    expect(wait({ 'categories.below': '4' }, 4)).toEqual({ party_size: 5, class_id: null });
    expect(seatsToWaitFor({}, decks, 7, { ...left, 'classes.lower': 0 })).toEqual({
      party_size: 1,
      class_id: 'lower',
    });
  });

  it('counts beds of a private cabin as seats, and one who sleeps there as one', () => {
    const chosen = { 'categories.alone': '1' };
    expect([seatsNeeded(chosen, decks), sleepersOf(chosen, decks), categoriesSum(chosen, decks)]).toEqual([
      2, 1, 1,
    ]);
  });
});

describe('a choice', () => {
  it('counts tourists and the seats they need', () => {
    expect(categoriesSum(values, choice)).toBe(3);
    expect(seatsNeeded(values, choice)).toBe(2);
    expect(seatsNeeded(values, nothing)).toBe(3);
  });

  it('counts everybody who goes by a family ticket', () => {
    const [first = choice.categories[0]] = choice.categories;
    const tickets: ChoiceData = {
      ...choice,
      categories: [
        ...choice.categories,
        { ...category, ...first, id: 'family', takes_seat: true, people: 4, seats: 4 },
      ],
    };
    const chosen = { ...values, 'categories.family': '1' };
    expect(categoriesSum(chosen, tickets)).toBe(7);
    expect(seatsNeeded(chosen, tickets)).toBe(6);
    expect(placeCategories(chosen, tickets).map(({ id }) => id)).toEqual([
      'adult',
      'adult',
      'infant',
      ...Array.from({ length: 4 }, () => 'family'),
    ]);
    expect(chosenParts(chosen, tickets).categories).toContainEqual({ id: 'family', count: 1 });
  });

  it('goes to the server as the calls take it, no more of an extra than tourists', () => {
    expect(chosenParts(values, choice)).toEqual({
      categories: [
        { id: 'adult', count: 2 },
        { id: 'infant', count: 1 },
      ],
      extras: [
        { id: 'tent', quantity: 3 },
        { id: 'transfer', quantity: 1 },
      ],
    });
  });

  it('adds nothing where there is nothing to choose from, or nothing was', () => {
    expect(chosenParts(values, nothing)).toEqual({});
    expect(chosenParts({ tourists: '2', 'extras.tent': '-1', 'extras.transfer': '' }, choice)).toEqual({});
  });
});

describe('rooms', () => {
  const kind = {
    stay: 0,
    nights: 2,
    price: 0,
    per: 'room',
    single_supplement: null,
    stock: 2,
    is_required: true,
  } as const;
  const withRooms: ChoiceData = {
    ...choice,
    rooms: [
      { ...kind, id: 'double', title: 'Двухместный', places: 2 },
      { ...kind, id: 'single', title: 'Одноместный', places: 1 },
    ],
  };
  const people = { 'categories.adult': '2', 'categories.infant': '1', tourists: '3' };

  it('follow those who take a seat, and stay as they are chosen as far as they fit', () => {
    expect(fittedRooms(people, withRooms, {}, true)).toEqual({ 'rooms.double': '1', 'rooms.single': '0' });
    expect(fittedRooms(people, withRooms, { 'rooms.double': 0 }, true)).toEqual({
      'rooms.double': '0',
      'rooms.single': '2',
    });
    const chosen = { ...people, 'rooms.single': '2' };
    expect(fittedRooms(chosen, withRooms, {}, false)).toEqual({ 'rooms.double': '0', 'rooms.single': '2' });
  });

  it('give way to those that the visitor chose, where the form had proposed them', () => {
    const both = { ...people, 'rooms.double': '1', 'rooms.single': '1' };
    const asked = (...names: string[]) => roomsAsked(both, withRooms, new Set(names));
    expect(asked('rooms.double')).toEqual({ 'rooms.double': '1', 'rooms.single': '0' });
    expect(asked('rooms.double', 'rooms.single')).toEqual({ 'rooms.double': '1', 'rooms.single': '1' });
    // Without the double two would have no place.
    expect(asked('rooms.single')).toEqual({ 'rooms.double': '1', 'rooms.single': '1' });
  });

  it('go to the server, none too few or too many', () => {
    const one = { ...people, 'rooms.double': '1' };
    expect(chosenParts(one, withRooms).rooms).toEqual([
      { id: 'double', quantity: 1 },
      { id: 'single', quantity: 0 },
    ]);
    expect(roomProblems(one, withRooms)).toEqual({});
    expect(roomProblems(people, withRooms)).toEqual({ rooms: 'rooms_missing' });
    expect(roomProblems({ ...one, 'rooms.single': '2' }, withRooms)).toEqual({ rooms: 'rooms_spare' });
    expect(roomProblems(people, choice)).toEqual({});
  });

  it('are no more than are left, those that are kept for the visitor among them', () => {
    const left = { extras_left: { tent: 1 }, rooms_left: { double: 0 }, classes_left: {} };
    const kept = {
      token: 't',
      kind: 'checkout' as const,
      seats: 2,
      class_id: null,
      date_key: '5',
      ends_at: 0,
      choice: JSON.stringify({ date: 5, rooms: [{ id: 'double', quantity: 1 }] }),
    };
    expect(stocksFor(left, null, '5', withRooms)).toEqual({ 'extras.tent': 1, 'rooms.double': 0 });
    const stocks = stocksFor(left, kept, '5', withRooms);
    expect(stocks).toEqual({ 'extras.tent': 1, 'rooms.double': 1 });
    expect(stocksFor(left, kept, '6', withRooms)['rooms.double']).toBe(0);
    expect(areRoomsGone({ ...people, 'rooms.double': '1' }, withRooms, stocks)).toBe(false);
    expect(areRoomsGone({ ...people, 'rooms.double': '2' }, withRooms, stocks)).toBe(true);
  });

  it('that are sold out are told at their field, as extras are', () => {
    expect(soldOutField({ type: 'sold_out', details: { room: 'double', left: 0 } })).toBe('rooms.double');
    expect(soldOutField({ type: 'sold_out', details: { extra: 'tent' } })).toBe('extras.tent');
    expect(soldOutField({ type: 'sold_out', details: { number_of_free_seats: 0 } })).toBeUndefined();
    expect(soldOutField({ type: 'conflict', details: { room: 'double' } })).toBeUndefined();
  });
});
