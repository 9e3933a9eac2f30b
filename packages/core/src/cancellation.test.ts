import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import {
  STANDARD_PENALTIES,
  cancellationOutcome,
  keptOfReduction,
  type CancellationQuestion,
} from './cancellation.ts';

const start = '2027-06-12';
const question: CancellationQuestion = {
  total: 1_000_000,
  payed: 1_000_000,
  date_start: start,
  today: '2027-01-01',
  penalties: [],
  use_standard: true,
};
const before = (days: number) => addDays(start, -days);

describe('standard terms', () => {
  it.each([
    [365, 0],
    [31, 0],
    [30, 25],
    [15, 25],
    [14, 50],
    [8, 50],
    [7, 75],
    [4, 75],
    [3, 100],
    [0, 100],
    [-5, 100],
  ])('%i days before the start keep %i %%', (days, percent) => {
    expect(cancellationOutcome({ ...question, today: before(days) })).toEqual({
      kept_amount: percent * 10_000,
      returned_amount: 1_000_000 - percent * 10_000,
      percent,
      days_before_start: days,
      penalties: STANDARD_PENALTIES,
    });
  });
});

describe('cancellationOutcome', () => {
  it.each([
    ['the prepayment was less than the penalty', { payed: 300_000, today: before(10) }, 300_000, 0],
    ['the prepayment was more than the penalty', { payed: 300_000, today: before(20) }, 250_000, 50_000],
    ['nothing was payed', { payed: 0, today: before(1) }, 0, 0],
    ['no date', { date_start: null, today: before(1) }, 0, 1_000_000],
  ])('%s', (_name, change, kept_amount, returned_amount) => {
    expect(cancellationOutcome({ ...question, ...change })).toMatchObject({ kept_amount, returned_amount });
  });
  it('uses the tour’s own table in any order, rounding half-up', () => {
    const penalties = [
      { days_before: 5, percent: 90 },
      { days_before: 20, percent: 15 },
    ];
    const own = { ...question, total: 333, payed: 333, use_standard: false, penalties };
    expect(cancellationOutcome({ ...own, today: before(20) })).toMatchObject({
      percent: 15,
      kept_amount: 50,
      penalties,
    });
    expect(cancellationOutcome({ ...own, today: before(5) }).percent).toBe(90);
    expect(cancellationOutcome({ ...own, today: before(21) }).percent).toBe(0);
    expect(cancellationOutcome({ ...own, penalties: [], today: before(1) }).percent).toBe(0);
  });
});

describe('keptOfReduction', () => {
  const reduction = {
    before: 1_000_000,
    after: 600_000,
    payed: 1_000_000,
    date_start: start,
    today: before(10),
    penalties: STANDARD_PENALTIES,
  };
  it.each([
    ['half of the part', {}, 200_000],
    ['nothing early enough', { today: before(31) }, 0],
    ['no more than was payed above the price that is left', { payed: 650_000 }, 50_000],
    ['nothing where less was payed', { payed: 300_000 }, 0],
    ['nothing where the price does not fall', { after: 1_000_000 }, 0],
    ['nothing without a date', { date_start: null }, 0],
  ])('keeps %s', (_name, change, kept) => {
    expect(keptOfReduction({ ...reduction, ...change }).kept).toBe(kept);
  });
});
