import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { ageRange, categoryName, classTicketsText, whoWords } from './ages.ts';

it.each([
  [null, null, '', ''],
  [0, null, '', ''],
  [18, null, 'от 18 лет', '18 and over'],
  [1, null, 'от 1 года', '1 and over'],
  [null, 2, 'до 2 лет', 'up to 2 years'],
  [0, 1, 'до 1 года', 'up to 1 year'],
  [3, 17, '3–17 лет', '3–17 years'],
  [2, 3, '2–3 года', '2–3 years'],
  [7, 7, '7 лет', '7 years'],
])('says %s to %s as %s', (min_age, max_age, ru, en) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plain(ageRange({ min_age, max_age }, translator('ru')))).toBe(ru);
  expect(plain(ageRange({ min_age, max_age }, translator('en')))).toBe(en);
});

it('names a category with the class of its seats, which may be called otherwise in English', () => {
  const adult = { title: 'Взрослый', min_age: null, max_age: null };
  const upper = { title: 'Верхняя палуба', title_en: 'Upper deck' };
  const named = (title_en: string, language: 'ru' | 'en') =>
    categoryName({ ...adult, seat_class: { ...upper, title_en } }, translator(language));
  expect(named('Upper deck', 'ru')).toBe('Взрослый · Верхняя палуба');
  expect(named('Upper deck', 'en')).toBe('Взрослый · Upper deck');
  expect(named('', 'en')).toBe('Взрослый · Верхняя палуба');
});

it('tells who goes once, where a category is called as the person is', () => {
  const category = {
    title: 'Взрослый',
    min_age: null,
    max_age: null,
    seat_class: { title: 'Рубка', title_en: '' },
  };
  const who = { person: 'adult' as const, age: null, weight: null, category };
  const told = (over: object) => whoWords({ ...who, ...over }, translator('ru'));
  expect(told({})).toEqual(['Взрослый · Рубка']);
  expect(told({ age: 34 })).toEqual(['34\u00A0года', 'Взрослый · Рубка']);
  expect(told({ person: 'child', category: { ...category, title: 'Семейный' } })).toEqual([
    'Ребёнок',
    'Семейный · Рубка',
  ]);
});

it('tells the tickets of a price where seats are told apart', () => {
  const upper = { title: 'Верхняя палуба', title_en: 'Upper deck' };
  const lines = [
    { category: { title: 'Взрослый', seat_class: upper }, quantity: 2 },
    { category: { title: 'Младенец' }, quantity: 1 },
    { quantity: -1 },
  ];
  const told = (some: typeof lines) => classTicketsText(some, translator('en'));
  expect(told(lines)).toBe('Взрослый · Upper deck\u00A0× 2, Младенец\u00A0× 1');
  expect(told(lines.slice(1))).toBe('');
});
