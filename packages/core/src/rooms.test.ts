import { describe, expect, it } from 'vitest';
import { calculateBreakdown } from './price.ts';
import { fitRooms, placeInRooms, roomsOf, roomsProblem, withoutUnasked, type RoomKind } from './rooms.ts';

const kind = (id: string, terms: Partial<RoomKind> = {}): RoomKind => ({
  id,
  title: id,
  stay: 0,
  nights: 2,
  price: 10_000,
  per: 'room',
  places: 2,
  single_supplement: null,
  stock: null,
  is_required: true,
  ...terms,
});
const double = kind('double', { single_supplement: 3000 });
const single = kind('single', { places: 1, price: 8000 });

describe('kinds of rooms', () => {
  const variant = { title: 'Двухместный', accommodation: 'Гостиница' };
  const room = { price: 1, per: 'room', places: 1, single_supplement: 5, stock: 2 } as const;
  const accommodations = [
    {
      nights: 2,
      variants: [
        { ...variant, id: 'a', room },
        { ...variant, id: 'b' },
      ],
    },
    { nights: 1, variants: [{ id: 'c', title: '', accommodation: 'Лагерь', room: { ...room, places: 3 } }] },
  ];

  it('are the priced variants, each in its stay; nobody is alone in a room for one', () => {
    expect(roomsOf({ type: 1, accommodations })).toMatchObject([
      { id: 'a', title: 'Двухместный', stay: 0, nights: 2, single_supplement: null },
      { id: 'c', title: 'Лагерь', stay: 1, nights: 1, single_supplement: 5 },
    ]);
  });

  it('are not asked for on an excursion', () => {
    expect(roomsOf({ type: 2, accommodations })).toEqual([]);
  });
});

describe('rooms that fit the people', () => {
  it('are of the first kind that is left, as many as are needed', () => {
    expect(fitRooms([double, single], 3)).toEqual({ double: 2, single: 0 });
    expect(fitRooms([double, single], 3, { left: { double: 1 } })).toEqual({ double: 1, single: 1 });
  });

  it('are what the price includes, where nobody asks for more', () => {
    const yurt = kind('yurt', { price: 0, places: 4 });
    expect(fitRooms([double, yurt], 3)).toEqual({ double: 0, yurt: 1 });
    expect(fitRooms([double, yurt], 6, { left: { yurt: 1 } })).toEqual({ double: 1, yurt: 1 });
    expect(fitRooms([double, yurt], 3, { wished: { double: 1 } })).toEqual({ double: 2, yurt: 0 });
  });

  it('keep what is wished: more of it for more people, no empty room for fewer', () => {
    expect(fitRooms([double, single], 2, { wished: { single: 1 } })).toEqual({ double: 0, single: 2 });
    expect(fitRooms([double, single], 2, { wished: { double: 2 } })).toEqual({ double: 2, single: 0 });
    expect(fitRooms([double, single], 1, { wished: { double: 2 } })).toEqual({ double: 1, single: 0 });
    const trimmed = fitRooms([double, single], 2, { wished: { double: 2 }, isTrimmed: true });
    expect(trimmed).toEqual({ double: 1, single: 0 });
  });

  it('give way where nobody asked for them, and everybody has a place without them', () => {
    const yurt = kind('yurt', { price: 0 });
    const drop = (counts: Record<string, number>, people: number, ...asked: string[]) =>
      withoutUnasked([double, yurt], counts, people, new Set(asked));
    expect(drop({ double: 1, yurt: 1 }, 2, 'double')).toEqual({ double: 1, yurt: 0 });
    expect(drop({ double: 1, yurt: 2 }, 3, 'double')).toEqual({ double: 1, yurt: 1 });
    expect(drop({ double: 1, yurt: 1 }, 2, 'double', 'yurt')).toEqual({ double: 1, yurt: 1 });
    expect(drop({ double: 0, yurt: 0 }, 2, 'yurt')).toEqual({ double: 0, yurt: 0 });
    // Each stay is chosen for itself.
    const camp = kind('camp', { stay: 1 });
    expect(withoutUnasked([double, camp], { double: 1, camp: 1 }, 2, new Set(['double']))).toEqual({
      double: 1,
      camp: 1,
    });
  });

  it('are chosen for each stay, and left out where a stay is not asked for', () => {
    const camp = kind('camp', { stay: 1, places: 4 });
    expect(fitRooms([double, camp], 3)).toEqual({ double: 2, camp: 1 });
    expect(fitRooms([double, { ...camp, is_required: false }], 3)).toEqual({ double: 2, camp: 0 });
  });

  it('tell who has no place, and which rooms would stand empty', () => {
    expect(roomsProblem([double, single], { double: 1 }, 3)).toEqual({ stay: 0, is: 'missing', count: 1 });
    expect(roomsProblem([double, single], { single: 2 }, 1)).toEqual({ stay: 0, is: 'spare', count: 1 });
    expect(roomsProblem([double, single], { double: 1, single: 1 }, 3)).toBeUndefined();
    expect(roomsProblem([{ ...double, is_required: false }], {}, 3)).toBeUndefined();
  });
});

describe('people in rooms', () => {
  const placed = (kinds: RoomKind[], counts: Record<string, number>, people: number) =>
    placeInRooms(kinds, counts, people).map((one) => [one.id, one.rooms, one.people, one.lone]);

  it('leave nobody alone where that costs more', () => {
    expect(placed([double, kind('triple', { places: 3 })], { double: 1, triple: 1 }, 3)).toEqual([
      ['double', 1, 2, 0],
      ['triple', 1, 1, 1],
    ]);
    expect(placed([double], { double: 2 }, 3)).toEqual([['double', 2, 3, 1]]);
  });

  it('cost what no other way of placing them undercuts', () => {
    const kinds = [
      kind('a', { per: 'person', price: 5000, places: 3, single_supplement: 4000 }),
      kind('b', { per: 'person', price: 7000, places: 2, single_supplement: 9000 }),
      kind('c', { per: 'room', price: 9000, places: 2, single_supplement: 1000 }),
    ];
    const cost = (one: RoomKind, people: number) =>
      (one.per === 'person' ? one.price * people : one.price) +
      (people === 1 ? (one.single_supplement ?? 0) : 0);
    for (let people = 3; people <= 7; people += 1) {
      let cheapest = Infinity;
      for (let a = 1; a <= 3; a += 1)
        for (let b = 1; b <= 2; b += 1)
          for (let c = 1; c <= 2; c += 1)
            if (a + b + c === people)
              cheapest = Math.min(
                cheapest,
                [a, b, c].reduce((sum, many, index) => sum + cost(kinds[index] as RoomKind, many), 0),
              );
      const { total } = calculateBreakdown({
        price_basis: 'person',
        price: 0,
        tourists: people,
        rooms: placeInRooms(kinds, { a: 1, b: 1, c: 1 }, people),
        currency: 'RUB',
        discounts: [],
        booked_on: '2026-01-01',
        date_start: null,
        prepayment: { type: 'full', size: 0 },
      });
      expect(total, `${people} people`).toBe(cheapest);
    }
  });
});

describe('the price of rooms', () => {
  const priceOf = (kinds: RoomKind[], counts: Record<string, number>, tourists: number) =>
    calculateBreakdown({
      price_basis: 'person',
      price: 100_000,
      tourists,
      rooms: placeInRooms(kinds, counts, tourists),
      currency: 'RUB',
      discounts: [
        {
          type: 1,
          kind: 2,
          value: 10,
          booked_before: '2030-01-01',
          days_before: null,
          season_start: null,
          season_end: null,
        },
      ],
      booked_on: '2026-01-01',
      date_start: '2026-06-01',
      prepayment: { type: 'full', size: 0 },
    });

  it('is of each room or each person, with a supplement for who is alone, and no discount is on it', () => {
    const { lines, total } = priceOf([double], { double: 2 }, 3);
    expect(lines.slice(-2)).toMatchObject([
      { kind: 'room', quantity: 2, amount: 20_000, room: { id: 'double', rooms: 2, people: 3 } },
      { kind: 'single_supplement', quantity: 1, amount: 3000 },
    ]);
    expect(total).toBe(270_000 + 23_000);
    expect(priceOf([kind('bed', { per: 'person' })], { bed: 2 }, 3).lines.at(-1)).toMatchObject({
      kind: 'room',
      quantity: 3,
      amount: 30_000,
    });
  });
});
