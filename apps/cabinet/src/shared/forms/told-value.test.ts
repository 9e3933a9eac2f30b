import { expect, it } from 'vitest';
import { toldValue } from './told-value.ts';

const TELLING = {
  empty: 'пусто',
  other: 'другое',
  yes: 'да',
  no: 'нет',
  number: (value: number) => `№ ${value}`,
};

it.each([
  ['Тропа', undefined, 'Тропа'],
  [1050, '10,50 ₽', '10,50 ₽'],
  [1050, undefined, '№ 1050'],
  [false, undefined, 'нет'],
  ['', '', 'пусто'],
  [null, '', 'пусто'],
  [[], undefined, 'пусто'],
  [['09:00', '12:00'], undefined, '09:00, 12:00'],
  [
    [
      { id: 1, name: 'Мульта' },
      { id: 2, title: 'Катунь' },
    ],
    undefined,
    'Мульта, Катунь',
  ],
  [[{ days: 30 }], undefined, 'другое'],
  [{ id: 5 }, undefined, 'другое'],
])('tells %j as its field shows it, else in words', (value, shown, told) => {
  expect(toldValue(value, shown, TELLING)).toBe(told);
});
