import { expect, it } from 'vitest';
import { readTypedDate, writeDate, writeShortDate } from './typed-date.ts';

it.each([
  ['12.06.2027', '2027-06-12'],
  [' 1.6.2027 ', '2027-06-01'],
  ['1.6.27', '2027-06-01'],
  ['1.6.69', '1969-06-01'],
  ['12062027', '2027-06-12'],
  ['2027-06-12', '2027-06-12'],
  ['12-6-2027', '2027-06-12'],
  ['12/6/2027', '2027-06-12'],
  ['29.02.2027', null],
  ['12.06', null],
  ['12.06.202', null],
  ['завтра', null],
  ['', null],
])('%j is %s', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date);
});

it('writes what it reads', () => {
  expect(readTypedDate(writeDate('2027-06-01'))).toBe('2027-06-01');
  expect(readTypedDate(writeShortDate('2027-06-01'))).toBe('2027-06-01');
});
