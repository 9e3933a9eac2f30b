import type { PublicTourDate } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { sampleTour } from '../samples/tour.ts';
import { sampleTours } from '../samples/tours.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';
import { dayText, departureDays, departureText, todayAt } from './departure-text.ts';

const DAY = '2027-06-07';
/** In Barnaul, where the samples are, the seventh begins. */
const MIDNIGHT = '2027-06-06T17:00:00Z';
const BEFORE = '2027-06-06T16:59:00Z';
const zone = { timezone: 'Asia/Barnaul' };
const shown = (text: string) => text.replaceAll('\u00A0', ' ');

const onTheDay = (dates: readonly PublicTourDate[]): PublicTourDate[] =>
  dates.map((date) => ({ ...date, date_start: DAY, date_end: DAY, number_of_free_seats: 4 }));

/** A block whose every departure is on the day. */
function draw(name: FamilyName, number: number, now?: string, language: 'ru' | 'en' = 'ru'): string {
  const tours = sampleTours(language).map((tour) => ({ ...tour, next_dates: onTheDay(tour.next_dates) }));
  const tour = { dates: onTheDay(sampleTour(language).dates) };
  const page = { tours, today: '2027-06-06', ...(now === undefined ? {} : { now }) };
  return shown(drawBlock(name, { number, language, tour, page }).text);
}

const all = (Object.keys(catalogue) as FamilyName[]).flatMap((name) =>
  variantsOf(name).map((number) => [name, number] as const),
);
const telling = all.filter(([name, number]) => draw(name, number).includes('7 июня 2027'));

it('departures are told by every family that shows any', () => {
  expect(new Set(telling.map(([name]) => name))).toEqual(
    new Set(['dates', 'other-tours', 'schedule', 'tour-intro', 'tours']),
  );
});

describe.each(telling)('%s in variant %i', (name, number) => {
  it('tells a near day in words, by the calendar of the tour when its page was made', () => {
    for (const [now, word] of [
      [MIDNIGHT, 'Сегодня'],
      [BEFORE, 'Завтра'],
    ] as const) {
      const text = draw(name, number, now);
      expect(text).toContain(`${word}, пн, 7 июн`);
      expect(text).not.toContain('7 июня 2027');
    }
    expect(draw(name, number, MIDNIGHT, 'en')).toContain('Today, Mon, Jun 7');
  });
});

it.each(all)('%s in variant %i has no near day where nobody says when its page was made', (name, number) => {
  expect(draw(name, number)).not.toMatch(/(?:Сегодня|Завтра), /u);
});

it('goes by the place of the tour, not by that of its organizer or of the machine', () => {
  const page = { now: MIDNIGHT, language: 'ru' as const };
  expect(todayAt(page, zone)).toBe(DAY);
  expect(todayAt(page, { timezone: 'Europe/Moscow' })).toBe('2027-06-06');
  expect(todayAt({}, zone)).toBeUndefined();
  const walk = { date_start: DAY, date_end: '2027-06-08', time_start: '23:15' };
  expect(shown(departureText(walk, zone, page))).toBe('Сегодня, пн, 7 июн, 23:15');
  expect(shown(departureDays(walk, zone, page))).toBe('Сегодня, пн, 7 июн');
  expect(shown(dayText(DAY, { timezone: 'Europe/Moscow' }, page))).toBe('Завтра, пн, 7 июн');
});
