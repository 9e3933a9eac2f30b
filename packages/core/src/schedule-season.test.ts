import { describe, expect, it } from 'vitest';
import {
  holesOf,
  overlapsOf,
  pricedCategories,
  seasonHasTimes,
  seasonNextYear,
  sunsetOn,
  type ScheduleSeason,
} from './schedule-season.ts';
import { hasDepartures, scheduledStarts, type WeekPlan } from './week-schedule.ts';
import { localTimeOf } from './zoned-time.ts';

const everyDay = (...times: string[]) => [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, times }));
const petersburg = { lat: 59.94, lng: 30.31 };
const season = (over: Partial<ScheduleSeason> = {}): ScheduleSeason => ({
  id: 'summer',
  title: 'Лето 2027',
  date_start: '2027-06-01',
  date_end: '2027-08-31',
  times_by: 'weekday',
  days_data: everyDay('12:00'),
  weekdays: [],
  times_list: [],
  minutes_before_sunset: 60,
  price: null,
  category_prices: [],
  number_of_seats: null,
  ...over,
});
const plan = (seasons: ScheduleSeason[], days_data: WeekPlan['days_data'] = []): WeekPlan => ({
  publish_count_days: 365,
  last_tour_date: null,
  days_data,
  excluded_periods_data: [],
  seasons,
});
/** Local starts with the season that they are of. */
const starts = (
  week: WeekPlan,
  from: string,
  to: string,
  place: { lat: number | null; lng: number | null } = petersburg,
) =>
  [
    ...scheduledStarts(week, {
      timezone: 'Europe/Moscow',
      place,
      now: new Date('2027-01-01T00:00:00Z'),
      from: new Date(`${from}T00:00:00+03:00`),
      to: new Date(`${to}T00:00:00+03:00`),
    }),
  ].map((start) => `${start.date_start} ${start.time_start} ${start.season?.id ?? '-'}`);

describe('seasons of a schedule', () => {
  it('have their own times on their days, first and last included; the week has the others', () => {
    const week = plan([season({ date_start: '2027-06-02', date_end: '2027-06-03' })], everyDay('10:00'));
    expect(starts(week, '2027-06-01', '2027-06-05')).toEqual([
      '2027-06-01 10:00 -',
      '2027-06-02 12:00 summer',
      '2027-06-03 12:00 summer',
      '2027-06-04 10:00 -',
    ]);
  });
  it('that share days have the times of both; a start that both have is of the first', () => {
    const weekend = season({
      id: 'weekend',
      days_data: [{ day_of_week: 6, times: ['09:00', '12:00'] }],
    });
    // 5 June 2027 is a Saturday.
    expect(starts(plan([weekend, season()]), '2027-06-05', '2027-06-07')).toEqual([
      '2027-06-05 09:00 weekend',
      '2027-06-05 12:00 weekend',
      '2027-06-06 12:00 summer',
    ]);
    expect(starts(plan([season(), weekend]), '2027-06-05', '2027-06-06')).toEqual([
      '2027-06-05 09:00 weekend',
      '2027-06-05 12:00 summer',
    ]);
  });
  it('of a list of times go by the latest of them, on their weekdays', () => {
    const listed = season({
      times_by: 'list',
      weekdays: [1, 2],
      times_list: [
        { date_start: '2027-06-08', times: ['20:45'] },
        { date_start: '2027-06-01', times: ['20:30', '22:00'] },
      ],
    });
    // 7 June 2027 is a Monday.
    expect(starts(plan([listed]), '2027-06-06', '2027-06-10')).toEqual([
      '2027-06-07 20:30 summer',
      '2027-06-07 22:00 summer',
      '2027-06-08 20:45 summer',
    ]);
  });
  it('by the sunset start so long before it, in steps of five minutes, by the clocks of the place', () => {
    const evening = season({ times_by: 'sunset', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    // The sun sets in Saint Petersburg at about 22:07 on 1 June, at 22:26 about midsummer, at 20:08 on 31 August.
    expect(starts(plan([evening]), '2027-06-01', '2027-06-02')).toEqual(['2027-06-01 21:05 summer']);
    expect(starts(plan([evening]), '2027-08-31', '2027-09-01')).toEqual(['2027-08-31 19:05 summer']);
    const sunset = sunsetOn('2027-06-22', petersburg, 'Europe/Moscow');
    expect(sunset && localTimeOf(sunset, 'Europe/Moscow').time).toMatch(/^22:2[5-7]$/u);
  });
  it('by the sunset have nothing where it is not known, or the sun does not set', () => {
    const evening = season({ times_by: 'sunset', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    expect(starts(plan([evening]), '2027-06-01', '2027-06-03', { lat: null, lng: null })).toEqual([]);
    expect(starts(plan([evening]), '2027-06-20', '2027-06-22', { lat: 68.97, lng: 33.08 })).toEqual([]);
  });
  it('are departures of a tour whose week has none', () => {
    expect(hasDepartures(plan([]))).toBe(false);
    expect(hasDepartures(plan([season()]))).toBe(true);
    expect(seasonHasTimes(season({ times_by: 'sunset', weekdays: [] }))).toBe(false);
    expect(seasonHasTimes(season({ times_by: 'list', weekdays: [1], times_list: [] }))).toBe(false);
  });
  it('are told where they share days, and which days none of them has', () => {
    const [may, june, july] = [
      season({ id: 'may', date_start: '2027-05-01', date_end: '2027-05-31' }),
      season({ id: 'june', date_start: '2027-05-25', date_end: '2027-06-10' }),
      season({ id: 'july', date_start: '2027-06-15', date_end: '2027-07-31' }),
    ];
    expect(
      overlapsOf([may, june, july]).map(({ first, second, ...days }) => [first.id, second.id, days]),
    ).toEqual([['may', 'june', { date_start: '2027-05-25', date_end: '2027-05-31' }]]);
    expect(holesOf([july, may, june])).toEqual([{ date_start: '2027-06-11', date_end: '2027-06-14' }]);
    expect(holesOf([may])).toEqual([]);
    expect(holesOf([])).toEqual([]);
  });
  it('are copied to the next year with their times, the last of February too', () => {
    const winter = season({
      title: 'Зима 2027/2028',
      date_start: '2027-12-01',
      date_end: '2028-02-29',
      times_list: [{ date_start: '2028-01-10', times: ['11:00'] }],
      price: 100,
    });
    expect(seasonNextYear(winter, 'next')).toEqual({
      ...winter,
      id: 'next',
      title: 'Зима 2028/2029',
      date_start: '2028-12-01',
      date_end: '2029-02-28',
      times_list: [{ date_start: '2029-01-10', times: ['11:00'] }],
    });
  });
});

it('a category costs what its departure says, else what it says itself', () => {
  const categories = [
    { id: 'adult', price: null },
    { id: 'child', price: 50 },
    { id: 'senior', price: 70 },
  ];
  const known = pricedCategories(categories, [
    { id: 'child', price: 80 },
    { id: 'gone', price: 1 },
    { id: 'senior', price: 0 },
  ]);
  expect(known.map(({ price }) => price)).toEqual([null, 80, 0]);
});
