import { expect, it } from 'vitest';
import { isOffered, SNOOZES, snoozeMoment } from './snooze-moments.ts';

const at = (text: string) => new Date(text);
const written = (moment: Date) =>
  `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()} ${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`;

it('puts off to moments of the reader’s own day', () => {
  // A Wednesday.
  const now = at('2026-06-10T11:20:30');
  expect(SNOOZES.map((snooze) => written(snoozeMoment(snooze, now)))).toEqual([
    '2026-6-10 12:20',
    '2026-6-10 18:00',
    '2026-6-11 9:00',
    '2026-6-15 9:00',
    '2026-6-17 9:00',
  ]);
});

it('means the next Monday, on a Monday too, and crosses months', () => {
  expect(written(snoozeMoment('monday', at('2026-06-29T10:00:00')))).toBe('2026-7-6 9:00');
  expect(written(snoozeMoment('monday', at('2026-06-27T10:00:00')))).toBe('2026-6-29 9:00');
});

it('offers no evening that has begun, nor the same morning twice', () => {
  expect(isOffered('evening', at('2026-06-10T16:59:00'))).toBe(true);
  expect(isOffered('evening', at('2026-06-10T17:00:00'))).toBe(false);
  expect(isOffered('monday', at('2026-06-14T10:00:00'))).toBe(false);
});
