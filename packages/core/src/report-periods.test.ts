import { expect, it } from 'vitest';
import { daysOf, departuresOf, reportFilterOf } from './report-periods.ts';

const TODAY = '2026-11-28';

it.each([
  ['twelve', '2026-11-28', '2025-12-01', '2026-11-30'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2027-01-05', '2026-12-01', '2026-12-31'],
  ['year', '2026-11-28', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-11-28', '2025-01-01', '2025-12-31'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['ahead', '2026-11-28', '2026-11-01', '2027-10-31'],
] as const)('the period %s of %s is from %s to %s', (period, today, date_from, date_to) => {
  expect(daysOf(period, today)).toEqual({ date_from, date_to });
});

it('tells of departures from now on, and of bookings until now, whatever another report was asked for', () => {
  expect(departuresOf({}, TODAY)).toEqual(departuresOf({ period: 'ahead' }, TODAY));
  expect(reportFilterOf({ period: 'ahead' }, TODAY)).toEqual(reportFilterOf({}, TODAY));
  const own = { from: '2026-11-01', to: '2026-11-05' };
  expect(departuresOf(own, TODAY)).toEqual({ date_from: own.from, date_to: own.to });
});

it('cuts a month by days and a year by months, unless somebody has chosen', () => {
  expect(reportFilterOf({ period: 'month' }, TODAY).step).toBe('day');
  expect(reportFilterOf({}, TODAY).step).toBe('month');
  expect(reportFilterOf({ period: 'month', step: 'week' }, TODAY).step).toBe('week');
  // Half of a period is none.
  expect(reportFilterOf({ from: '2026-11-01' }, TODAY)).toEqual(reportFilterOf({}, TODAY));
});
