import { expect, it } from 'vitest';
import { daysOfStretches, dayNumber, STRETCH_DAYS, stretchesFor } from './stretches.ts';

const at = (stretch: number) => stretch * STRETCH_DAYS;

it('asks for the days in sight and those around, and goes on from what there is', () => {
  const begun = stretchesFor(null, at(100), at(101));
  expect(begun).toEqual({ first: 99, last: 101 });
  // Nothing new: the same thing, so that nothing is drawn anew.
  expect(stretchesFor(begun, at(100) + 2, at(101) + 1)).toBe(begun);
  expect(stretchesFor(begun, at(101), at(102))).toEqual({ first: 99, last: 102 });
  expect(stretchesFor(begun, at(98), at(99))).toEqual({ first: 97, last: 101 });
});

it('keeps so many stretches, and begins anew far away', () => {
  const many = { first: 100, last: 113 };
  expect(stretchesFor(many, at(113), at(114))).toEqual({ first: 101, last: 114 });
  expect(stretchesFor(many, at(100), at(101))).toEqual({ first: 99, last: 112 });
  expect(stretchesFor(many, at(200), at(201))).toEqual({ first: 199, last: 201 });
});

it('names the days of stretches without a gap', () => {
  const days = daysOfStretches({ first: 740, last: 741 });
  expect(days.map(({ date_from }) => dayNumber(date_from))).toEqual([at(740), at(741)]);
  expect(dayNumber(days[0]?.date_to ?? '')).toBe(at(741) - 1);
});
