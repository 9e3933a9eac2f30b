import { expect, it } from 'vitest';
import { nextStep, shownNumber, typedValue } from './number-text.ts';

const russian = { point: ',', thousands: '\u{202F}' };

it.each([
  [null, ''],
  [0, '0'],
  [7.5, '7,5'],
  [1000, '1\u{202F}000'],
  [-1_234_567.25, '-1\u{202F}234\u{202F}567,25'],
  ['1e3', '1e3'],
])('shows %s as %j', (value, text) => {
  expect(shownNumber(value, russian)).toBe(text);
});

it.each([
  [3500.5, '3\u{202F}500,50'],
  [3500.05, '3\u{202F}500,05'],
  [3500, '3\u{202F}500'],
])('shows the sum of %s with all of its kopecks, if any: %j', (value, text) => {
  expect(shownNumber(value, { ...russian, fractionDigits: 2 })).toBe(text);
});

it.each([12_500, 7.5, -3, 0, 1_234_567.25])('reads %s back as it was shown', (value) => {
  expect(typedValue(shownNumber(value, russian), 2)).toBe(value);
});

it('keeps what is no number as it was typed', () => {
  expect(['7,5', '1e3', 'x', ' '].map((typed) => typedValue(typed, 0))).toEqual(['7,5', '1e3', 'x', null]);
});

it('steps within the bounds', () => {
  expect(nextStep(5, 1, { min: 1, max: 5 })).toBe(5);
  expect(nextStep(1, -1, { min: 1, max: 5 })).toBe(1);
  expect(nextStep(100, -1, { max: 5 })).toBe(5);
  expect(nextStep(null, 1, { min: 2 })).toBe(2);
  expect(nextStep('7,5', 1, {})).toBe(0);
  expect(nextStep(0.1, 0.2, { decimals: 1 })).toBe(0.3);
});
