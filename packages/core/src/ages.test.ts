import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, ageWithoutPlace, type AgePlaces } from './ages.ts';

it.each([
  ['2020-06-12', '2027-06-11', 6],
  ['2020-06-12', '2027-06-12', 7],
  ['2020-02-29', '2027-02-28', 6],
  ['2020-02-29', '2027-03-01', 7],
  ['2027-01-01', '2027-06-12', 0],
])('born on %s is on %s %i years old', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age);
});

const adults: AgePlaces = { min_age: 18, max_age: null, count: 1 };
const children: AgePlaces = { min_age: null, max_age: 17, count: 1 };
const anybody: AgePlaces = { min_age: null, max_age: null, count: 1 };

describe('ageWithoutPlace', () => {
  it('finds the one who has none', () => {
    expect(ageWithoutPlace([40, 7], [adults, children])).toBeNull();
    expect(ageWithoutPlace([17, 7], [adults, children])).toBe(0);
    expect(ageWithoutPlace([40, 50], [adults, children])).toBe(1);
    expect(ageWithoutPlace([], [])).toBeNull();
  });

  it('leaves wide places to those who need them', () => {
    expect(ageWithoutPlace([7, 40], [anybody, children])).toBeNull();
    expect(ageWithoutPlace([18, 7], [anybody, adults])).toBeNull();
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
          expect(ageWithoutPlace(ages, places) === null).toBe(fits(ages, places));
        },
      ),
    );
  });
});
