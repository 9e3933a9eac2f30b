import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, placePeople, type AgePlaces } from './ages.ts';

it.each([
  ['2020-06-12', '2027-06-11', 6],
  ['2020-06-12', '2027-06-12', 7],
  ['2020-02-29', '2027-02-28', 6],
  ['2020-02-29', '2027-03-01', 7],
  ['2027-01-01', '2027-06-12', 0],
])('born on %s is on %s %i years old', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age);
});

const adults: AgePlaces = { id: 'adults', min_age: 18, max_age: null, count: 1 };
const children: AgePlaces = { id: 'children', min_age: null, max_age: 17, count: 1 };
const anybody: AgePlaces = { id: 'anybody', min_age: null, max_age: null, count: 1 };

const of = (ages: number[], places: AgePlaces[]) =>
  placePeople(
    places,
    ages.map((age) => ({ age })),
  ).map((place) => place?.id);

describe('placePeople', () => {
  it('finds none for whom none fits, or none is left', () => {
    expect(of([40, 7], [adults, children])).toEqual(['adults', 'children']);
    expect(of([17, 7], [adults, children])).toEqual([undefined, 'children']);
    expect(of([40, 50], [adults, children])).toEqual(['adults', undefined]);
    expect(of([], [])).toEqual([]);
  });

  it('leaves wide places to those who need them', () => {
    expect(of([7, 40], [anybody, children])).toEqual(['children', 'anybody']);
    expect(of([18, 7], [anybody, adults])).toEqual(['adults', 'anybody']);
  });

  it('gives those who say which theirs, and nothing else where their age is none of it', () => {
    const named = (age: number | null, category_id: string) => ({ age, category_id });
    const ids = (...people: { age: number | null; category_id?: string }[]) =>
      placePeople([children, anybody], people).map((place) => place?.id);
    expect(ids({ age: 9 }, named(10, 'children'))).toEqual(['anybody', 'children']);
    expect(ids(named(30, 'children'))).toEqual([undefined]);
    expect(ids(named(9, 'gone'))).toEqual(['children']);
  });

  it('leaves what is left to those of whom nothing is known', () => {
    const people = [{ age: null }, { age: 9 }, { age: null }];
    expect(placePeople([children, anybody], people).map((place) => place?.id)).toEqual([
      'anybody',
      'children',
      undefined,
    ]);
  });

  it('agrees with trying everything', () => {
    const fits = (ages: number[], places: AgePlaces[]): boolean => {
      const [age, ...rest] = ages;
      return (
        age === undefined ||
        places.some(
          (place, index) =>
            place.count > 0 &&
            age >= (place.min_age ?? 0) &&
            age <= (place.max_age ?? 200) &&
            fits(
              rest,
              places.map((one, at) => (at === index ? { ...one, count: one.count - 1 } : one)),
            ),
        )
      );
    };
    const place = record({
      min_age: integer({ min: 0, max: 8 }),
      max_age: integer({ min: 0, max: 8 }),
      count: integer({ min: 0, max: 2 }),
    });
    assert(
      property(
        array(integer({ min: 0, max: 8 }), { maxLength: 4 }),
        array(place, { maxLength: 3 }),
        (ages, places) => {
          const named = places.map((one, id) => ({ ...one, id: String(id) }));
          expect(!of(ages, named).includes(undefined)).toBe(fits(ages, named));
        },
      ),
    );
  });
});
