import type { Breakdown } from '@tropa/contract';
import { calculateBreakdown, type PriceDiscount } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { lineLabel, prepaymentNote } from './breakdown-lines.ts';
import { breakdownWords, prepaymentWords } from './breakdown-words.ts';

const t = translator('ru');
const discount: PriceDiscount = {
  type: 2,
  kind: 2,
  value: 10,
  booked_before: null,
  days_before: 30,
  season_start: null,
  season_end: null,
};
const price = (prepayment: { type: 'percent' | 'sum' | 'full'; size: number }): Breakdown =>
  calculateBreakdown({
    price_basis: 'person',
    price: 4_200_000,
    tourists: 2,
    currency: 'RUB',
    discounts: [discount],
    booked_on: '2026-01-10',
    date_start: '2026-07-12',
    prepayment,
  });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

it('names every line', () => {
  const breakdown = price({ type: 'percent', size: 20 });
  expect(
    breakdown.lines.map((line) => plain(lineLabel(line, 'RUB', 'ru', breakdownWords(t, 2, [])))),
  ).toEqual(['42 000 ₽ × 2 туриста', 'Скидка за раннее бронирование, 10 %']);
});

it('names categories and extras as the organizer does, whatever is in the name', () => {
  const line = { quantity: 2, unit_amount: 50_000, amount: 100_000, discount_type: null, percent: null };
  const label = (kind: 'category' | 'extra', title: string, per: 'booking' | 'tourist', quantity = 2) => {
    const named = { id: 'a', title };
    const named_line =
      kind === 'category'
        ? { ...line, quantity, kind, category: { ...named, min_age: 3, max_age: 17 } }
        : { ...line, quantity, kind, extra: { ...named, per } };
    return plain(lineLabel(named_line, 'RUB', 'ru', breakdownWords(t, 2, [])));
  };
  expect(label('category', 'Ребёнок', 'tourist')).toBe('Ребёнок: 500 ₽ × 2');
  expect(label('extra', 'Палатка {price}', 'tourist', 1)).toBe('Палатка {price}: 500 ₽ × 1');
  expect(label('extra', 'Трансфер', 'booking', 1)).toBe('Трансфер');
});

it('says what is paid first', () => {
  const note = (type: 'percent' | 'sum' | 'full', size: number, when: 'later' | 'at_once' = 'later') =>
    plain(prepaymentNote(price({ type, size }), 'ru', prepaymentWords(t, when)));
  expect(note('percent', 20)).toBe('Предоплата 20 % — 15 120 ₽ после подтверждения');
  expect(note('sum', 500_000)).toBe('Предоплата 10 000 ₽ — после подтверждения');
  expect(note('full', 0)).toBe('Полная оплата 75 600 ₽ — после подтверждения');
  // Nobody has to confirm it: it is payed as soon as it is booked.
  expect(note('percent', 20, 'at_once')).toBe('Предоплата 20 % — 15 120 ₽');
  expect(note('sum', 500_000, 'at_once')).toBe('Предоплата 10 000 ₽');
  expect(note('full', 0, 'at_once')).toBe('Полная оплата 75 600 ₽');
  expect(note('percent', 0)).toBe('Предоплата не нужна: оплата по договорённости');
});
