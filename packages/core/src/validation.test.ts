import { describe, expect, it } from 'vitest';
import { requiresValue, requiring, validateForm, validateValue, type ValidationRules } from './validation.ts';

const keyOf = (value: unknown, rules: ValidationRules, values = {}) =>
  validateValue(value, rules, values)?.key.replace('errors.validation.', '') ?? null;

describe('each rule', () => {
  it.each<[string, unknown, string | null]>([
    ['required', 'x', null],
    ['required', '', 'required'],
    ['required', ' \t', 'required'],
    ['required', false, 'required'],
    ['required', true, null],
    ['required', 0, null],
    ['required', null, 'required'],
    ['required', undefined, 'required'],
    ['required', [], 'required'],
    ['email', '', null],
    ['email', 'anna@example.com', null],
    ['email', ' anna@example.com ', null],
    ['email', "o'neil.b+tag@mail.example.co", null],
    ['email', 'anna@example', 'email'],
    ['email', 'anna', 'email'],
    ['email', 'a..b@example.com', 'email'],
    ['email', 'a b@example.com', 'email'],
    ['min_length:8', '1234567', 'min_length'],
    ['min_length:8', '12345678', null],
    ['min_length:8', '', null],
    ['min_length:2', ['ab', 'c'], 'min_length'],
    ['max_length:3', 'abcd', 'max_length'],
    ['max_length:3', 'abc', null],
    ['max_length:3', ['abc', 'abcd'], 'max_length'],
    ['max_length:3', ['abc', 'abc', 'abc', 'abc'], null],
    ['min_value:5', 4, 'min'],
    ['min_value:5', '5', null],
    ['min_value:5', '', null],
    ['min_value:-5', '-6', 'min'],
    ['min_value:1', 'many', 'min'],
    ['max_value:5', '5,5', 'max'],
    ['max_value:5.5', '5,5', null],
    ['url', 'https://example.com/a?b=c', null],
    ['url', 'example.com', 'url'],
    ['url', 'javascript:alert(1)', 'url'],
    ['url', 'https://', 'url'],
    ['url', 'https://a b', 'url'],
    ['url', '', null],
    ['phone', '+7 (916) 000-00-00', null],
    ['phone', '8 916 000-00-00', null],
    ['phone', '+123 45 678', 'phone'],
    ['phone', 'call 79160000000', 'phone'],
    ['phone', '', null],
    ['non_zero', '0', 'incorrect'],
    ['non_zero', 0, 'incorrect'],
    ['non_zero', 'x', 'incorrect'],
    ['non_zero', '-1', null],
    ['non_zero', '', null],
  ])('%s of %j: %s', (rules, value, expected) => {
    expect(keyOf(value, rules)).toBe(expected);
  });
  it('compares with another field, an empty one too', () => {
    expect(keyOf('abc', 'confirmed:password', { password: 'abc' })).toBeNull();
    expect(keyOf('abd', 'confirmed:password', { password: 'abc' })).toBe('confirmed');
    expect(keyOf('', 'confirmed:password', { password: 'abc' })).toBe('confirmed');
  });
});

describe('order', () => {
  it('is that of the specification however the rules are given', () => {
    expect(keyOf('', 'email|min_length:8|required')).toBe('required');
    expect(keyOf('a', 'min_length:8|email')).toBe('email');
    expect(keyOf('a', { max_value: 1, min_length: 8 })).toBe('min_length');
    expect(keyOf('abc', 'min_length:8|confirmed:other', { other: 'abd' })).toBe('confirmed');
    expect(keyOf('0', 'non_zero|min_value:1')).toBe('min');
    expect(keyOf('x', 'non_zero|phone|url')).toBe('url');
  });
});

describe('ways to give rules', () => {
  it('says what the text needs', () => {
    expect(validateValue('a', 'min_length:8')).toEqual({
      key: 'errors.validation.min_length',
      params: { count: 8 },
    });
    expect(validateValue(1, { min_value: 5 })).toEqual({ key: 'errors.validation.min', params: { min: 5 } });
    expect(validateValue('', 'required')).toEqual({ key: 'errors.validation.required', params: {} });
  });
  it('takes objects with switches and lists of parameters', () => {
    expect(keyOf('', { required: true })).toBe('required');
    expect(keyOf('', { required: false, email: undefined })).toBeNull();
    expect(keyOf('abc', { min_length: [8] })).toBe('min_length');
  });
  it('takes functions', () => {
    const rule: ValidationRules = (value, values) =>
      value === values['taken'] ? { key: 'errors.validation.incorrect', params: {} } : null;
    expect(keyOf('a', rule, { taken: 'a' })).toBe('incorrect');
    expect(keyOf('b', rule, { taken: 'a' })).toBeNull();
  });
  it.each(['', ' | '])('takes no rules: %j', (rules) => expect(keyOf('', rules)).toBeNull());
  it.each(['requird', 'toString'])('refuses the unknown rule %s', (rules) => {
    expect(() => validateValue('', rules)).toThrow(RangeError);
  });
});

it.each<[boolean, ValidationRules]>([
  [true, 'required'],
  [true, 'email | required'],
  [true, { required: true }],
  [true, requiring(() => null)],
  [false, ''],
  [false, 'email'],
  [false, { required: false }],
  [false, () => null],
])('tells beforehand whether a value must be given: %s', (isRequired, rules) => {
  expect(requiresValue(rules)).toBe(isRequired);
});

it('leaves a rule as it is that refuses an empty value', () => {
  const rule = (value: unknown) =>
    value === 'a' ? { key: 'errors.validation.incorrect', params: {} } : null;
  expect([keyOf('a', requiring(rule)), keyOf('b', requiring(rule))]).toEqual(['incorrect', null]);
  expect(requiresValue(rule)).toBe(false);
});

it('gathers the problems of a form', () => {
  const rules = { email: 'required|email', password: 'required|min_length:8', repeat: 'confirmed:password' };
  expect(validateForm({ email: 'anna', password: '12345678', repeat: '1' }, rules)).toEqual({
    email: { key: 'errors.validation.email', params: {} },
    repeat: { key: 'errors.validation.confirmed', params: {} },
  });
  expect(validateForm({ email: 'a@example.com', password: '12345678', repeat: '12345678' }, rules)).toEqual(
    {},
  );
});
