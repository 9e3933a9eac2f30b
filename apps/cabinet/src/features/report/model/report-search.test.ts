import { expect, it } from 'vitest';
import { daysOf, departuresOf, parseReportSearch, reportFilterOf } from './report-search.ts';

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

it('reads the address, and leaves out what it does not understand', () => {
  expect(parseReportSearch({ period: 'ever', from: '2026-02-30', step: 'week', currency: 'XYZ' })).toEqual({
    step: 'week',
  });
});

it('tells of departures from now on, and of bookings until now, whatever another report was asked for', () => {
  expect(departuresOf({}, 'UTC')).toEqual(departuresOf({ period: 'ahead' }, 'UTC'));
  expect(reportFilterOf({ period: 'ahead' }, 'UTC')).toEqual(reportFilterOf({}, 'UTC'));
  const own = { from: '2026-11-01', to: '2026-11-05' };
  expect(departuresOf(own, 'UTC')).toEqual({ date_from: own.from, date_to: own.to });
});

it('cuts a month by days and a year by months, unless somebody has chosen', () => {
  expect(reportFilterOf({ period: 'month' }, 'UTC').step).toBe('day');
  expect(reportFilterOf({}, 'UTC').step).toBe('month');
  expect(reportFilterOf({ period: 'month', step: 'week' }, 'UTC').step).toBe('week');
  // Half of a period is none.
  expect(reportFilterOf({ from: '2026-11-01' }, 'UTC')).toEqual(reportFilterOf({}, 'UTC'));
});
