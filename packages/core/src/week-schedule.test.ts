import { describe, expect, it } from 'vitest';
import {
  bookingClosesAt,
  inWeekOrder,
  scheduledEnd,
  scheduledStartAt,
  scheduledStarts,
  type WeekPlan,
} from './week-schedule.ts';
import { localTimeOf, momentOf } from './zoned-time.ts';

const everyDay = (...times: string[]): WeekPlan['days_data'] =>
  [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, times }));
const plan = (over: Partial<WeekPlan> = {}): WeekPlan => ({
  publish_count_days: 90,
  last_tour_date: null,
  days_data: everyDay('11:00'),
  excluded_periods_data: [],
  seasons: [],
  ...over,
});
const nowhere = { lat: null, lng: null };
const at = (iso: string) => new Date(iso);
/** Departures as `local start = moment`. */
const starts = (week: WeekPlan, timezone: string, from: string, to: string, now = from) =>
  [...scheduledStarts(week, { timezone, place: nowhere, now: at(now), from: at(from), to: at(to) })].map(
    ({ date_start, time_start, starts_at }) =>
      `${date_start} ${time_start} = ${starts_at.toISOString().slice(0, 16)}Z`,
  );

describe('local times', () => {
  it.each([
    // Moscow has had no summer time since 2014.
    ['2027-03-28', '02:30', 'Europe/Moscow', '2027-03-27T23:30'],
    ['2027-10-31', '02:30', 'Europe/Moscow', '2027-10-30T23:30'],
    // Berlin leaves out 02:00 to 03:00 on 28 March and repeats it on 31 October.
    ['2027-03-28', '01:59', 'Europe/Berlin', '2027-03-28T00:59'],
    ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30'],
    ['2027-03-28', '03:00', 'Europe/Berlin', '2027-03-28T01:00'],
    ['2027-10-31', '01:59', 'Europe/Berlin', '2027-10-30T23:59'],
    ['2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30'],
    ['2027-10-31', '03:00', 'Europe/Berlin', '2027-10-31T02:00'],
    // New York leaves out 02:00 to 03:00 on 14 March and repeats 01:00 to 02:00 on 7 November.
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30'],
    ['2027-03-14', '03:30', 'America/New_York', '2027-03-14T07:30'],
    ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30'],
    ['2027-11-07', '02:30', 'America/New_York', '2027-11-07T07:30'],
    // The farthest zones, and one whose jump is half an hour.
    ['2027-06-01', '00:00', 'Pacific/Kiritimati', '2027-05-31T10:00'],
    ['2027-06-01', '23:59', 'Pacific/Pago_Pago', '2027-06-02T10:59'],
    ['2027-10-03', '02:10', 'Australia/Lord_Howe', '2027-10-02T15:40'],
  ])('%s %s in %s is %sZ', (date, time, timezone, expected) => {
    expect(momentOf(date, time, timezone).toISOString().slice(0, 16)).toBe(expected);
  });
  it('are read back from moments', () => {
    expect(localTimeOf(at('2027-10-31T01:30:00Z'), 'Europe/Berlin')).toEqual({
      date: '2027-10-31',
      time: '02:30',
    });
    expect(() => momentOf('2027-06-01', '25:00', 'Europe/Berlin')).toThrow(RangeError);
    expect(() => momentOf('2027-06-01', '11:00', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('departures of a week', () => {
  it('follow its weekdays and times, earliest first', () => {
    const week = plan({
      days_data: [
        { day_of_week: 0, times: ['12:00'] },
        { day_of_week: 6, times: ['18:00', '11:00'] },
      ],
    });
    // 5 June 2027 is a Saturday.
    expect(starts(week, 'Europe/Moscow', '2027-06-01T00:00:00Z', '2027-06-08T00:00:00Z')).toEqual([
      '2027-06-05 11:00 = 2027-06-05T08:00Z',
      '2027-06-05 18:00 = 2027-06-05T15:00Z',
      '2027-06-06 12:00 = 2027-06-06T09:00Z',
    ]);
  });
  it('keep the clock time over both changes of clocks', () => {
    const around = (timezone: string, from: string, to: string) => starts(plan(), timezone, from, to);
    expect(around('Europe/Berlin', '2027-03-27T00:00:00Z', '2027-03-29T12:00:00Z')).toEqual([
      '2027-03-27 11:00 = 2027-03-27T10:00Z',
      '2027-03-28 11:00 = 2027-03-28T09:00Z',
      '2027-03-29 11:00 = 2027-03-29T09:00Z',
    ]);
    expect(around('America/New_York', '2027-11-06T00:00:00Z', '2027-11-08T20:00:00Z')).toEqual([
      '2027-11-06 11:00 = 2027-11-06T15:00Z',
      '2027-11-07 11:00 = 2027-11-07T16:00Z',
      '2027-11-08 11:00 = 2027-11-08T16:00Z',
    ]);
    expect(around('Europe/Moscow', '2027-03-27T00:00:00Z', '2027-03-28T20:00:00Z')).toEqual([
      '2027-03-27 11:00 = 2027-03-27T08:00Z',
      '2027-03-28 11:00 = 2027-03-28T08:00Z',
    ]);
  });
  it('start once where a time does not exist, or exists twice', () => {
    const night = plan({ days_data: everyDay('02:30', '03:30') });
    expect(starts(night, 'Europe/Berlin', '2027-03-27T23:00:00Z', '2027-03-28T20:00:00Z')).toEqual([
      '2027-03-28 03:30 = 2027-03-28T01:30Z',
    ]);
    expect(starts(night, 'Europe/Berlin', '2027-10-30T22:00:00Z', '2027-10-31T20:00:00Z')).toEqual([
      '2027-10-31 02:30 = 2027-10-31T00:30Z',
      '2027-10-31 03:30 = 2027-10-31T02:30Z',
    ]);
    const early = plan({ days_data: everyDay('01:30') });
    expect(starts(early, 'America/New_York', '2027-11-07T04:00:00Z', '2027-11-08T04:00:00Z')).toEqual([
      '2027-11-07 01:30 = 2027-11-07T05:30Z',
    ]);
  });
  it('leave out excluded periods, both ends', () => {
    const week = plan({ excluded_periods_data: [{ date_start: '2027-06-02', date_end: '2027-06-03' }] });
    expect(starts(week, 'Europe/Moscow', '2027-06-01T00:00:00Z', '2027-06-05T00:00:00Z')).toEqual([
      '2027-06-01 11:00 = 2027-06-01T08:00Z',
      '2027-06-04 11:00 = 2027-06-04T08:00Z',
    ]);
  });
  it('end on the last day, and no more than the days ahead from today where the tour is', () => {
    const count = (over: Partial<WeekPlan>, now = '2027-06-01T00:00:00Z') =>
      [...scheduledStarts(plan(over), { timezone: 'Europe/Moscow', place: nowhere, now: at(now) })].length;
    expect(count({})).toBe(91);
    expect(count({ publish_count_days: 1 })).toBe(2);
    expect(count({ last_tour_date: '2027-06-03' })).toBe(3);
    expect(count({ last_tour_date: '2027-05-31' })).toBe(0);
    // In Moscow it is the second of June already, an hour past eleven there.
    expect(count({ publish_count_days: 1 }, '2027-06-02T09:00:00Z')).toBe(1);
    expect(count({ publish_count_days: 0 }, '2027-06-01T21:30:00Z')).toBe(1);
  });
  it('are found by their local start alone', () => {
    const find = (date_start: string, time_start: string, over: Partial<WeekPlan> = {}) =>
      scheduledStartAt(
        plan(over),
        { date_start, time_start },
        { timezone: 'Europe/Berlin', place: nowhere, now: at('2027-06-01T12:00:00Z') },
      )?.starts_at.toISOString();
    expect(find('2027-06-02', '11:00')).toBe('2027-06-02T09:00:00.000Z');
    expect(find('2027-06-02', '11:30')).toBeUndefined();
    expect(find('2027-05-31', '11:00')).toBeUndefined();
    expect(find('2027-08-30', '11:00')).toBeDefined();
    expect(find('2027-08-31', '11:00')).toBeUndefined();
    expect(find('2027-06-02', '11:00', { last_tour_date: '2027-06-01' })).toBeUndefined();
  });
});

it('closes booking hours or minutes before the start, or one hour before', () => {
  const start = at('2027-03-28T09:00:00Z');
  const closes = (booking_end_hours: number, booking_auto_end_one_hour = false) =>
    bookingClosesAt(start, { booking_end_hours, booking_auto_end_one_hour }).toISOString();
  expect(closes(12)).toBe('2027-03-27T21:00:00.000Z');
  expect(closes(0.3333)).toBe('2027-03-28T08:40:00.000Z');
  expect(closes(1.75)).toBe('2027-03-28T07:15:00.000Z');
  expect(closes(0)).toBe('2027-03-28T09:00:00.000Z');
  expect(closes(12, true)).toBe('2027-03-28T08:00:00.000Z');
});

it('tells the last day of a departure by days, else by hours', () => {
  const start = (time: string) => ({
    date_start: '2027-06-01',
    time_start: time,
    starts_at: momentOf('2027-06-01', time, 'Europe/Moscow'),
  });
  const end = (time: string, duration: number | null, duration_hours: number | null) =>
    scheduledEnd(start(time), { duration, duration_hours }, 'Europe/Moscow');
  expect(end('11:00', null, 3)).toBe('2027-06-01');
  expect(end('23:30', null, 2)).toBe('2027-06-02');
  expect(end('22:00', null, 2)).toBe('2027-06-01');
  expect(end('11:00', 3, null)).toBe('2027-06-03');
  expect(end('11:00', 1, 8)).toBe('2027-06-01');
  expect(end('11:00', null, null)).toBe('2027-06-01');
});

it('orders the days of a week from Monday to Sunday', () => {
  const days = [0, 3, 6, 1].map((day_of_week) => ({ day_of_week }));
  expect(inWeekOrder(days).map(({ day_of_week }) => day_of_week)).toEqual([1, 3, 6, 0]);
});
