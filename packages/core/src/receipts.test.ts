import { describe, expect, it } from 'vitest';
import { categoryLines, extraLines, wholeLine, type PriceLine } from './price-lines.ts';
import {
  chargedLines,
  MAX_RECEIPT_LINES,
  partOfLines,
  receiptLines,
  splitExactly,
  vatWithin,
} from './receipts.ts';

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
const discount = (amount: number): PriceLine => ({
  kind: 'discount',
  quantity: 1,
  unit_amount: -amount,
  amount: -amount,
  discount_type: 1,
  percent: null,
});
const words = {
  describe: ({ kind }: PriceLine) => kind,
  whole: 'тур',
  vat_code: 1,
  payment_mode: 'partial_prepayment' as const,
};

describe('a split', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [7, [0, 0], [7, 0]],
    [0, [3, 4], [0, 0]],
    [9_007_199_254_740_991, [1, 2], [3_002_399_751_580_330, 6_004_799_503_160_661]],
  ])('of %i over %j is %j', (amount, weights, parts) => {
    expect(splitExactly(amount, weights)).toEqual(parts);
  });

  it('adds up to the kopeck, and gives no part more than its weight', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const weights = Array.from(
        { length: (seed % 7) + 1 },
        (_, index) => (seed * 7919 * (index + 3)) % 100_003,
      );
      const total = weights.reduce((all, weight) => all + weight, 0);
      const amount = (seed * 104_729) % (total + 1);
      const parts = splitExactly(amount, weights);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(amount);
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0));
    }
  });
});

describe('lines of a receipt', () => {
  const price = [
    ...categoryLines([
      { id: 'a', title: 'Взрослый', min_age: null, max_age: null, price: 3_333_300, count: 2 },
      { id: 'b', title: 'Ребёнок', min_age: 0, max_age: 12, price: 0, count: 1 },
    ]),
    ...extraLines([{ id: 'e', title: 'Палатка', per: 'booking', price: 100_001, quantity: 1 }]),
    discount(333_333),
  ];
  const total = sum(price);

  it('bear their parts of a discount, and add up to what was payed', () => {
    expect(sum(chargedLines(price))).toBe(total);
    for (const amount of [total, 1, 100, 1_234_567]) {
      const lines = receiptLines(amount, price, words);
      expect(sum(lines)).toBe(amount);
      expect(lines.every((line) => line.amount > 0)).toBe(true);
    }
    expect(receiptLines(total, price, words).map(({ description }) => description)).toEqual([
      'category',
      'extra',
    ]);
  });

  it('are one where there is no price to split, or too much of it', () => {
    expect(receiptLines(500, [], words)).toMatchObject([{ description: 'тур', amount: 500 }]);
    const many = Array.from({ length: MAX_RECEIPT_LINES + 1 }, () => wholeLine('group', 100, 1));
    expect(receiptLines(500, many, words)).toMatchObject([{ description: 'тур', amount: 500 }]);
  });

  it('are cut to the length that a cash register takes', () => {
    const long = receiptLines(1, [], { ...words, whole: 'т'.repeat(200) });
    expect(long[0]?.description).toHaveLength(128);
  });

  it('returned in parts are returned to the last kopeck, no line above itself', () => {
    const lines = receiptLines(total, price, words);
    const returned: ReturnType<typeof receiptLines>[] = [];
    let left = total;
    for (const amount of [1, 777_777, 1_000_003]) {
      returned.push(partOfLines(lines, amount, returned));
      left -= amount;
    }
    returned.push(partOfLines(lines, left, returned));
    expect(returned.map(sum)).toEqual([1, 777_777, 1_000_003, left]);
    for (const line of lines) {
      const back = returned.flat().filter(({ description }) => description === line.description);
      expect(sum(back)).toBe(line.amount);
    }
  });

  it('that are called alike are returned one after another', () => {
    const alike = receiptLines(300, [wholeLine('group', 100, 1), wholeLine('group', 200, 1)], words);
    const first = partOfLines(alike, 250);
    expect(sum(partOfLines(alike, 50, [first]))).toBe(50);
  });
});

describe('VAT within a sum', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1000],
    [5, 1000],
    [7, 524],
    [9, 524],
    [11, 1984],
    [12, 1984],
  ])('of the rate %i', (code, amount) => expect(vatWithin(11_000, code)).toBe(amount));
});
