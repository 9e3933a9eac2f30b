import { expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { localTimeOf, momentOf, withOffset } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
/** With clocks that change by an hour, by half an hour, at UTC's midnight and far from it, on one day and none; no dates at all on one. */
const ZONES = [
  'Europe/Moscow',
  'Europe/London',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Antarctica/Troll',
  'Asia/Gaza',
  'UTC',
];

it.each(ZONES)('in %s every hour reads as the platform reads it, and leads back', (timezone) => {
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const shown = new Set<string>();
  // 2011 is the year in which Samoa left out a day; 2026 and 2027 are those that are sold.
  for (const [from, to] of [
    ['2011-01-01', '2012-01-02'],
    ['2026-01-01', '2028-01-01'],
  ] as const)
    for (let moment = Date.parse(from) + HOUR_MS / 2; moment < Date.parse(to); moment += HOUR_MS) {
      const { date, time } = localTimeOf(new Date(moment), timezone);
      const local = `${date} ${time}`;
      if (local !== clock.format(moment))
        expect(local, new Date(moment).toISOString()).toBe(clock.format(moment));
      const back = momentOf(date, time, timezone).getTime();
      // What the clocks show twice is its first.
      if (back !== moment && !shown.has(local)) expect(new Date(back)).toEqual(new Date(moment));
      shown.add(local);
    }
});

it('refuses a zone that there is none, and what is no time', () => {
  expect(() => localTimeOf(new Date(), 'Europe/Nowhere')).toThrow(RangeError);
  expect(() => momentOf('2027-02-30', 'noon', 'Europe/Moscow')).toThrow(RangeError);
  expect(() => localTimeOf(new Date(Number.NaN), 'Europe/Moscow')).toThrow(RangeError);
});

it('forgets when it has kept much, and goes on', () => {
  let date = '2000-01-01';
  for (let day = 0; day < 22_000; day += 1) {
    expect(momentOf(date, '12:00', 'Asia/Tokyo').toISOString()).toBe(`${date}T03:00:00.000Z`);
    date = addDays(date, 1);
  }
});

it('writes a local time with the offset of its day, also west of Greenwich and off the hour', () => {
  expect(withOffset('2027-07-01', '11:00', 'Europe/Moscow')).toBe('2027-07-01T11:00:00+03:00');
  expect(withOffset('2027-07-01', '11:00', 'America/New_York')).toBe('2027-07-01T11:00:00-04:00');
  expect(withOffset('2027-01-01', '11:00', 'America/New_York')).toBe('2027-01-01T11:00:00-05:00');
  expect(withOffset('2027-01-01', '07:30', 'Asia/Kathmandu')).toBe('2027-01-01T07:30:00+05:45');
  for (const zone of ZONES)
    expect(new Date(withOffset('2027-05-05', '12:15', zone))).toEqual(momentOf('2027-05-05', '12:15', zone));
});
