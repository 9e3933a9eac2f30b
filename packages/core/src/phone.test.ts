import { expect, it } from 'vitest';
import {
  formatPhone,
  isInternationalPhone,
  isPhoneOfCountry,
  looksLikePhone,
  normalizePhone,
  phoneCallingCode,
  phoneCountry,
  readPhone,
  unbrokenPhone,
} from './phone.ts';

it.each([
  ['+7 (916) 000-00-00', '+79160000000'],
  ['8 916 000-00-00', '+79160000000'],
  ['7 916 000 00 00', '+79160000000'],
  ['+8613800000000', '+8613800000000'],
  ['', ''],
  ['abc', ''],
])('%s is stored as %s', (value, expected) => {
  expect(normalizePhone(value)).toBe(expected);
});

it.each([
  ['+123456789', true],
  ['+12345678', false],
  ['+1234567890123456', false],
  ['79160000000', false],
  ['+7 916 0000000', false],
])('%s is international: %s', (value, expected) => {
  expect(isInternationalPhone(value)).toBe(expected);
});

it.each([
  ['+7 (916) 000-00-00*', true],
  ['anna@example.com', false],
  ['', false],
])('%s looks like a phone: %s', (value, expected) => {
  expect(looksLikePhone(value)).toBe(expected);
});

it.each([
  ['+79161234567', '+7 916 123 45 67', 'RU', '7'],
  ['8 (916) 123-45-67', '+7 916 123 45 67', 'RU', '7'],
  ['+77011234567', '+7 701 123 4567', 'KZ', '7'],
  ['+995555123456', '+995 555 12 34 56', 'GE', '995'],
  ['+375291234567', '+375 29 123 45 67', 'BY', '375'],
  ['no phone', 'no phone', null, null],
  ['', '', null, null],
])('%s reads %s, of %s, code %s', (value, shown, country, code) => {
  expect(formatPhone(value)).toBe(shown);
  expect(phoneCountry(value)).toBe(country);
  expect(phoneCallingCode(value)).toBe(code);
});

it.each([
  ['+79161234567', 'RU', true],
  ['8 916 123-45-67', 'RU', true],
  ['+77011234567', 'RU', false],
  ['+77011234567', 'KZ', true],
  ['+7 916 123', 'RU', false],
  ['+12025550123', 'US', true],
  ['+12025550123', 'CA', false],
  ['', 'RU', false],
])('%s is a phone of %s: %s', (value, country, expected) => {
  expect(isPhoneOfCountry(value, country)).toBe(expected);
});

it('keeps a phone on one line', () => {
  expect(unbrokenPhone('+79160000000')).toBe('+7\u00A0916\u00A0000\u00A000\u00A000');
});

it.each([
  ['9131234567', null, '+79131234567'],
  ['8 (913) 123-45-67', 'RU', '+79131234567'],
  ['007 913 123-45-67', 'RU', '+79131234567'],
  ['810 995 555 12 34 56', 'RU', '+995555123456'],
  ['＋７ ９１３ １２３ ４５ ６７', null, '+79131234567'],
  ['tel:+7-913-123-45-67\u200b', null, '+79131234567'],
  ['555 12 34 56', 'GE', '+995555123456'],
  ['29 123-45-67', 'BY', '+375291234567'],
  ['9131234567', 'IN', '+919131234567'],
  ['995555123456', 'RU', '+995555123456'],
])('%s of %s is kept as %s', (typed, country, phone) => {
  expect(readPhone(typed, country)).toMatchObject({ phone });
});

it.each([
  ['+8 913 123-45-67', 'phone'],
  ['+7 913 123-45-6', 'phone'],
  ['8 913 123-45-6', 'phone'],
  ['+9131234567', 'phone'],
  ['+70000000001', 'phone'],
  ['12345', 'phone'],
  ['+7 913 123 45 67 / +7 913 123 45 68', 'phone'],
  ['+7 913 О23-45-67', 'phone_letters'],
  ['+7 913 123-45-67 доб. 12', 'phone_extension'],
  ['+7 913 123-45-67 ext 12', 'phone_extension'],
  ['+7 913 123-45-67#12', 'phone_extension'],
])('%s is asked again: %s', (typed, problem) => {
  expect(readPhone(typed, 'RU')).toEqual({ problem });
});
