import { translator } from '@tropa/i18n';
import { describe, expect, it, vi } from 'vitest';
import { reportNamelessField } from './nameless-field.ts';
import { allOf, checkBy, sayAnew } from '@tropa/ui';
import { atMost, internationalPhone, requiredAs } from './rules.ts';

const say =
  (language: 'ru' | 'en') =>
  ({ key, params }: Parameters<Parameters<typeof checkBy>[0]>[0]) =>
    translator(language)(key as 'errors.validation.required', params);
const check = (
  rules: Parameters<typeof checkBy>[1],
  value: unknown,
  values = {},
  language: 'ru' | 'en' = 'en',
) => checkBy(say(language), rules)(value, values);

describe('rules of a field', () => {
  it('say the text of the first one broken, in the language shown', () => {
    expect(check('min_length:8|required', '')).toBe('Required field');
    expect(check('required|min_length:8', 'abc')).toBe('Minimum 8 characters');
    expect(check('min_length:8', 'abc', {}, 'ru')).toBe('Минимум 8 символов');
    expect(check('max_length:21', 'a'.repeat(22), {}, 'ru')).toBe('Максимум 21 символ');
    expect(check('required|min_length:8', '', {}, 'ru')).toBe('Обязательно для заполнения');
    expect(check({ required: true, email: true }, 'anna', {}, 'ru')).toBe('Введите корректный e-mail');
    expect(check('required|confirmed:password', 'a', { password: 'b' })).toBe('Do not match');
    expect(check('required|email', 'anna@example.com')).toBe(true);
  });
  it('are said anew in another language, and what others said stays', () => {
    const told = check('min_length:8', 'abc', {}, 'ru');
    expect(sayAnew(say('en'), String(told))).toBe('Minimum 8 characters');
    expect(sayAnew(say('ru'), String(told))).toBe(told);
    expect(sayAnew(say('en'), 'Такой адрес уже есть')).toBe('Такой адрес уже есть');
  });
  it('take a phone in international format only', () => {
    const rules = allOf('required', internationalPhone);
    expect(check(rules, '')).toBe('Required field');
    expect(check(rules, '+123')).toBe(
      'Invalid phone number. Please enter the number in the international format.',
    );
    expect(check(rules, '+7 916 000-00-00')).toBe(true);
    expect(check(internationalPhone, '')).toBe(true);
  });
  it('may ask for a value in other words', () => {
    expect(check(requiredAs('errors.validation.incorrect'), null)).toBe('Incorrect value');
    expect(check(requiredAs('errors.validation.incorrect'), 0)).toBe(true);
  });
  it('tell how much is left where more was typed', () => {
    const rules = allOf('required|non_zero', atMost(500_000, '5 000 ₽'));
    expect(check(rules, 500_000)).toBe(true);
    expect(check(rules, 500_001)).toBe('No more than 5 000 ₽ is left');
    expect(check(rules, null)).toBe('Required field');
  });
});

it('logs a field that has neither a name nor an id', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportNamelessField({ name: 'email', id: '' });
  reportNamelessField({ name: '', id: 'email' });
  expect(log).not.toHaveBeenCalled();
  reportNamelessField({ name: '', id: '' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
