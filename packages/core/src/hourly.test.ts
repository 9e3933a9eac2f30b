import { expect, it } from 'vitest';
import { formatDeparture } from './departure-format.ts';
import {
  clockAfter,
  hourlySum,
  hourlyTimesOn,
  lengthsOf,
  minutesBetween,
  readStartName,
  startName,
  writeHours,
} from './hourly.ts';

it('counts the minutes until a time of day, past midnight too', () => {
  expect(minutesBetween('10:00', '20:00')).toBe(600);
  expect(minutesBetween('18:00', '00:00')).toBe(360);
  expect(minutesBetween('10:00', '10:00')).toBe(1440);
});

it('offers the lengths from the shortest to the longest by its steps', () => {
  expect(lengthsOf({ shortest_minutes: 120, longest_minutes: 240, step_minutes: 30 })).toEqual([
    120, 150, 180, 210, 240,
  ]);
  expect(lengthsOf({ shortest_minutes: 60, longest_minutes: 60, step_minutes: 30 })).toEqual([60]);
});

it('costs the hours in whole currency units, never less than the smallest sum', () => {
  expect(hourlySum(333_300, { minutes: 90, least_sum: 0 }, 'RUB')).toBe(500_000);
  expect(hourlySum(300_000, { minutes: 90, least_sum: 600_000 }, 'RUB')).toBe(600_000);
});

it('starts each half hour from which all of it fits, on the weekdays of its opening hours', () => {
  const opening = [
    { weekdays: [1, 2], from: '10:00', until: '13:15' },
    { weekdays: [2], from: '22:00', until: '24:00' },
  ];
  // 4 May 2027 is a Tuesday.
  expect(hourlyTimesOn(opening, '2027-05-03', 120)).toEqual(['10:00', '10:30', '11:00']);
  expect(hourlyTimesOn(opening, '2027-05-04', 120)).toEqual(['10:00', '10:30', '11:00', '22:00']);
  expect(hourlyTimesOn(opening, '2027-05-05', 120)).toEqual([]);
  expect(hourlyTimesOn(opening, '2027-05-03', 240)).toEqual([]);
});

it('names a departure by its start and its length, and reads that again', () => {
  const departure = { date_start: '2027-05-01', time_start: '11:00', length_minutes: 180 };
  expect(startName(departure)).toBe('2027-05-01T11:00/180');
  expect(readStartName('2027-05-01T11:00/180')).toEqual(departure);
  expect(readStartName('2027-05-01T11:00')).toEqual({ ...departure, length_minutes: null });
});

it('tells when it ends, past midnight too', () => {
  expect(clockAfter('22:30', 120)).toBe('00:30');
  expect(writeHours(150, 'ru')).toBe('2,5');
  const departure = { date_start: '2027-05-01', date_end: '2027-05-01', time_start: '11:00' };
  expect(formatDeparture({ ...departure, length_minutes: 150 }, 'ru')).toMatch(/2027, 11:00–\u206013:30$/u);
});
