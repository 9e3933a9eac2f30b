import { describe, expect, it } from 'vitest';
import { dateSeries, endOfTour, MAX_SERIES, weekdaysOver } from './date-series.ts';

const june = { from: '2027-06-01', to: '2027-06-30', every_weeks: 1, duration: 3 };

describe('dateSeries', () => {
  it('makes every Friday of a period, both ends included, with ends by the duration', () => {
    const dates = dateSeries({ ...june, from: '2027-06-04', to: '2027-06-25', weekdays: [5] });
    expect(dates.map((date) => date.date_start)).toEqual([
      '2027-06-04',
      '2027-06-11',
      '2027-06-18',
      '2027-06-25',
    ]);
    expect(dates[3]).toEqual({ date_start: '2027-06-25', date_end: '2027-06-27' });
  });

  it('counts every other week by weeks that begin on Monday', () => {
    // 1 June 2027 is a Tuesday: Saturday and Sunday of its week belong together.
    const dates = dateSeries({ ...june, weekdays: [6, 0], every_weeks: 2 });
    expect(dates.map((date) => date.date_start)).toEqual([
      '2027-06-05',
      '2027-06-06',
      '2027-06-19',
      '2027-06-20',
    ]);
  });

  it('crosses the end of a year and a leap day', () => {
    const [first] = dateSeries({
      weekdays: [5],
      from: '2027-12-31',
      to: '2027-12-31',
      every_weeks: 1,
      duration: 5,
    });
    expect(first).toEqual({ date_start: '2027-12-31', date_end: '2028-01-04' });
    expect(endOfTour('2028-02-28', 3)).toBe('2028-03-01');
  });

  it('makes nothing without weekdays or with a period turned round, and no more than may be saved', () => {
    expect(dateSeries({ ...june, weekdays: [] })).toEqual([]);
    expect(dateSeries({ ...june, from: '2027-06-30', to: '2027-06-01', weekdays: [1] })).toEqual([]);
    const everyDay = dateSeries({ ...june, to: '2029-06-01', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(everyDay).toHaveLength(MAX_SERIES);
  });
});

describe('weekdaysOver', () => {
  it('has trips follow one another over the days that were drawn, at least one', () => {
    // From a Thursday.
    expect(weekdaysOver('2027-06-10', '2027-06-12', 1)).toEqual([4, 5, 6]);
    expect(weekdaysOver('2027-06-10', '2027-06-15', 3)).toEqual([4, 0]);
    expect(weekdaysOver('2027-06-10', '2027-06-10', 3)).toEqual([4]);
    expect(weekdaysOver('2027-06-10', '2027-07-20', 7)).toEqual([4]);
  });
});
