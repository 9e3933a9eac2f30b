import { describe, expect, it } from 'vitest';
import { addMonths, addMonthsToDate, CALENDAR } from '@tropa/core';
import { clampDate, isWithin, monthWeeks, readBound } from './calendar-days.ts';
import { dateByKey } from './calendar-keys.ts';
import { afterClick, choiceOf, nextRange, toggleDate } from './calendar-selection.ts';

const today = '2027-06-12';
const free = { min: null, max: null, today };

describe('bounds', () => {
  it('are dates or the word today', () => {
    expect(readBound('today', today)).toBe(today);
    expect(readBound('2027-01-31', today)).toBe('2027-01-31');
  });
  it.each(['', 'Today', 'tomorrow', '31.01.2027', '2027-02-29', '2027-1-1', '2027-06-12T00:00:00Z'])(
    'are not %j',
    (bound) => expect(() => readBound(bound, today)).toThrow(RangeError),
  );
  it('include their own days', () => {
    const bounds = { min: '2027-06-10', max: '2027-06-12' };
    expect(['09', '10', '12', '13'].map((day) => isWithin(`2027-06-${day}`, bounds))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(clampDate('2027-01-01', bounds)).toBe('2027-06-10');
    expect(clampDate('2028-01-01', bounds)).toBe('2027-06-12');
  });
});

describe('a month', () => {
  it('has six weeks of seven days from a Monday, whatever its length', () => {
    for (const month of ['2027-02', '2026-02', '2027-05', '2027-08', '2028-02']) {
      const weeks = monthWeeks(month, free);
      expect(weeks).toHaveLength(CALENDAR.weeks);
      for (const week of weeks) expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
      expect(weeks.flat().some(({ value }) => value === `${month}-01`)).toBe(true);
      expect(new Set(weeks.flat().map(({ value }) => value)).size).toBe(42);
    }
  });
  it('has cells of the shape of the specification', () => {
    const cells = monthWeeks('2027-06', {
      today,
      min: '2027-06-10',
      max: '2027-06-20',
      isMarked: (date) => date === '2027-06-12',
      isDisabled: (date) => date === '2027-06-15',
    }).flat();
    const cell = (value: string) => cells.find((one) => one.value === value);
    expect(cell('2027-06-12')).toEqual({
      value: '2027-06-12',
      day: 12,
      weekday: 6,
      isInCurrentMonth: true,
      isToday: true,
      isDisabled: false,
      isMarked: true,
    });
    expect(cell('2027-05-31')).toMatchObject({ isInCurrentMonth: false, isDisabled: true, isToday: false });
    expect(cell('2027-06-15')?.isDisabled).toBe(true);
    expect(cell('2027-06-20')?.isDisabled).toBe(false);
    expect(cell('2027-06-21')?.isDisabled).toBe(true);
  });
  it('follows and precedes another', () => {
    expect(addMonths('2027-12', 1)).toBe('2028-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(addMonths('2027-06', -30)).toBe('2024-12');
    expect(addMonthsToDate('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonthsToDate('2028-02-29', -12)).toBe('2027-02-28');
  });
});

describe('a selection', () => {
  it('of a range needs two clicks, on either side, and a third begins anew', () => {
    const first = nextRange([null, null], '2027-06-12');
    expect(first).toEqual(['2027-06-12', null]);
    expect(nextRange(first, '2027-06-15')).toEqual(['2027-06-12', '2027-06-15']);
    expect(nextRange(first, '2027-06-10')).toEqual(['2027-06-10', '2027-06-12']);
    expect(nextRange(first, '2027-06-12')).toEqual(['2027-06-12', '2027-06-12']);
    expect(nextRange(['2027-06-10', '2027-06-12'], '2027-06-11')).toEqual(['2027-06-11', null]);
  });
  it('of several days takes and lets go, in the order of the calendar', () => {
    expect(toggleDate(['2027-06-12'], '2027-06-01')).toEqual(['2027-06-01', '2027-06-12']);
    expect(toggleDate(['2027-06-01', '2027-06-12'], '2027-06-01')).toEqual(['2027-06-12']);
  });
  it('of one day is the last clicked', () => {
    expect(afterClick({ type: 'single', value: '2027-06-01' }, '2027-06-02').value).toBe('2027-06-02');
  });
  it('shows a range up to the day pointed at while it waits for its end', () => {
    const open = { type: 'range', value: ['2027-06-12', null] } as const;
    expect(choiceOf('2027-06-13', open, '2027-06-14')).toMatchObject({ isInRange: true, isSelected: false });
    expect(choiceOf('2027-06-11', open, '2027-06-10')).toMatchObject({ isInRange: true });
    expect(choiceOf('2027-06-13', open, null)).toMatchObject({ isInRange: false });
    const whole = { type: 'range', value: ['2027-06-12', '2027-06-14'] } as const;
    expect(choiceOf('2027-06-14', whole, '2027-06-20')).toEqual({
      isSelected: true,
      isInRange: true,
      isRangeStart: false,
      isRangeEnd: true,
    });
  });
});

describe('keys', () => {
  it.each([
    ['ArrowLeft', false, '2027-06-11'],
    ['ArrowRight', false, '2027-06-13'],
    ['ArrowUp', false, '2027-06-05'],
    ['ArrowDown', false, '2027-06-19'],
    ['Home', false, '2027-06-07'],
    ['End', false, '2027-06-13'],
    ['PageUp', false, '2027-05-12'],
    ['PageDown', false, '2027-07-12'],
    ['PageUp', true, '2026-06-12'],
    ['PageDown', true, '2028-06-12'],
    ['a', false, null],
  ])('%s with shift %s leads to %s', (key, hasShift, expected) => {
    expect(dateByKey('2027-06-12', key, hasShift)).toBe(expected);
  });
});
