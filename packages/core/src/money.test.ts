import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  formatShortMoney,
  formatPercent,
  minorDigits,
  parseMoney,
  percentOf,
  roundToWholeUnits,
  tidyPercent,
  toMajor,
  toMinor,
} from './money.ts';

describe('minorDigits', () => {
  it.each(['RUB', 'USD', 'EUR', 'BYN', 'KZT', 'GEL', 'AMD', 'RSD', 'TRY', 'CNY'])('%s has 2', (currency) => {
    expect(minorDigits(currency)).toBe(2);
  });
  it.each([
    ['JPY', 0],
    ['KWD', 3],
  ])('%s has %i', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });
});

describe('formatMoney', () => {
  it.each([
    [1_250_000, 'RUB', 'ru', '12\u00A0500\u00A0₽'],
    [123_456_789_00, 'RUB', 'ru', '123\u00A0456\u00A0789\u00A0₽'],
    [120_000, 'RUB', 'ru', '1\u00A0200\u00A0₽'],
    [1_250_050, 'RUB', 'ru', '12\u00A0500,50\u00A0₽'],
    [5, 'RUB', 'ru', '0,05\u00A0₽'],
    [-0, 'RUB', 'ru', '0\u00A0₽'],
    [0, 'RUB', 'ru', '0\u00A0₽'],
    [-62_775, 'RUB', 'ru', '−627,75\u00A0₽'],
    [1_250_000, 'RUB', 'en', '₽12,500'],
    [1_250_050, 'RUB', 'en', '₽12,500.50'],
    [-1_250_000, 'RUB', 'en', '−₽12,500'],
    [1_250_000, 'USD', 'en', '$12,500'],
    [1_250_000, 'EUR', 'ru', '12\u00A0500\u00A0€'],
    [1_250_000, 'BYN', 'ru', '12\u00A0500\u00A0Br'],
    [1_250_000, 'RSD', 'en', 'RSD\u00A012,500'],
    [1_250_000, 'GEL', 'ru', '12\u00A0500\u00A0₾'],
    [12_500, 'JPY', 'ru', '12\u00A0500\u00A0¥'],
    [100_000_000_000_001, 'RUB', 'ru', '1\u00A0000\u00A0000\u00A0000\u00A0000,01\u00A0₽'],
  ] as const)('%i %s in %s is %s', (amount, currency, locale, expected) => {
    expect(formatMoney(amount, currency, locale)).toBe(expected);
  });
});

describe('parseMoney and toMinor', () => {
  it.each([
    ['12 500,50', 'RUB', 1_250_050],
    ['12\u202F500\u00A0', 'RUB', 1_250_000],
    ['12500.5', 'RUB', 1_250_050],
    ['7.', 'RUB', 700],
    ['1.005', 'RUB', 101],
    ['1.004', 'RUB', 100],
    ['-3,5', 'RUB', -350],
    ['−0', 'RUB', 0],
    ['12500', 'JPY', 12_500],
    ['12500.5', 'JPY', 12_501],
    ['', 'RUB', null],
    ['abc', 'RUB', null],
    ['1,2,3', 'RUB', null],
    ['12.5e3', 'RUB', null],
    ['99999999999999999', 'RUB', null],
  ])('%s %s is %s', (text, currency, expected) => {
    expect(parseMoney(text, currency)).toBe(expected);
  });
  it('takes numbers without the errors of floats', () => {
    expect([1.005, 4.35, 0.1 + 0.2, 1_000_000].map((major) => toMinor(major, 'RUB'))).toEqual([
      101, 435, 30, 100_000_000,
    ]);
  });
  it('refuses what is no sum', () => {
    expect(() => toMinor(Number.NaN, 'RUB')).toThrow(RangeError);
  });
  it('comes back', () => {
    for (const amount of [0, 1, 99, 100, 1_250_050, 999_999_999_999])
      expect(toMinor(toMajor(amount, 'RUB'), 'RUB')).toBe(amount);
  });
});

describe('rounding', () => {
  it.each([
    [1_249, 1_200],
    [1_250, 1_300],
    [1_251, 1_300],
    [50, 100],
    [49, 0],
    [-1_250, -1_300],
  ])('%i kopecks are %i in whole roubles', (amount, expected) => {
    expect(roundToWholeUnits(amount, 'RUB')).toBe(expected);
  });
  it('leaves a currency without minor units', () => {
    expect(roundToWholeUnits(1_249, 'JPY')).toBe(1_249);
  });
  it.each([
    [1_000_000, 15, 150_000],
    [333, 50, 167],
    [1, 50, 1],
    [1, 49, 0],
    [-1, 50, -1],
    [1_000_000_000_001, 100, 1_000_000_000_001],
    [100_000, 12.5, 12_500],
    [100_000, 0.29, 290],
    [9_007_199_254_740_991, 30, 2_702_159_776_422_297],
  ])('percentOf(%i, %d) is %i', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });
});

describe('a share', () => {
  it.each([
    [7.5, '7,5\u00a0%', '7.5%'],
    [20, '20\u00a0%', '20%'],
    [33.33, '33,33\u00a0%', '33.33%'],
  ])('of %d is written %j and %j', (percent, ru, en) => {
    expect([formatPercent(percent, 'ru'), formatPercent(percent, 'en')]).toEqual([ru, en]);
  });
  it('adds up to what it says', () => {
    expect([0.1 + 0.2, tidyPercent(0.1 + 0.2)]).toEqual([0.300_000_000_000_000_04, 0.3]);
  });
});

it.each([
  [123_456_700, 'RUB', 'ru', '1,2 млн ₽'],
  [1_250_000, 'RUB', 'en', '₽12.5K'],
  [0, 'RUB', 'ru', '0 ₽'],
] as const)(
  '%d minor units of %s are, as short as can be in %s, «%s»',
  (amount, currency, locale, expected) => {
    expect(formatShortMoney(amount, currency, locale).replaceAll('\u00A0', ' ')).toBe(expected);
  },
);
