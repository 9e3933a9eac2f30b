import { expect, it } from 'vitest';
import { hoursOf, partsOfHours } from './hours.ts';

it.each([
  [2, 30, 2.5],
  [1, 0, 1],
  [0, 45, 0.75],
  [1, 20, 1.3333],
  [null, null, null],
])('%s h %s min are %s hours, and those again', (hours, minutes, value) => {
  expect(hoursOf({ hours, minutes })).toBe(value);
  expect(partsOfHours(value)).toEqual({ hours, minutes });
});

it('makes no other number of what is none', () => {
  expect(hoursOf({ hours: 2, minutes: '7,5' })).toBe('7,5');
  expect(hoursOf({ hours: 'два', minutes: null })).toBe('два');
  expect(hoursOf({ hours: null, minutes: 45 })).toBe(0.75);
});
