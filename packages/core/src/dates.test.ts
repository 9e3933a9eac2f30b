import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  daysBetween,
  eachDate,
  isBefore,
  isCalendarDate,
  mondayOf,
  todayIn,
  weekdayOrder,
} from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'America/New_York', 'Asia/Kamchatka'])(
  'calendar arithmetic on a machine in %s',
  (zone) => {
    it('does not depend on it', () => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
      expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
      expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
      // New York changes its clocks on 14 March and 7 November 2027.
      expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
      expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
      expect(daysBetween('2027-11-08', '2027-11-06')).toBe(-2);
      expect(eachDate('2027-11-05', '2027-11-09', 2)).toEqual(['2027-11-05', '2027-11-07', '2027-11-09']);
    });
  },
);

describe('todayIn', () => {
  it.each([
    ['2027-06-12T03:59:00Z', 'America/New_York', '2027-06-11'],
    ['2027-06-12T04:00:00Z', 'America/New_York', '2027-06-12'],
    ['2027-06-11T11:59:00Z', 'Asia/Kamchatka', '2027-06-11'],
    ['2027-06-11T12:00:00Z', 'Asia/Kamchatka', '2027-06-12'],
    ['2026-12-31T21:00:00Z', 'Europe/Moscow', '2027-01-01'],
  ])('%s in %s is %s', (now, zone, expected) => {
    expect(todayIn(zone, new Date(now))).toBe(expected);
  });
  it('turns with the clock, and back where it is asked of an earlier moment', () => {
    const asked = ['2026-12-31T20:59:59.999Z', '2026-12-31T21:00:00Z', '2026-12-31T20:59:00Z'];
    expect(asked.map((now) => todayIn('Europe/Moscow', new Date(now)))).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2026-12-31',
    ]);
  });
  it('takes the present moment by itself', () => {
    expect(Math.abs(daysBetween(todayIn('UTC'), new Date().toISOString().slice(0, 10)))).toBeLessThanOrEqual(
      1,
    );
  });
  it('refuses an unknown timezone', () => {
    expect(() => todayIn('Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('calendar dates', () => {
  it.each([
    ['2027-06-12', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-6-1', false],
    ['2027-06-12T00:00:00Z', false],
    ['today', false],
    ['', false],
  ])('%s: %s', (value, expected) => {
    expect(isCalendarDate(value)).toBe(expected);
  });
  it('orders', () => {
    expect(isBefore('2027-06-11', '2027-06-12')).toBe(true);
    expect(isBefore('2027-06-12', '2027-06-12')).toBe(false);
    expect(isBefore('2027-06-13', '2027-06-12')).toBe(false);
  });
  it('refuses what is no date', () => {
    expect(() => addDays('2027-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2027-02-01', 'x')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
});

describe('eachDate', () => {
  it.each([
    ['2027-06-12', '2027-06-12', 1, ['2027-06-12']],
    ['2027-06-12', '2027-06-14', 1, ['2027-06-12', '2027-06-13', '2027-06-14']],
    ['2027-06-12', '2027-06-25', 7, ['2027-06-12', '2027-06-19']],
    ['2027-06-12', '2027-06-11', 1, []],
  ])('%s to %s by %i', (start, end, step, expected) => {
    expect(eachDate(start, end, step)).toEqual(expected);
  });
  it('refuses a step that never ends', () => {
    expect(() => eachDate('2027-06-12', '2027-06-14', 0)).toThrow(RangeError);
  });
});

it('shows Sunday last', () => {
  expect(weekdayOrder).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
] as const)('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});
