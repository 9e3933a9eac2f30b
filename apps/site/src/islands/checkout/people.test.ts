import { expect, it } from 'vitest';
import { peopleProblems, placesTold, touristsData, type PeopleRules } from './people.ts';

const NOTHING = { min_age: null, max_age: null, max_tourist_weight: null };
const words = { too_young: 'С 12 лет', too_old: 'До 65 лет', too_heavy: 'До 95 кг' };
const category = {
  takes_seat: true,
  class_id: null,
  people: 1,
  seats: 1,
  min_age: null,
  max_age: null,
  is_grown_up: true,
  other_age: '',
};
const adult = {
  ...category,
  id: 'adult',
  name: 'Взрослый (от 18 лет)',
  min_age: 18,
  other_age: '{age}: не взрослый',
};
const child = {
  ...category,
  id: 'child',
  name: 'Детский (до 17 лет)',
  max_age: 17,
  is_grown_up: false,
  other_age: '{age}: не детский',
};
const plain: PeopleRules = {
  choice: { categories: [], extras: [], rooms: [] },
  people: { asks: { birthday: false, weight: false }, limits: NOTHING, words },
};
const riding: PeopleRules = {
  ...plain,
  people: {
    asks: { birthday: true, weight: true },
    limits: { min_age: 12, max_age: 65, max_tourist_weight: 95 },
    words,
  },
};
const family: PeopleRules = {
  choice: { categories: [child, adult], extras: [], rooms: [] },
  people: { ...plain.people, asks: { birthday: true, weight: false } },
};
const contacts = { 'contacts.last_name': 'Соколова', 'contacts.first_name': 'Анна' };
const START = '2027-06-12';

it('asks of each tourist only what the tour asks', () => {
  expect(peopleProblems({ tourists: '2' }, plain, START)).toEqual({});
  expect(peopleProblems({ tourists: '2', 'tourists_data.0.birthday': '2000-01-01' }, riding, START)).toEqual({
    'tourists_data.0.weight': 'required',
    'tourists_data.1.birthday': 'required',
    'tourists_data.1.weight': 'required',
  });
});

it('says the limit by the age on the first day', () => {
  const one = (birthday: string, weight: string) =>
    peopleProblems(
      { tourists: '1', 'tourists_data.0.birthday': birthday, 'tourists_data.0.weight': weight },
      riding,
      START,
    );
  expect(one('2015-06-12', '95')).toEqual({});
  expect(one('2015-06-13', '96')).toEqual({
    'tourists_data.0.birthday': { text: 'С 12 лет' },
    'tourists_data.0.weight': { text: 'До 95 кг' },
  });
  expect(one('1961-06-12', 'сто')).toEqual({
    'tourists_data.0.birthday': { text: 'До 65 лет' },
    'tourists_data.0.weight': 'whole',
  });
});

it('names the age and the category that do not go together', () => {
  const values = { tourists: '2', 'categories.child': '1', 'categories.adult': '1' };
  const two = { 'tourists_data.0.birthday': '2000-01-01', 'tourists_data.1.birthday': '2000-01-01' };
  expect(peopleProblems({ ...values, ...two }, family, START)).toEqual({
    'tourists_data.0.birthday': { text: '27: не детский' },
  });
});

it('tells the server of everybody who is asked, and else of those with names', () => {
  const named = {
    tourists: '3',
    'tourists_data.1.last_name': 'Соколов',
    'tourists_data.1.first_name': ' Пётр ',
  };
  expect(placesTold(named, plain)).toEqual([1]);
  expect(touristsData({ ...named, ...contacts }, plain)).toEqual([
    { last_name: 'Соколов', first_name: 'Пётр' },
  ]);
  expect(placesTold(named, riding)).toEqual([0, 1, 2]);
  expect(touristsData({ ...named, 'tourists_data.0.weight': '80' }, riding)).toEqual([
    { last_name: '', first_name: '', weight: 80 },
    { last_name: 'Соколов', first_name: 'Пётр' },
    { last_name: '', first_name: '' },
  ]);
});

it('lets whoever books go first where nobody is named, and never by a child', () => {
  const booker = { last_name: 'Соколова', first_name: 'Анна' };
  expect(touristsData({ tourists: '2', ...contacts }, plain)).toEqual([booker]);
  const two = { tourists: '2', 'categories.child': '1', 'categories.adult': '1', ...contacts };
  expect(touristsData(two, family)).toEqual([
    { last_name: '', first_name: '', category_id: 'child' },
    { ...booker, category_id: 'adult' },
  ]);
  const alone = { tourists: '1', 'categories.child': '1', ...contacts };
  expect(touristsData(alone, family)).toEqual([{ last_name: '', first_name: '', category_id: 'child' }]);
});
