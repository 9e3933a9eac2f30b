import { describe, expect, it } from 'vitest';
import { numberIn, readNumber, refuseNumber } from './typed-number.ts';

describe('what is typed is that number or none', () => {
  it.each([
    ['', 0, null],
    ['12', 0, 12],
    [' 12 ', 0, 12],
    ['-1', 0, -1],
    ['−1', 0, -1],
    ['-0', 0, 0],
    ['1 000', 0, 1000],
    ['1\u{A0}000\u{A0}000', 0, 1_000_000],
    ['12\u{202F}50', 0, 1250],
    ['１２', 0, 12],
    ['7,0', 0, 7],
    ['7,00', 0, 7],
    ['7,', 2, 7],
    [',5', 1, 0.5],
    ['7,5', 1, 7.5],
    ['7.5', 2, 7.5],
    ['12,34', 2, 12.34],
    ['1 000,50', 2, 1000.5],
  ])('%j with %s decimals is %s', (text, decimals, value) => {
    expect(readNumber(text, decimals)).toEqual({ value });
  });

  it.each([
    ['7,5', 0, 'whole'],
    ['7.5', 0, 'whole'],
    ['1.000', 0, 'whole'],
    ['1,000', 0, 'whole'],
    ['1.000', 2, 'decimals'],
    ['7,123', 2, 'decimals'],
    ['1e3', 2, 'unreadable'],
    ['1 2', 0, 'unreadable'],
    ['1.000,50', 2, 'unreadable'],
    ['5²', 0, 'unreadable'],
    ['½', 1, 'unreadable'],
    ['12 шт.', 0, 'unreadable'],
    ['-', 0, 'unreadable'],
    [',', 2, 'unreadable'],
    ['Infinity', 0, 'unreadable'],
    ['0x10', 0, 'unreadable'],
    ['99999999999999999999', 0, 'too_large'],
    ['9007199254740991', 2, 'too_large'],
  ])('%j with %s decimals is refused: %s', (text, decimals, refusal) => {
    expect(readNumber(text, decimals)).toEqual({ refusal });
  });

  it('is refused beyond its bounds, never brought to them', () => {
    const bounds = { min: 1, max: 10 };
    expect([null, undefined, 1, 10, '5'].map((value) => refuseNumber(value, bounds))).toEqual(
      Array(5).fill(null),
    );
    expect(refuseNumber(0, bounds)).toBe('min');
    expect(refuseNumber(11, bounds)).toBe('max');
    expect(refuseNumber('11', bounds)).toBe('max');
    expect(refuseNumber('7,5', bounds)).toBe('whole');
    expect(refuseNumber(Number.NaN, bounds)).toBe('unreadable');
  });

  it('leaves text that is no number out of calculations', () => {
    expect([7, '7,5', null, undefined].map((value) => numberIn(value))).toEqual([7, null, null, null]);
  });
});
