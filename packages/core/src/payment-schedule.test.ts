import { describe, expect, it } from 'vitest';
import { scheduleFor, scheduleProblems, type Instalment } from './payment-schedule.ts';

const schedule: Instalment[] = [
  { percent: 20, due: 'after_booking', days: 3 },
  { percent: 50, due: 'before_start', days: 30 },
  { percent: 30, due: 'before_start', days: 21 },
];
describe('scheduleProblems', () => {
  const change = (index: number, values: Partial<Instalment>) =>
    scheduleProblems(schedule.map((one, at) => (at === index ? { ...one, ...values } : one)));
  it('accepts none and a whole one', () => {
    expect(scheduleProblems([])).toEqual([]);
    expect(scheduleProblems(schedule)).toEqual([]);
  });
  it.each([
    ['a sum that is not 100', 2, { percent: 31 }, { path: '2.percent', problem: 'sum', sum: 101 }],
    [
      'a first one by the start',
      0,
      { due: 'before_start' as const, days: 60 },
      { path: '0.due', problem: 'first' },
    ],
    ['a first one at once', 0, { days: 0 }, { path: '0.days', problem: 'too_soon' }],
    ['one earlier than the last', 2, { days: 30 }, { path: '2.days', problem: 'order' }],
  ])('refuses %s', (_name, index, values, problem) => {
    expect(change(index, values)).toContainEqual(problem);
  });
});

describe('scheduleFor', () => {
  const [own, season, organizer] = [10, 20, 30].map((days): Instalment[] => [
    { percent: 100, due: 'after_booking', days },
  ]);
  const terms = {
    date_start: '2027-07-01',
    date_has_prepayment: false,
    tour_has_prepayment: false,
    seasons: [{ date_start: '2027-06-01', date_end: '2027-07-01', instalments: season ?? [] }],
    tour: own ?? [],
    organizer: organizer ?? [],
  };
  it.each([
    ['that of the season, its last day included', {}, season],
    ['the tour’s, a day after the season', { date_start: '2027-07-02' }, own],
    ['the tour’s, where no day is known', { date_start: null }, own],
    ['the organizer’s', { seasons: [], tour: [] }, organizer],
    [
      'none where the tour has prepayment terms of its own',
      { seasons: [], tour: [], tour_has_prepayment: true },
      [],
    ],
    ['none where the date has', { date_has_prepayment: true }, []],
  ])('is %s', (_name, change, expected) => {
    expect(scheduleFor({ ...terms, ...change })).toEqual(expected);
  });
});
