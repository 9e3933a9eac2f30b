import { expect, it } from 'vitest';
import { compareLines } from './compare-lines.ts';

const signs = { both: ' ', older: '-', newer: '+' };
const compared = (older: string, newer: string) =>
  compareLines(older.split(''), newer.split('')).map(({ text, side }) => `${signs[side]}${text}`);

it('keeps what both have and tells what went and what came', () => {
  expect(compared('abcd', 'acxd')).toEqual([' a', '-b', ' c', '+x', ' d']);
});

it('tells a changed line as removed, then added', () => {
  expect(compared('a', 'b')).toEqual(['-a', '+b']);
});

it('knows equal and empty texts', () => {
  expect(compared('ab', 'ab')).toEqual([' a', ' b']);
  expect(compareLines([], ['x'])).toEqual([{ text: 'x', side: 'newer' }]);
  expect(compareLines(['x'], [])).toEqual([{ text: 'x', side: 'older' }]);
});
