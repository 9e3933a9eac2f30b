import { expect, it } from 'vitest';
import { maskEmail, maskPassport, maskPhone } from './mask.ts';

it.each([
  ['4510 123 4567', '•••• 4567'],
  ['45 10 № 234567', '•••• 4567'],
  ['AB1234567', '•••• 4567'],
  ['4567', '••••'],
  ['', ''],
  [' - ', ''],
])('passport %s is %s', (value, expected) => {
  expect(maskPassport(value)).toBe(expected);
});

it.each([
  ['anna@example.com', 'a••••@example.com'],
  ['a@example.com', 'a••••@example.com'],
  ['@example.com', '••••'],
  ['anna', '••••'],
  ['', ''],
])('e-mail %s is %s', (value, expected) => {
  expect(maskEmail(value)).toBe(expected);
});

it.each([
  ['+79161234567', '+7 •••• 67'],
  ['8 (916) 123-45-67', '+7 •••• 67'],
  ['+995555123456', '+995 •••• 56'],
  ['+7916', '••••'],
  ['112', '••••'],
  ['', ''],
])('phone %s is %s', (value, expected) => {
  expect(maskPhone(value)).toBe(expected);
});
