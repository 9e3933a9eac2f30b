import { array, assert, constant, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceDiscount } from './discounts.ts';
import { calculateBreakdown, calculatePrepayment, type PriceQuestion } from './price.ts';

const none = { booked_before: null, days_before: null, season_start: null, season_end: null };
const byDate: PriceDiscount = { ...none, type: 1, kind: 2, value: 5, booked_before: '2027-03-01' };
const byDays: PriceDiscount = { ...none, type: 2, kind: 1, value: 100_000, days_before: 60 };
const seasonal: PriceDiscount = {
  ...none,
  type: 3,
  kind: 2,
  value: 10,
  season_start: '2027-06-01',
  season_end: '2027-06-30',
};
const question: PriceQuestion = {
  price_basis: 'person',
  price: 1_250_000,
  tourists: 3,
  currency: 'RUB',
  discounts: [],
  booked_on: '2027-05-01',
  date_start: '2027-06-12',
  prepayment: { type: 'percent', size: 30 },
};

describe('calculateBreakdown', () => {
  it('multiplies the price of a person by the tourists', () => {
    expect(calculateBreakdown(question)).toEqual({
      currency: 'RUB',
      lines: [
        {
          kind: 'tourists',
          quantity: 3,
          unit_amount: 1_250_000,
          amount: 3_750_000,
          discount_type: null,
          percent: null,
        },
      ],
      total: 3_750_000,
      prepayment: { type: 'percent', size: 30, amount: 1_125_000 },
    });
  });
  it('takes a sum off the price of a group once, of each tourist off a price per person', () => {
    const totalOf = (price_basis: 'person' | 'group') =>
      calculateBreakdown({
        ...question,
        price_basis,
        tourists: 10,
        discounts: [{ ...byDays, kind: 1, value: 200_000 }],
        booked_on: '2027-02-01',
      }).total;
    expect(totalOf('group')).toBe(1_250_000 - 200_000);
    expect(totalOf('person')).toBe(10 * (1_250_000 - 200_000));
  });

  it('asks no prepayment of those who cost nothing', () => {
    const category = (id: string, price: number, count: number) => ({
      id,
      title: id,
      min_age: null,
      max_age: null,
      price,
      count,
    });
    const { prepayment } = calculateBreakdown({
      ...question,
      tourists: 3,
      categories: [category('adult', 1_250_000, 2), category('infant', 0, 1)],
      prepayment: { type: 'sum', size: 300_000 },
    });
    expect(prepayment.amount).toBe(600_000);
  });

  it('takes the price of a group once', () => {
    const { lines, total } = calculateBreakdown({ ...question, price_basis: 'group' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ kind: 'group', quantity: 1, amount: 1_250_000 });
    expect(total).toBe(1_250_000);
  });

  it('takes a discount in currency off the price of a group once, however many come', () => {
    const group = {
      ...question,
      price_basis: 'group' as const,
      booked_on: '2027-02-01',
      discounts: [byDays],
    };
    for (const tourists of [1, 3, 10])
      expect(calculateBreakdown({ ...group, tourists })).toMatchObject({
        total: 1_150_000,
        lines: [{ kind: 'group' }, { kind: 'discount', quantity: 1, amount: -100_000 }],
      });
  });

  it.each([
    ['by date, in time', [byDate], '2027-03-01', '2027-06-12', -187_500],
    ['by date, a day late', [byDate], '2027-03-02', '2027-06-12', null],
    ['by date, without a date of the tour', [byDate], '2027-02-01', null, -187_500],
    ['by days, just enough', [byDays], '2027-04-13', '2027-06-12', -300_000],
    ['by days, a day too late', [byDays], '2027-04-14', '2027-06-12', null],
    ['by days, without a date of the tour', [byDays], '2027-01-01', null, null],
    ['seasonal, first day', [seasonal], '2027-05-01', '2027-06-01', -375_000],
    ['seasonal, last day', [seasonal], '2027-05-01', '2027-06-30', -375_000],
    ['seasonal, the day before', [seasonal], '2027-05-01', '2027-05-31', null],
    ['seasonal, the day after', [seasonal], '2027-05-01', '2027-07-01', null],
    ['season open to the future', [{ ...seasonal, season_end: null }], '2027-05-01', '2029-01-01', -375_000],
    [
      'season without ends',
      [{ ...seasonal, season_start: null, season_end: null }],
      '2027-05-01',
      '2027-06-12',
      null,
    ],
    ['the best of three, not their sum', [byDate, byDays, seasonal], '2027-02-01', '2027-06-12', -375_000],
    ['the best whatever the order', [seasonal, byDays, byDate], '2027-02-01', '2027-06-12', -375_000],
    ['never all of the price', [{ ...byDays, value: 9_000_000 }], '2027-02-01', '2027-06-12', null],
  ])('discount %s', (_name, discounts, booked_on, date_start, expected) => {
    const { lines, total } = calculateBreakdown({ ...question, discounts, booked_on, date_start });
    expect(lines[1]?.amount ?? null).toBe(expected);
    expect(total).toBe(3_750_000 + (expected ?? 0));
  });

  it('shows a sum per tourist by tourists and a percent as such', () => {
    const early = { ...question, booked_on: '2027-02-01' };
    expect(calculateBreakdown({ ...early, discounts: [byDays] }).lines[1]).toEqual({
      kind: 'discount',
      quantity: 3,
      unit_amount: -100_000,
      amount: -300_000,
      discount_type: 2,
      percent: null,
    });
    expect(calculateBreakdown({ ...early, discounts: [byDate] }).lines[1]).toEqual({
      kind: 'discount',
      quantity: 1,
      unit_amount: -187_500,
      amount: -187_500,
      discount_type: 1,
      percent: 5,
    });
  });

  it('adds up for any price', () => {
    const discount = record({
      type: constantFrom(1 as const, 2 as const, 3 as const),
      kind: constantFrom(1 as const, 2 as const),
      value: integer({ min: 1, max: 100 }),
      booked_before: constantFrom('2027-01-01', '2027-12-01'),
      days_before: integer({ min: 1, max: 90 }),
      season_start: constant('2027-06-01'),
      season_end: constant(null),
    });
    assert(
      property(
        constantFrom('person' as const, 'group' as const),
        integer({ min: 0, max: 100_000_000 }),
        integer({ min: 1, max: 100 }),
        array(discount, { maxLength: 4 }),
        constantFrom('percent' as const, 'sum' as const, 'full' as const),
        integer({ min: 0, max: 100 }),
        (price_basis, price, tourists, discounts, type, size) => {
          const { lines, total, prepayment } = calculateBreakdown({
            ...question,
            price_basis,
            price,
            tourists,
            discounts,
            prepayment: { type, size },
          });
          for (const line of lines) expect(line.quantity * line.unit_amount).toBe(line.amount);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(prepayment.amount).toBeGreaterThanOrEqual(0);
          expect(prepayment.amount).toBeLessThanOrEqual(total);
        },
      ),
    );
  });

  it.each([{ tourists: 0 }, { tourists: 1.5 }, { price: -1 }, { price: 0.5 }])('refuses %o', (wrong) => {
    expect(() => calculateBreakdown({ ...question, ...wrong })).toThrow(RangeError);
  });
});

describe('calculatePrepayment', () => {
  it.each([
    ['percent', 30, 3_750_000, 1_125_000],
    ['percent', 0, 3_750_000, 0],
    // 30 % of 1 234.56 are 370.368.
    ['percent', 30, 123_456, 37_000],
    ['percent', 50, 99, 0],
    ['percent', 99, 10_080, 10_000],
    // Whole roubles would leave 49 kopecks to be asked for later.
    ['percent', 100, 123_449, 123_449],
    ['sum', 500_000, 3_750_000, 1_500_000],
    ['sum', 500_049, 3_750_000, 1_500_100],
    ['sum', 2_000_000, 3_750_000, 3_750_000],
    ['full', 0, 123_456, 123_456],
  ] as const)('%s %i of %i is %i', (type, size, total, expected) => {
    expect(calculatePrepayment(total, 3, 'RUB', type, size)).toBe(expected);
  });
});
