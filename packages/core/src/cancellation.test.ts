import { describe, expect, it } from 'vitest';
import {
  cancellationOutcome,
  keptOfReduction,
  standardPenalties,
  type CancellationQuestion,
} from './cancellation.ts';
import { addDays } from './dates.ts';
import { momentOf } from './zoned-time.ts';

const start = '2027-06-12';
const question: CancellationQuestion = {
  total: 1_000_000,
  payed: 1_000_000,
  date_start: start,
  time_start: null,
  timezone: 'Asia/Barnaul',
  now: new Date('2027-01-01T12:00:00Z'),
  penalties: standardPenalties('tour'),
};
/** In the evening of the day so many days before the start. */
const before = (days: number) => momentOf(addDays(start, -days), '23:30', 'Asia/Barnaul');

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
    expect(cancellationOutcome({ ...question, now: before(days) })).toEqual({
      kept_amount: percent * 10_000,
      returned_amount: 1_000_000 - percent * 10_000,
      percent,
      days_before_start: days,
      hours_before_start: days * 24 - 24,
      penalties: standardPenalties('tour'),
    });
  });
});

describe('cancellationOutcome', () => {
  it.each([
    ['the prepayment was less than the penalty', { payed: 300_000, now: before(10) }, 300_000, 0],
    ['the prepayment was more than the penalty', { payed: 300_000, now: before(20) }, 250_000, 50_000],
    ['nothing was payed', { payed: 0, now: before(1) }, 0, 0],
    ['no date', { date_start: null, now: before(1) }, 0, 1_000_000],
  ])('%s', (_name, change, kept_amount, returned_amount) => {
    expect(cancellationOutcome({ ...question, ...change })).toMatchObject({ kept_amount, returned_amount });
  });
  it('uses the tour’s own table in any order, rounding half-up', () => {
    const penalties = [
      { days_before: 5, percent: 90 },
      { days_before: 20, percent: 15 },
    ];
    const own = { ...question, total: 333, payed: 333, penalties };
    expect(cancellationOutcome({ ...own, now: before(20) })).toMatchObject({
      percent: 15,
      kept_amount: 50,
      penalties,
    });
    expect(cancellationOutcome({ ...own, now: before(5) }).percent).toBe(90);
    expect(cancellationOutcome({ ...own, now: before(21) }).percent).toBe(0);
    expect(cancellationOutcome({ ...own, penalties: [], now: before(1) }).percent).toBe(0);
  });
});

describe('penalties in hours', () => {
  const walk = {
    ...question,
    time_start: '11:00',
    penalties: standardPenalties('excursion'),
  };
  const kept = (day: string, time: string, timezone = 'Asia/Barnaul') =>
    cancellationOutcome({ ...walk, now: momentOf(day, time, timezone) }).percent;
  it('leave an excursion free until a day before its start, by the clock where it is', () => {
    expect(kept('2027-05-26', '11:01')).toBe(0);
    expect(kept('2027-06-11', '10:59')).toBe(0);
    expect(kept('2027-06-11', '11:00')).toBe(100);
    // 07:00 in Moscow is 11:00 in Barnaul.
    expect(kept('2027-06-11', '06:59', 'Europe/Moscow')).toBe(0);
    expect(kept('2027-06-11', '07:00', 'Europe/Moscow')).toBe(100);
  });
  it('stand in one table with days: what begins to count last counts', () => {
    const penalties = [
      { days_before: null, hours_before: 3, percent: 100 },
      { days_before: 1, percent: 50 },
      { days_before: null, hours_before: 30, percent: 20 },
    ];
    const percent = (day: string, time: string) =>
      cancellationOutcome({ ...walk, penalties, now: momentOf(day, time, 'Asia/Barnaul') }).percent;
    expect(percent('2027-06-10', '23:59')).toBe(0);
    // The day before begins at midnight, earlier than 30 hours before eleven.
    expect(percent('2027-06-11', '00:00')).toBe(50);
    expect(percent('2027-06-11', '05:00')).toBe(20);
    expect(percent('2027-06-12', '08:00')).toBe(100);
  });
  it('tell the whole hours that are left', () => {
    const at = (time: string) =>
      cancellationOutcome({ ...walk, now: momentOf(start, time, 'Asia/Barnaul') }).hours_before_start;
    expect([at('06:30'), at('11:00'), at('11:01')]).toEqual([4, 0, -1]);
  });
});

describe('keptOfReduction', () => {
  const reduction = {
    before: 1_000_000,
    after: 600_000,
    payed: 1_000_000,
    date_start: start,
    time_start: null,
    timezone: 'Asia/Barnaul',
    now: before(10),
    penalties: standardPenalties('tour'),
  };
  it.each([
    ['half of the part', {}, 200_000],
    ['nothing early enough', { now: before(31) }, 0],
    ['no more than was payed above the price that is left', { payed: 650_000 }, 50_000],
    ['nothing where less was payed', { payed: 300_000 }, 0],
    ['nothing where the price does not fall', { after: 1_000_000 }, 0],
    ['nothing without a date', { date_start: null }, 0],
  ])('keeps %s', (_name, change, kept) => {
    expect(keptOfReduction({ ...reduction, ...change }).kept).toBe(kept);
  });
});
