import { describe, expect, it } from 'vitest';
import { comparedPeriod, stretchesOf } from './report-stretches.ts';

const period = (date_from: string, date_to: string) => ({ date_from, date_to });
const shown = (list: { date_from: string; date_to: string }[]) =>
  list.map(({ date_from, date_to }) => `${date_from}..${date_to}`);

describe('a period', () => {
  it('is cut into days, weeks from Monday, or months, whatever day it begins', () => {
    expect(shown(stretchesOf(period('2026-11-28', '2026-12-02'), 'week'))).toEqual([
      '2026-11-28..2026-11-29',
      '2026-11-30..2026-12-02',
    ]);
    expect(shown(stretchesOf(period('2026-12-15', '2027-02-10'), 'month'))).toEqual([
      '2026-12-15..2026-12-31',
      '2027-01-01..2027-01-31',
      '2027-02-01..2027-02-10',
    ]);
    expect(stretchesOf(period('2028-02-27', '2028-03-01'), 'day')).toHaveLength(4);
    expect(stretchesOf(period('2027-01-02', '2027-01-01'), 'day')).toEqual([]);
  });

  it.each([
    ['2027-03-01', '2027-03-31', 'before', '2027-02-01', '2027-02-28'],
    ['2027-01-01', '2027-03-31', 'before', '2026-10-01', '2026-12-31'],
    ['2027-03-05', '2027-03-11', 'before', '2027-02-26', '2027-03-04'],
    ['2028-02-01', '2028-02-29', 'year', '2027-02-01', '2027-02-28'],
    ['2029-02-01', '2029-02-28', 'year', '2028-02-01', '2028-02-29'],
    ['2027-03-05', '2027-03-11', 'year', '2026-03-05', '2026-03-11'],
  ] as const)('from %s to %s stands, set %s, against %s to %s', (from, to, comparison, before, until) => {
    expect(comparedPeriod(period(from, to), comparison)).toEqual(period(before, until));
  });

  it('stands alone where nothing is compared', () => {
    expect(comparedPeriod(period('2027-03-01', '2027-03-31'), 'none')).toBeNull();
  });
});
