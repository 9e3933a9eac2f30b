import { expect, it } from 'vitest';
import { normalizeEmail, readEmail } from './email.ts';

it.each([
  [' Anna@Example.COM ', 'anna@example.com'],
  ['имя@почта.рф', 'имя@xn--80a1acny.xn--p1ai'],
  ['имя@xn--80a1acny.xn--p1ai', 'имя@xn--80a1acny.xn--p1ai'],
  ['mailto:anna@example.com', 'anna@example.com'],
  ['anna＠example．com', 'anna@example.com'],
  ['anna@example.com\u200b', 'anna@example.com'],
  ['jos\u0065\u0301@example.es', 'josé@example.es'],
  ['名前@例え.jp', '名前@xn--r8jz45g.jp'],
  ["o'neil+tours@mail.example.co.uk", "o'neil+tours@mail.example.co.uk"],
])('%j is kept as %j', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept);
});

it.each([
  '',
  'anna',
  'anna@',
  '@example.com',
  'anna@localhost',
  'anna@example',
  'anna@exa mple.com',
  'an na@example.com',
  'anna..b@example.com',
  '.anna@example.com',
  'anna@example.com/x',
  'anna@user:x@',
  'anna@127.0.0.1',
  `${'a'.repeat(65)}@example.com`,
  'anna@-example.com',
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull();
});

it('compares what is no address by small letters', () => {
  expect(normalizeEmail(' Anna ')).toBe('anna');
});
