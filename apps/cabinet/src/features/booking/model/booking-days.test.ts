import { expect, it } from 'vitest';
import { bookingDays } from './booking-days.ts';

const walk = {
  date_start: '2026-11-26',
  date_end: '2026-11-26',
  time_start: '15:00',
  length_minutes: null,
  timezone: 'Asia/Kamchatka',
  tour_variant: null,
};
const shown = (text: string | null) => text?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
/** Midnight of the day in Kamchatka. */
const MIDNIGHT = new Date('2026-11-25T12:00:00Z');
const BEFORE = new Date('2026-11-25T11:59:00Z');

it('tells a near day in words, by the place of the tour', () => {
  expect(shown(bookingDays(walk, 'ru', MIDNIGHT))).toBe('Сегодня, чт, 26 ноя, 15:00');
  expect(shown(bookingDays(walk, 'ru', BEFORE))).toBe('Завтра, чт, 26 ноя, 15:00');
  expect(shown(bookingDays(walk, 'en', BEFORE))).toBe('Tomorrow, Thu, Nov 26, 3:00 PM');
  const there = { ...walk, timezone: 'Europe/Moscow' };
  expect(shown(bookingDays(there, 'ru', MIDNIGHT))).toBe('Завтра, чт, 26 ноя, 15:00');
});

it('tells until when something that is sold by the hour is booked', () => {
  expect(shown(bookingDays({ ...walk, length_minutes: 90 }, 'ru', MIDNIGHT))).toBe(
    'Сегодня, чт, 26 ноя, 15:00–16:30',
  );
});

it('tells other days by their dates, with the variant that was booked', () => {
  const tour = { ...walk, date_end: '2026-11-29', time_start: null, tour_variant: 'Пешком' };
  expect(shown(bookingDays(tour, 'ru', MIDNIGHT))).toBe('26–29 ноября 2026 · Пешком');
  expect(shown(bookingDays({ ...walk, date_end: null }, 'ru', new Date('2026-11-01T00:00:00Z')))).toBe(
    '26 ноября 2026, 15:00',
  );
  expect(bookingDays({ ...walk, date_start: null }, 'ru', MIDNIGHT)).toBeNull();
});
