import { expect, it } from 'vitest';
import { formatMegabytes, isImageType } from './files.ts';

it.each([
  [0, 'en', '0.00 MB'],
  [5_243, 'en', '0.01 MB'],
  [1_048_576, 'ru', '1,00 МБ'],
  [25 * 1_048_576 + 500_000, 'ru', '25,48 МБ'],
] as const)('%i bytes read %s as %s', (bytes, locale, shown) => {
  expect(formatMegabytes(bytes, locale)).toBe(shown.replace(' ', '\u00A0'));
});

it.each([
  ['image/png', true],
  ['image/svg+xml', true],
  ['application/image/png', false],
  ['', false],
])('%s is an image: %s', (type, expected) => {
  expect(isImageType(type)).toBe(expected);
});
