import { expect, it } from 'vitest';
import { findCountries, flagUrl, foreignCountry, type PhoneCountry } from './phone-country.ts';

const country = (iso_code: string, name: string, phone_code: string, is_primary = false): PhoneCountry => ({
  iso_code,
  name,
  phone_code,
  is_primary,
});
const countries = [
  country('RU', 'Россия', '+7', true),
  country('GE', 'Грузия', '+995', true),
  country('KZ', 'Казахстан', '+7', true),
  country('US', 'США', '+1'),
];

it('knows the address of a flag', () => {
  expect(flagUrl('/flags/1x1', 'RU')).toBe('/flags/1x1/ru.svg');
  expect(flagUrl('https://cdn.example.com/flags/', 'GE')).toBe('https://cdn.example.com/flags/ge.svg');
});

it.each([
  ['+77011234567', 'RU', 'KZ'],
  ['+995555123456', 'RU', 'GE'],
  ['+79161234567', 'RU', null],
  ['+995555', 'RU', null],
  ['+995555123456', null, null],
  ['', 'RU', null],
])('%s typed for %s belongs to %s', (phone, chosen, expected) => {
  expect(foreignCountry(phone, chosen)).toBe(expected);
});

it.each([
  ['', 'RU GE KZ US'],
  ['ка', 'KZ'],
  ['ge', 'GE'],
  ['+7', 'RU KZ'],
  ['99', 'GE'],
  ['1', 'US'],
  ['нигде', ''],
])('finds by %j: %s', (query, expected) => {
  expect(
    findCountries(countries, query)
      .map(({ iso_code }) => iso_code)
      .join(' '),
  ).toBe(expected);
});
