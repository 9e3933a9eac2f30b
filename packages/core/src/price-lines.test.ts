import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceDiscount } from './discounts.ts';
import { placesOfLines, type CategoryCount, type ExtraCount } from './price-lines.ts';
import { calculateBreakdown, type PriceQuestion } from './price.ts';

const adult: CategoryCount = {
  id: 'a',
  title: 'Взрослый',
  min_age: 18,
  max_age: null,
  price: 1_000_000,
  count: 2,
};
const child: CategoryCount = { ...adult, id: 'c', title: 'Ребёнок', min_age: 3, max_age: 17, price: 600_000 };
const infant: CategoryCount = { ...adult, id: 'i', title: 'Младенец', min_age: 0, max_age: 2, price: 0 };
const tent: ExtraCount = { id: 't', title: 'Палатка', per: 'tourist', price: 50_000, quantity: 3 };
const transfer: ExtraCount = { id: 'b', title: 'Трансфер', per: 'booking', price: 300_000, quantity: 1 };

const question: PriceQuestion = {
  price_basis: 'person',
  price: 1_000_000,
  tourists: 3,
  categories: [adult, { ...child, count: 1 }],
  currency: 'RUB',
  discounts: [],
  booked_on: '2027-01-01',
  date_start: '2027-06-12',
  prepayment: { type: 'percent', size: 30 },
};
const early: PriceDiscount = {
  type: 1,
  kind: 2,
  value: 10,
  booked_before: '2027-03-01',
  days_before: null,
  season_start: null,
  season_end: null,
};

describe('categories and extras', () => {
  it('have a line each, that says what it is', () => {
    const { lines, total } = calculateBreakdown({ ...question, extras: [tent, transfer] });
    expect(lines).toMatchObject([
      { kind: 'category', quantity: 2, unit_amount: 1_000_000, category: { id: 'a', title: 'Взрослый' } },
      { kind: 'category', quantity: 1, unit_amount: 600_000, category: { min_age: 3, max_age: 17 } },
      { kind: 'extra', quantity: 3, amount: 150_000, extra: { id: 't', per: 'tourist' } },
      { kind: 'extra', quantity: 1, amount: 300_000, extra: { title: 'Трансфер' } },
    ]);
    expect(total).toBe(3_050_000);
  });

  it('count a family ticket once, and everybody who goes by it', () => {
    const family: CategoryCount = {
      ...adult,
      id: 'f',
      title: 'Семейный',
      type: 'family',
      people: 4,
      price: 2_800_000,
    };
    const breakdown = calculateBreakdown({
      ...question,
      tourists: 9,
      categories: [
        { ...adult, count: 1 },
        { ...family, count: 2 },
      ],
      discounts: [{ ...early, kind: 1, value: 100_000 }],
      prepayment: { type: 'sum', size: 50_000 },
    });
    expect(breakdown.lines).toMatchObject([
      { quantity: 1, amount: 1_000_000 },
      { quantity: 2, unit_amount: 2_800_000, category: { people: 4 } },
      // A sum for each of the tourists, not for each ticket.
      { kind: 'discount', quantity: 9, unit_amount: -100_000 },
    ]);
    expect(breakdown.prepayment.amount).toBe(9 * 50_000);
    expect(placesOfLines(breakdown.lines).map(({ id, count }) => [id, count])).toEqual([
      ['a', 1],
      ['f', 8],
    ]);
    const alone = { ...question, tourists: 3, categories: [{ ...family, count: 1 }] };
    expect(() => calculateBreakdown(alone)).toThrow('all the tourists');
  });

  it('leave out what nobody takes', () => {
    const { lines } = calculateBreakdown({
      ...question,
      categories: [adult, { ...child, count: 1 }, { ...infant, count: 0 }],
      extras: [{ ...tent, quantity: 0 }],
    });
    expect(lines).toHaveLength(2);
  });

  it('give a discount on the tourists and not on the extras', () => {
    const { lines, total } = calculateBreakdown({ ...question, extras: [transfer], discounts: [early] });
    expect(lines[2]).toMatchObject({ kind: 'discount', amount: -260_000, percent: 10 });
    expect(total).toBe(2_600_000 - 260_000 + 300_000);
  });

  it('take a sum per tourist from nobody who pays less', () => {
    const { lines } = calculateBreakdown({
      ...question,
      categories: [adult, { ...infant, count: 1 }],
      discounts: [{ ...early, kind: 1, value: 100_000 }],
    });
    expect(lines[2]).toMatchObject({ kind: 'discount', quantity: 1, amount: -200_000 });
  });

  it('choose the discount that takes off the most from these very tourists', () => {
    const perTourist: PriceDiscount = { ...early, kind: 1, value: 120_000 };
    const amountOf = (categories: CategoryCount[]) =>
      calculateBreakdown({ ...question, categories, discounts: [early, perTourist] }).lines.at(-1)?.amount;
    expect(amountOf([{ ...adult, count: 3 }])).toBe(-360_000);
    expect(
      amountOf([
        { ...adult, count: 1 },
        { ...infant, count: 2 },
      ]),
    ).toBe(-120_000);
  });

  it('add up for any prices', () => {
    const counted = record({
      price: integer({ min: 0, max: 10_000_000 }),
      count: integer({ min: 0, max: 9 }),
      people: constantFrom(null, 3),
    });
    const bought = record({
      price: integer({ min: 0, max: 10_000_000 }),
      quantity: integer({ min: 0, max: 9 }),
    });
    const discount = record({
      kind: constantFrom(1 as const, 2 as const),
      value: integer({ min: 1, max: 100 }),
    });
    assert(
      property(
        array(counted, { minLength: 1, maxLength: 6 }),
        array(bought, { maxLength: 6 }),
        array(discount, { maxLength: 3 }),
        (counts, quantities, discounts) => {
          const tourists = counts.reduce((sum, { count, people }) => sum + count * (people ?? 1), 0);
          if (tourists === 0) return;
          const { lines, total, prepayment } = calculateBreakdown({
            ...question,
            tourists,
            categories: counts.map((one) => ({ ...adult, ...one })),
            extras: quantities.map((one) => ({ ...tent, ...one })),
            discounts: discounts.map((one) => ({ ...early, ...one })),
          });
          const sum = (kind: string) =>
            lines.filter((line) => line.kind === kind).reduce((all, { amount }) => all + amount, 0);
          for (const line of lines) expect(line.quantity * line.unit_amount).toBe(line.amount);
          expect(sum('category') + sum('discount') + sum('extra')).toBe(total);
          expect(sum('extra')).toBe(quantities.reduce((all, one) => all + one.price * one.quantity, 0));
          expect(-sum('discount')).toBeLessThanOrEqual(sum('category'));
          expect(lines.filter(({ kind }) => kind === 'discount').length).toBeLessThanOrEqual(1);
          expect(prepayment.amount).toBeLessThanOrEqual(total);
        },
      ),
    );
  });

  it.each<Partial<PriceQuestion>>([
    { categories: [adult] },
    { categories: [{ ...adult, count: 3.5 }] },
    { categories: [{ ...adult, count: 3, price: -1 }] },
    { extras: [{ ...tent, quantity: -1 }] },
    { price_basis: 'group' },
  ])('refuse %o', (wrong) => {
    expect(() => calculateBreakdown({ ...question, ...wrong })).toThrow(RangeError);
  });
});
