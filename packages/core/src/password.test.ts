import { expect, it } from 'vitest';
import { PASSWORD_SPECIALS } from './constants.ts';
import { passwordStrength } from './password.ts';

it.each([
  ['', 'low'],
  ['Aa1!aaa', 'low'],
  ['aaaaaaaa', 'medium'],
  ['дорога-в-горы', 'medium'],
  ['Aa1aaaaa', 'medium'],
  ['Aa1!aaaa', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password).strength).toBe(strength);
});

it('takes each special sign of the list, and no other', () => {
  for (const sign of PASSWORD_SPECIALS) expect(passwordStrength(`Aa1aaaa${sign}`).strength).toBe('strong');
  for (const sign of ['.', ',', '?', ' ', 'ё'])
    expect(passwordStrength(`Aa1aaaa${sign}`).met.special).toBe(false);
});

it('says which rules are met', () => {
  expect(passwordStrength('abc1').met).toEqual({
    length: false,
    lowercase: true,
    uppercase: false,
    digit: true,
    special: false,
  });
});

it('counts from another minimum where one is given', () => {
  expect(passwordStrength('Aa1!aaaa', 12).strength).toBe('low');
  expect(passwordStrength('Aa1!', 4).strength).toBe('strong');
});
