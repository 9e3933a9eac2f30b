import { expect, it } from 'vitest';
import { among, calendarDate, flag, furtherPage, typedText, wholeNumber } from './read-address.ts';

/** What anybody may write into an address. */
const NONSENSE = [
  '',
  ' ',
  'x',
  '2',
  0,
  -1,
  1.5,
  NaN,
  Infinity,
  1e300,
  null,
  undefined,
  true,
  {},
  [2],
  '__proto__',
];

it('takes a whole number between two, never what only looks like one', () => {
  expect(wholeNumber(7)).toBe(7);
  expect(NONSENSE.map((value) => wholeNumber(value)).filter((one) => one !== undefined)).toEqual([]);
  expect([5, 6].map((value) => wholeNumber(value, 1, 5))).toEqual([5, undefined]);
});

it('says no first page', () => {
  expect([1, 2, 100_000, 100_001].map(furtherPage)).toEqual([undefined, 2, 100_000, undefined]);
});

it('reads days that are in the calendar', () => {
  expect(['2027-02-28', '2027-02-30', 20_270_228].map(calendarDate)).toEqual([
    '2027-02-28',
    undefined,
    undefined,
  ]);
});

it('reads digits as the text that was typed, and nothing longer than may be searched by', () => {
  expect([79_130_000, '  Алтай ', ' ', 'ж'.repeat(500)].map((value) => typedText(value))).toEqual([
    '79130000',
    'Алтай',
    undefined,
    'ж'.repeat(120),
  ]);
});

it('knows words and flags as they stand', () => {
  expect(['a', 'c', 1].map((value) => among(['a', 'b', 1], value))).toEqual(['a', undefined, 1]);
  expect([true, 'true', 1].map(flag)).toEqual([true, undefined, undefined]);
});
