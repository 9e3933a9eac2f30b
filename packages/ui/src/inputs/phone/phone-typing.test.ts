import { describe, expect, it } from 'vitest';
import { PHONE_FIELD_MAX_LENGTH } from '@tropa/core';
import { caretAfter, digitsBefore, formatPhoneAsTyped, moveToCountry } from './phone-typing.ts';

const russia = { iso_code: 'RU', phone_code: '+7' };
const georgia = { iso_code: 'GE', phone_code: '+995' };
const belarus = { iso_code: 'BY', phone_code: '+375' };

describe('formatPhoneAsTyped', () => {
  it('spaces a number as its country writes it', () => {
    expect(formatPhoneAsTyped('+79161234567')).toBe('+7 916 123 45 67');
    expect(formatPhoneAsTyped('+375291234567')).toBe('+375 29 123 45 67');
  });
  it('takes a Russian number that starts with 8', () => {
    expect(formatPhoneAsTyped('89161234567')).toBe('+7 916 123 45 67');
    expect(formatPhoneAsTyped('8', russia)).toBe('+7');
    expect(formatPhoneAsTyped('8 800 555-35-35', russia)).toBe('+7 800 555 35 35');
  });
  it.each([
    ['9', russia, '+7 9'],
    ['7', russia, '+7'],
    ['916 123-45-67', russia, '+7 916 123 45 67'],
    ['555123456', georgia, '+995 555 12 34 56'],
    ['9', georgia, '+9'],
    ['0555123456', georgia, '+995 555 12 34 56'],
    ['29 123 45 67', belarus, '+375 29 123 45 67'],
    ['+995555123456', russia, '+995 555 12 34 56'],
  ])('takes %s for a number of %o', (typed, country, shown) => {
    expect(formatPhoneAsTyped(typed, country)).toBe(shown);
  });
  it('gives the same when it formats what it gave', () => {
    for (const typed of ['9', '91', '916', '9161', '91612', '9161234567']) {
      const shown = formatPhoneAsTyped(typed, russia);
      expect(formatPhoneAsTyped(shown, russia)).toBe(shown);
    }
  });
  it('strips letters and never grows past the limit', () => {
    expect(formatPhoneAsTyped('+7abc916')).toBe('+7 916');
    expect(formatPhoneAsTyped('phone')).toBe('');
    expect(formatPhoneAsTyped('+7916123456789012345').length).toBeLessThanOrEqual(PHONE_FIELD_MAX_LENGTH);
  });
  it('lets the field be emptied', () => {
    expect(formatPhoneAsTyped('')).toBe('');
    expect(formatPhoneAsTyped('+')).toBe('+');
    expect(formatPhoneAsTyped('', russia)).toBe('');
  });
});

it('puts another calling code before the number', () => {
  expect(moveToCountry('', russia, georgia)).toBe('+995');
  expect(moveToCountry('+7', russia, georgia)).toBe('+995');
  expect(moveToCountry('+7 555 12', russia, georgia)).toBe('+995 555 12');
  expect(moveToCountry('+1 202', russia, georgia)).toBe('+995');
});

it('keeps the caret among the digits', () => {
  expect(digitsBefore('+7 916 1', 6)).toBe(4);
  expect(caretAfter('+7 916 123', 4)).toBe(6);
  expect(caretAfter('+7 916 123', 7)).toBe(10);
  expect(caretAfter('+7', 0)).toBe(2);
});
