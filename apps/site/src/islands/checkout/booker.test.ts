import { expect, it } from 'vitest';
import { bookerName, filledBooker } from './booker.ts';
import type { Values } from './form-values.ts';
import type { PeopleRules } from './people.ts';

const words = { too_young: '', too_old: '', too_heavy: '' };
const limits = { min_age: null, max_age: null, max_tourist_weight: null };
const category = {
  takes_seat: true,
  class_id: null,
  people: 1,
  seats: 1,
  min_age: null,
  max_age: null,
  other_age: '',
};
const plain: PeopleRules = {
  choice: { categories: [], extras: [], rooms: [] },
  people: { asks: { birthday: false, weight: false }, limits, words },
};
const family: PeopleRules = {
  ...plain,
  choice: {
    ...plain.choice,
    categories: [
      { ...category, id: 'child', name: 'Детский', is_grown_up: false },
      { ...category, id: 'adult', name: 'Взрослый', is_grown_up: true },
    ],
  },
};
const TODAY = '2026-11-26';
const named = (...people: [last: string, first: string][]): Values =>
  Object.fromEntries([
    ['tourists', String(people.length)],
    ...people.flatMap(([last, first], index) => [
      [`tourists_data.${index}.last_name`, last],
      [`tourists_data.${index}.first_name`, first],
    ]),
  ]);
const anna = { 'contacts.last_name': 'Ким', 'contacts.first_name': 'Анна' };

it('whoever books is the first tourist, until they say otherwise', () => {
  const values = named(['Ким', 'Анна'], ['Ли', 'Олег']);
  expect(bookerName(values, plain, {}, TODAY)).toEqual(anna);
  expect(bookerName(named(['', ''], ['Ли', 'Олег']), plain, {}, TODAY)).toEqual({
    'contacts.last_name': 'Ли',
    'contacts.first_name': 'Олег',
  });
  expect(bookerName({ tourists: '2' }, plain, {}, TODAY)).toBeUndefined();
});

it('the name follows the tourist, and gives way to what was typed, or taken out', () => {
  const values = { ...named(['Кимова', 'Анна']), ...anna };
  expect(bookerName(values, plain, anna, TODAY)).toEqual({
    'contacts.last_name': 'Кимова',
    'contacts.first_name': 'Анна',
  });
  expect(bookerName({ ...values, 'contacts.first_name': 'Ольга' }, plain, anna, TODAY)).toBeUndefined();
  expect(bookerName({ ...values, 'contacts.first_name': '' }, plain, anna, TODAY)).toBeUndefined();
  expect(bookerName({ ...values, 'contacts.last_name': 'Ли' }, plain, {}, TODAY)).toBeUndefined();
});

it('after a reload it goes on to follow what it has filled in, and nothing else', () => {
  const values = named(['Ким', 'Анна']);
  expect(filledBooker({ ...values, ...anna }, plain, TODAY)).toEqual(anna);
  expect(filledBooker(values, plain, TODAY)).toEqual({});
  expect(filledBooker({ ...values, ...anna, 'contacts.first_name': 'Ольга' }, plain, TODAY)).toEqual({});
});

it('no child books', () => {
  const values = {
    ...named(['Ким', 'Митя'], ['Ким', 'Анна']),
    'categories.child': '1',
    'categories.adult': '1',
  };
  expect(bookerName(values, family, {}, TODAY)).toEqual(anna);
  const born = { ...named(['Ким', 'Митя'], ['Ким', 'Анна']), 'tourists_data.0.birthday': '2016-05-01' };
  expect(bookerName(born, plain, {}, TODAY)).toEqual(anna);
});
