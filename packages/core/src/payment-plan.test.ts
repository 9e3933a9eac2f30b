import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import {
  deadlineAfter,
  planPayments,
  planProgress,
  prepaymentOfPlan,
  type PaymentTerms,
  type PlanQuestion,
} from './payment-plan.ts';
import { tidyPercent } from './money.ts';
import { scheduleProblems, type Instalment } from './payment-schedule.ts';

const schedule: Instalment[] = [
  { percent: 20, due: 'after_booking', days: 3 },
  { percent: 50, due: 'before_start', days: 30 },
  { percent: 30, due: 'before_start', days: 21 },
];
const terms: PaymentTerms = {
  prepayment: null,
  is_agreed: false,
  instalments: schedule,
  hours: 72,
  balance_days: 7,
  confirmed_at: null,
};
const question: PlanQuestion = {
  terms,
  total: 4_500_000,
  payers: 2,
  currency: 'RUB',
  date_start: '2027-06-12',
  time_start: null,
  timezone: 'Asia/Barnaul',
};
/** Noon where the tour is. */
const noon = (day: string) => new Date(`${day}T12:00:00+07:00`);
type Asked = Omit<Partial<PlanQuestion>, 'terms'> & { terms?: Partial<PaymentTerms>; on?: string };
const plan = ({ terms: own, on = '2027-01-10', ...asked }: Asked) =>
  planPayments({ ...question, ...asked, terms: { ...terms, ...own } }, noon(on));
const brief = (asked: Asked) => plan(asked).map(({ percent, amount, due_on }) => [percent, amount, due_on]);

describe('planPayments, by a schedule', () => {
  it('dates each part by the confirmation or by the start, to the last second of the day where the tour is', () => {
    expect(brief({})).toEqual([
      [20, 900_000, '2027-01-13'],
      [50, 2_250_000, '2027-05-13'],
      [30, 1_350_000, '2027-05-22'],
    ]);
    expect(plan({})[1]?.due_at?.toISOString()).toBe('2027-05-13T16:59:59.000Z');
  });

  it('counts from the confirmation, whenever it is asked', () => {
    const confirmed_at = '2027-01-10T18:00:00.000Z';
    // In Barnaul it was the 11th by then.
    for (const on of ['2027-01-05', '2027-01-10', '2027-03-01'])
      expect(brief({ terms: { confirmed_at }, on })[0]).toEqual([20, 900_000, '2027-01-14']);
  });

  it.each([
    ['a day before the second is due with the first', '2027-05-09', [20, 50, 30]],
    ['the second would be due on the day of the first', '2027-05-10', [70, 30]],
    ['the second would be due already', '2027-05-15', [70, 30]],
    ['all would be due already', '2027-05-25', [100]],
    ['on the day before the start', '2027-06-11', [100]],
  ])('a late booking: %s', (_name, on, percents) => {
    const parts = plan({ on });
    expect(parts.map(({ percent }) => percent)).toEqual(percents);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(question.total);
  });

  it('never lets what is payed first wait until a start that is near', () => {
    const today = { date_start: '2027-06-12', time_start: '18:00', on: '2027-06-12' };
    const [first] = plan(today);
    // Six hours are left: the seats are free again three hours before the start.
    expect(first?.due_at?.toISOString()).toBe('2027-06-12T08:00:00.000Z');
    const soon = plan({ ...today, time_start: '14:00' });
    expect(soon[0]?.due_at?.toISOString()).toBe('2027-06-12T06:00:00.000Z');
    // What may be payed on the spot may.
    const onTheSpot: Instalment[] = [{ percent: 100, due: 'before_start', days: 0 }];
    const [paid] = plan({ ...today, terms: { instalments: onTheSpot } });
    expect([paid?.due_at?.toISOString(), paid?.is_at_start]).toEqual(['2027-06-12T11:00:00.000Z', true]);
  });

  it('puts what would fall after the departure before it, and in the order of days', () => {
    const instalments: Instalment[] = [
      { percent: 20, due: 'after_booking', days: 3 },
      { percent: 30, due: 'after_booking', days: 60 },
      { percent: 50, due: 'before_start', days: 5 },
    ];
    expect(brief({ terms: { instalments }, on: '2027-05-20' }).map(([, , due_on]) => due_on)).toEqual([
      '2027-05-23',
      '2027-06-07',
      '2027-06-11',
    ]);
    expect(brief({ terms: { instalments }, on: '2027-06-11' })).toEqual([[100, 4_500_000, '2027-06-11']]);
  });

  it('dates nothing by a start that is not known', () => {
    expect(brief({ date_start: null }).map(([, , due_on]) => due_on)).toEqual(['2027-01-13', null, null]);
  });

  it('rounds to whole roubles, and the last takes the kopecks', () => {
    expect(brief({ total: 1_000_033 }).map(([, amount]) => amount)).toEqual([200_000, 500_000, 300_033]);
  });

  it('asks first for what staff settled, and for the rest by the schedule', () => {
    const agreed = (size: number) =>
      brief({ terms: { prepayment: { type: 'percent', size }, is_agreed: true } });
    expect(agreed(100)).toEqual([[100, 4_500_000, '2027-01-13']]);
    expect(agreed(40)).toEqual([
      [40, 1_800_000, '2027-01-13'],
      [30, 1_350_000, '2027-05-13'],
      [30, 1_350_000, '2027-05-22'],
    ]);
    expect(agreed(80).map(([percent]) => percent)).toEqual([80, 20]);
  });
});

describe('planPayments, by a prepayment', () => {
  const percent20 = { instalments: [], prepayment: { type: 'percent' as const, size: 20 } };

  it('asks for the prepayment within its hours, for the rest by a day before the start', () => {
    const parts = plan({ terms: percent20 });
    expect(parts.map(({ percent, amount }) => [percent, amount])).toEqual([
      [20, 900_000],
      [80, 3_600_000],
    ]);
    expect(parts[0]?.due_at).toEqual(noon('2027-01-13'));
    expect(parts[1]?.due_at?.toISOString()).toBe('2027-06-05T16:59:59.000Z');
    expect(parts[1]?.is_at_start).toBe(false);
  });

  it('lets the rest be payed until the start where the terms say so', () => {
    const rest = (asked: Asked) => plan({ terms: { ...percent20, balance_days: 0 }, ...asked }).at(-1);
    expect(rest({ time_start: '11:00' })).toMatchObject({
      amount: 3_600_000,
      due_at: new Date('2027-06-12T04:00:00.000Z'),
      is_at_start: true,
    });
    // Even of a booking that is made an hour before.
    const late = planPayments(
      { ...question, time_start: '11:00', terms: { ...terms, ...percent20, balance_days: 0 } },
      new Date('2027-06-12T03:00:00.000Z'),
    );
    expect(late.map(({ amount, due_at }) => [amount, due_at?.toISOString()])).toEqual([
      [900_000, '2027-06-12T03:30:00.000Z'],
      [3_600_000, '2027-06-12T04:00:00.000Z'],
    ]);
  });

  it.each([
    ['the last day on which the rest comes apart', '2027-06-01', [20, 80]],
    ['the rest is due with the prepayment', '2027-06-02', [100]],
    ['the rest would be due already', '2027-06-08', [100]],
  ])('squeezes a late booking: %s', (_name, on, percents) => {
    expect(plan({ terms: percent20, on }).map(({ percent }) => percent)).toEqual(percents);
  });

  it('asks a late booking for no more than staff settled, and for the rest as soon', () => {
    const parts = plan({ terms: { ...percent20, is_agreed: true }, on: '2027-06-08' });
    expect(parts.map(({ amount }) => amount)).toEqual([900_000, 3_600_000]);
    expect(parts[1]?.due_at).toEqual(parts[0]?.due_at);
  });

  it('asks for nothing first where nothing is to be prepaid, late or not', () => {
    const none = { instalments: [], prepayment: { type: 'percent' as const, size: 0 } };
    for (const on of ['2027-01-10', '2027-06-08'])
      expect(plan({ terms: none, on }).map(({ amount }) => amount)).toEqual([0, 4_500_000]);
  });

  it('counts a sum per tourist for those who cost something, never above the price', () => {
    const sum = { instalments: [], prepayment: { type: 'sum' as const, size: 500_000 } };
    expect(brief({ terms: sum, payers: 3 }).map(([percent, amount]) => [percent, amount])).toEqual([
      [null, 1_500_000],
      [null, 3_000_000],
    ]);
    expect(plan({ terms: sum, payers: 20 }).map(({ amount }) => amount)).toEqual([4_500_000]);
  });

  it('is what a price calls its prepayment', () => {
    const prepaid = (asked: Asked) => prepaymentOfPlan({ ...terms, ...asked.terms }, plan(asked));
    expect(prepaid({ terms: percent20 })).toEqual({ type: 'percent', size: 20, amount: 900_000 });
    expect(prepaid({ terms: percent20, on: '2027-06-08' })).toEqual({
      type: 'percent',
      size: 100,
      amount: 4_500_000,
    });
    expect(prepaid({})).toEqual({ type: 'percent', size: 20, amount: 900_000 });
  });
});

describe('deadlineAfter', () => {
  const now = new Date('2027-06-12T00:00:00.000Z');
  it.each([
    ['the hours, where the start is far', 48, '2027-06-20T00:00:00.000Z', '2027-06-14T00:00:00.000Z'],
    ['three hours before a start that is near', 48, '2027-06-13T00:00:00.000Z', '2027-06-12T21:00:00.000Z'],
    [
      'minutes, where that is what is promised',
      0.3333,
      '2027-06-20T00:00:00.000Z',
      '2027-06-12T00:20:00.000Z',
    ],
    ['half-way to one that is nearer', 48, '2027-06-12T02:00:00.000Z', '2027-06-12T01:00:00.000Z'],
  ])('is %s', (_name, hours, start, expected) => {
    expect(deadlineAfter(now, hours, new Date(start)).toISOString()).toBe(expected);
  });
});

it('tells parts in hundredths of a percent as they were written', () => {
  const parts = [33.33, 33.33, 33.34].map((percent, index): Instalment => ({
    percent,
    due: index === 0 ? 'after_booking' : 'before_start',
    days: [3, 40, 20][index] ?? 1,
  }));
  expect(scheduleProblems(parts)).toEqual([]);
  expect(brief({ terms: { instalments: parts } })).toEqual([
    [33.33, 1_499_900, expect.any(String)],
    [33.33, 1_499_800, expect.any(String)],
    [33.34, 1_500_300, expect.any(String)],
  ]);
});

describe('any plan', () => {
  it('adds up exactly, asks for no negative sum, in order, never after the departure', () => {
    // To hundredths: sums of such are no round floating numbers.
    const hundredths = (min: number, max: number) =>
      integer({ min: min * 100, max: max * 100 }).map((share) => share / 100);
    const percents = array(hundredths(1, 60), { minLength: 0, maxLength: 6 });
    const anyPlan = record({
      percents,
      days: array(integer({ min: 1, max: 200 }), { minLength: 6, maxLength: 6 }),
      after: integer({ min: 1, max: 6 }),
      prepaid: hundredths(0, 100),
      is_agreed: constantFrom(true, false),
      hours: integer({ min: 1, max: 2000 }),
      balance_days: integer({ min: 0, max: 60 }),
      total: integer({ min: 0, max: 2_000_000_000 }),
      currency: constantFrom('RUB', 'EUR', 'AMD', 'JPY'),
      ahead: integer({ min: 0, max: 400 }),
      time_start: constantFrom(null, '06:00', '23:30'),
      timezone: constantFrom('Asia/Kamchatka', 'Europe/Moscow', 'America/New_York'),
    });
    assert(
      property(anyPlan, ({ percents: parts, days, after, total, currency, ahead, timezone, ...rule }) => {
        const rest = tidyPercent(100 - parts.slice(0, -1).reduce((sum, part) => sum + part, 0));
        if (rest < 1) return;
        const { prepaid, is_agreed, hours, balance_days, time_start } = rule;
        const instalments = parts.map((percent, index): Instalment => ({
          percent: index === parts.length - 1 ? rest : percent,
          due: index < after ? 'after_booking' : 'before_start',
          days: days[index] ?? 1,
        }));
        const hasPrepayment = is_agreed || parts.length === 0;
        const prepayment = hasPrepayment ? ({ type: 'percent', size: prepaid } as const) : null;
        const own = { prepayment, is_agreed, instalments, hours, balance_days, confirmed_at: null };
        const date_start = addDays('2027-01-10', ahead);
        const now = new Date('2027-01-09T23:00:00.000Z');
        const asked = { total, payers: 2, currency, date_start, time_start, timezone, terms: own };
        const made = planPayments(asked, now);
        expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(made.every(({ amount }) => amount >= 0 && Number.isSafeInteger(amount))).toBe(true);
        const dueDays = made.map(({ due_on }) => due_on ?? '');
        expect(dueDays).toEqual(dueDays.toSorted());
        expect(dueDays.every((day) => day <= date_start || day <= '2027-01-10')).toBe(true);
      }),
    );
  });
});

describe('planProgress', () => {
  const parts = plan({});
  it('covers the payments in their order, and takes what is too much to the next', () => {
    const left = (payed: number) => planProgress(parts, payed).map((payment) => payment.left);
    expect(left(0)).toEqual([900_000, 2_250_000, 1_350_000]);
    expect(left(1_000_000)).toEqual([0, 2_150_000, 1_350_000]);
    expect(left(4_500_000)).toEqual([0, 0, 0]);
    expect(left(9_000_000)).toEqual([0, 0, 0]);
  });
  it('leaves what is not payed of the total, whatever was', () => {
    assert(
      property(integer({ min: 0, max: 6_000_000 }), (payed) => {
        const left = planProgress(parts, payed).reduce((sum, one) => sum + one.left, 0);
        expect(left).toBe(Math.max(0, question.total - payed));
      }),
    );
  });
});
