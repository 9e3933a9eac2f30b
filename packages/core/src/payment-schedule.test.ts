import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import {
  planPayments,
  planProgress,
  reminderDue,
  scheduleFor,
  scheduleProblems,
  type Instalment,
  type PlanQuestion,
} from './payment-schedule.ts';

const schedule: Instalment[] = [
  { percent: 20, due: 'after_booking', days: 3 },
  { percent: 50, due: 'before_start', days: 30 },
  { percent: 30, due: 'before_start', days: 21 },
];
const question: PlanQuestion = {
  total: 4_500_000,
  currency: 'RUB',
  instalments: schedule,
  booked_on: '2027-01-10',
  date_start: '2027-06-12',
  timezone: 'Asia/Barnaul',
};
const brief = (asked: Partial<PlanQuestion>) =>
  planPayments({ ...question, ...asked }).map(({ percent, amount, due_on }) => [percent, amount, due_on]);

describe('planPayments', () => {
  it('dates each part by the booking or by the start, to the end of the day where the tour is', () => {
    expect(brief({})).toEqual([
      [20, 900_000, '2027-01-13'],
      [50, 2_250_000, '2027-05-13'],
      [30, 1_350_000, '2027-05-22'],
    ]);
    expect(planPayments(question)[1]?.due_at?.toISOString()).toBe('2027-05-13T16:59:00.000Z');
  });

  it.each([
    ['a day before the second is due with the first', '2027-05-09', [20, 50, 30]],
    ['the second would be due on the day of the first', '2027-05-10', [70, 30]],
    ['the second would be due already', '2027-05-15', [70, 30]],
    ['all would be due already', '2027-05-25', [100]],
    ['on the day before the start', '2027-06-11', [100]],
  ])('a late booking: %s', (_name, booked_on, percents) => {
    const plan = planPayments({ ...question, booked_on });
    expect(plan.map(({ percent }) => percent)).toEqual(percents);
    expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(question.total);
  });

  it('puts what would fall after the departure before it, and in the order of days', () => {
    const instalments: Instalment[] = [
      { percent: 20, due: 'after_booking', days: 3 },
      { percent: 30, due: 'after_booking', days: 60 },
      { percent: 50, due: 'before_start', days: 5 },
    ];
    expect(brief({ instalments, booked_on: '2027-05-20' })).toEqual([
      [20, 900_000, '2027-05-23'],
      [50, 2_250_000, '2027-06-07'],
      [30, 1_350_000, '2027-06-11'],
    ]);
    expect(brief({ instalments, booked_on: '2027-06-11' })).toEqual([[100, 4_500_000, '2027-06-11']]);
  });

  it('dates nothing by a start that is not known', () => {
    expect(brief({ date_start: null }).map(([, , due_on]) => due_on)).toEqual(['2027-01-13', null, null]);
  });

  it('rounds to whole roubles, and the last takes the kopecks', () => {
    expect(brief({ total: 1_000_033 }).map(([, amount]) => amount)).toEqual([200_000, 500_000, 300_033]);
  });

  it('for any schedule adds up exactly, asks for no negative sum, in order, never after the departure', () => {
    const percents = array(integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 });
    const anyPlan = record({
      percents,
      days: array(integer({ min: 1, max: 200 }), { minLength: 6, maxLength: 6 }),
      after: integer({ min: 1, max: 6 }),
      total: integer({ min: 0, max: 2_000_000_000 }),
      currency: constantFrom('RUB', 'EUR', 'AMD', 'JPY'),
      ahead: integer({ min: 0, max: 400 }),
      timezone: constantFrom('Asia/Kamchatka', 'Europe/Moscow', 'America/New_York'),
    });
    assert(
      property(anyPlan, ({ percents: parts, days, after, total, currency, ahead, timezone }) => {
        const rest = 100 - parts.slice(0, -1).reduce((sum, part) => sum + part, 0);
        if (rest < 1) return;
        const instalments = parts.map((percent, index): Instalment => ({
          percent: index === parts.length - 1 ? rest : percent,
          due: index < after ? 'after_booking' : 'before_start',
          days: days[index] ?? 1,
        }));
        const date_start = addDays('2027-01-10', ahead);
        const asked = { total, currency, instalments, booked_on: '2027-01-10', date_start, timezone };
        const plan = planPayments(asked);
        expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(plan.every(({ amount }) => amount >= 0 && Number.isSafeInteger(amount))).toBe(true);
        const dueDays = plan.map(({ due_on }) => due_on ?? '');
        expect(dueDays).toEqual(dueDays.toSorted());
        expect(new Set(dueDays).size).toBe(dueDays.length);
        const latest = ahead > 0 ? addDays(date_start, -1) : '2027-01-10';
        expect(dueDays.every((day) => day <= latest && day >= '2027-01-10')).toBe(true);
      }),
    );
  });
});

describe('planProgress', () => {
  it('covers the payments in their order, and takes what is too much to the next', () => {
    const plan = planPayments(question);
    const left = (payed: number) => planProgress(plan, payed).map((payment) => payment.left);
    expect(left(0)).toEqual([900_000, 2_250_000, 1_350_000]);
    expect(left(1_000_000)).toEqual([0, 2_150_000, 1_350_000]);
    expect(left(4_500_000)).toEqual([0, 0, 0]);
    expect(left(9_000_000)).toEqual([0, 0, 0]);
  });
  it('leaves what is not payed of the total, whatever was', () => {
    assert(
      property(integer({ min: 0, max: 6_000_000 }), (payed) => {
        const left = planProgress(planPayments(question), payed).reduce((sum, one) => sum + one.left, 0);
        expect(left).toBe(Math.max(0, question.total - payed));
      }),
    );
  });
});

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

describe('reminderDue', () => {
  const invoice = { created_on: '2027-05-01', due_on: '2027-05-13' };
  it.each([
    ['2027-05-09', '12:00', null],
    ['2027-05-10', '08:59', null],
    ['2027-05-10', '09:00', 'before'],
    ['2027-05-12', '20:59', 'before'],
    ['2027-05-12', '21:00', null],
    ['2027-05-13', '12:00', 'on_day'],
    ['2027-05-14', '12:00', 'overdue'],
    ['2027-07-14', '12:00', 'overdue'],
  ])('on %s at %s: %s', (date, time, expected) => {
    expect(reminderDue({ ...invoice, local: { date, time } })).toBe(expected);
  });
  it('says nothing right after the invoice itself', () => {
    const local = { date: '2027-05-12', time: '12:00' };
    expect(reminderDue({ ...invoice, created_on: '2027-05-11', local })).toBeNull();
    expect(
      reminderDue({ ...invoice, created_on: '2027-05-13', local: { ...local, date: '2027-05-13' } }),
    ).toBeNull();
  });
});
