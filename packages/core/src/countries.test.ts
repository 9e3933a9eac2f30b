import { expect, it } from 'vitest';
import { countryCode, countryList, countryName } from './countries.ts';

it('a country is found by its code and by its name in both languages', () => {
  expect(countryCode('ru')).toBe('RU');
  expect(countryCode(' россия ')).toBe('RU');
  expect(countryCode('Kazakhstan')).toBe('KZ');
  expect(['РФ', 'Российская Федерация', 'Белоруссия', 'USA'].map(countryCode)).toEqual([
    'RU',
    'RU',
    'BY',
    'US',
  ]);
  expect(['Нигдея', 'constructor', ''].map(countryCode)).toEqual([null, null, null]);
  expect(countryName('BY', 'ru')).toBe('Беларусь');
  expect(countryName('??', 'ru')).toBe('??');
  expect(countryList('ru').find(({ iso_code }) => iso_code === 'AM')?.name).toBe('Армения');
});
