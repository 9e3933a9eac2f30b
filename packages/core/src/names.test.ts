import { describe, expect, it } from 'vitest';
import { avatarVariant, fullName, initials } from './names.ts';

it.each([
  [{ last_name: 'Тыдыков', first_name: 'Айас' }, 'Тыдыков Айас'],
  [{ last_name: 'Тыдыков', first_name: 'Айас', middle_name: 'Эркинович' }, 'Тыдыков Айас Эркинович'],
  [{ last_name: '', first_name: 'Айас', middle_name: null }, 'Айас'],
  [{ last_name: ' Тыдыков ', first_name: ' ', middle_name: '' }, 'Тыдыков'],
  [{ last_name: '', first_name: '' }, ''],
])('%o is called %s', (person, expected) => {
  expect(fullName(person)).toBe(expected);
});

it.each([
  ['Тыдыков Айас', 'ТА'],
  ['анна-мария', 'А'],
  ['Тыдыков Айас Эркинович', 'ТА'],
  ['  «Тропы   Алтая» ', 'ТА'],
  ['— 2 брата', '2Б'],
  ['𐐷eseret', '𐐏'],
  ['გიორგი ბერიძე', 'გბ'],
  ['', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

describe('avatarVariant', () => {
  it('is 0 to 4, the same for the same letters, and uses all five', () => {
    const letters = Array.from('АБВГДЕЖЗИК');
    const variants = letters.map(avatarVariant);
    expect(variants).toEqual(letters.map(avatarVariant));
    expect(new Set(variants)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(avatarVariant('')).toBe(0);
  });
});
