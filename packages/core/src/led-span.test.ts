import { expect, it } from 'vitest';
import { ledSpan } from './led-span.ts';

const day = { date_start: '2027-06-05', date_end: '2027-06-05', time_start: null, minutes: null };

it('has whoever leads whole days on the way from the first to the last, where it goes', () => {
  expect(ledSpan({ ...day, date_end: '2027-06-06' }, 'Europe/Moscow')).toEqual({
    from: Date.parse('2027-06-04T21:00Z'),
    until: Date.parse('2027-06-06T21:00Z'),
  });
});

it('counts hours from their time, and tells clocks of two places apart', () => {
  const walk = { ...day, time_start: '09:00', minutes: 120 };
  const here = ledSpan(walk, 'Europe/Moscow');
  const there = ledSpan(walk, 'Asia/Kamchatka');
  expect(here.until - here.from).toBe(2 * 3_600_000);
  // Nine hours earlier: both can be led by one who is nowhere twice.
  expect(there.until).toBeLessThan(here.from);
});
