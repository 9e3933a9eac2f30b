import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { currencySign, formatMoney, formatShortMoney } from './money.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CURRENCIES = ['RUB', 'USD', 'EUR', 'BYN', 'KZT', 'GEL', 'AMD', 'RSD', 'TRY', 'CNY'];
const written = (['ru', 'en'] as const).flatMap((locale) =>
  CURRENCIES.flatMap((currency) =>
    [-1, -100, -62_775, -123_456_700].flatMap((amount) => [
      formatMoney(amount, currency, locale),
      formatShortMoney(amount, currency, locale),
    ]),
  ),
);

it('writes each sum below zero with a true minus, and none with a hyphen or a space that breaks', () => {
  expect(written.filter((text) => !text.includes('−') || /[- ]/u.test(text))).toEqual([]);
});

it('writes a currency with the same sign wherever it stands', () => {
  for (const currency of CURRENCIES)
    for (const write of [formatMoney, formatShortMoney])
      for (const locale of ['ru', 'en'] as const)
        expect(write(1_250_000, currency, locale)).toContain(currencySign(currency));
});

it('writes sums in one place: whoever asks the browser for them gets its hyphens and signs', () => {
  const others = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.includes('.test.') && path !== 'packages/core/src/money.ts')
    .filter((path) => /style:\s*['"]currency['"]/u.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(others).toEqual([]);
});
