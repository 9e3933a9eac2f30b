import { expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

it.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  [' 9.30 ', '09:30'],
  ['9 30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['0', '00:00'],
  ['23:59', '23:59'],
  ['9:5', '09:05'],
  ['24:00', null],
  ['24', null],
  ['12:60', null],
  ['1260', null],
  ['утром', null],
  [':30', null],
  ['', null],
])('%j is %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});
