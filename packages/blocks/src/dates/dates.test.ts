import type { PublicTourDate } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { sampleTour } from '../samples/tour.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';
import { monthWeeks } from './month-weeks.ts';
import { splitMonths } from './months-of.ts';

const { dates } = sampleTour('ru');
const [first] = dates;
if (first === undefined) throw new Error('No sample date');
const links = (html: string) =>
  [...html.matchAll(/href="\/book\/belukha\?date=(?<date>[^"]+)"/gu)].map((match) => match.groups?.['date']);

/** Departures of a weekly schedule, two a day. */
const weekly = (date_start: string, ...times: [time: string, seats: number][]): PublicTourDate[] =>
  times.map(([time_start, number_of_free_seats]) => ({
    ...first,
    id: -1,
    date_start,
    date_end: date_start,
    made_by: 'schedule' as const,
    time_start,
    number_of_free_seats,
  }));

describe.each(variantsOf('dates'))('dates in variant %i', (number) => {
  it('lead each departure to its booking, and one that is sold out to its waiting list', () => {
    const { html, text } = drawBlock('dates', { number });
    expect(new Set(links(html))).toEqual(new Set(dates.map(({ id }) => String(id))));
    expect(html).toMatch(/74\u00A0500\u00A0₽/u);
    const sold = dates.find(({ number_of_free_seats }) => number_of_free_seats === 0);
    const link = new RegExp(`<a[^>]*date=${sold?.id}"[^>]*>`, 'u').exec(html)?.[0];
    expect(link).toContain('Сообщить, когда освободятся места');
    expect(text).toMatch(/Мест нет.*Сообщить о местах/u);
  });

  it('tell a day of what is sold by the hour by its hours, and its price by the time that it is for', () => {
    const { hourly, open_until } = {
      hourly: { lengths: [120, 180], length_minutes: 120, price: 600_000, least_sum: 0 },
      open_until: '18:00',
    };
    const day = {
      ...first,
      id: -1,
      made_by: 'schedule' as const,
      date_end: first.date_start,
      time_start: '10:00',
    };
    const hours = { ...day, takes_whole: true, price: 1_200_000, length_minutes: 120, open_until };
    const { text } = drawBlock('dates', {
      number,
      tour: { schedule_type: 2, price_basis: 'group', hourly, dates: [hours] },
    });
    expect(text).toMatch(/10:00–\u2060?18:00/u);
    expect(text).toMatch(/от 12\s000\s₽ за\s2 часа/u);
    expect(text).not.toContain('за группу');
  });

  it('call what another group has for itself taken: nobody counts its seats', () => {
    const whole = { ...first, takes_whole: true, number_of_free_seats: 0 };
    const { text } = drawBlock('dates', { number, tour: { dates: [whole] } });
    expect(text).toContain('Занято');
    expect(text).not.toContain('Мест нет');
  });

  it('offer the variants of a date with their prices, while there are seats', () => {
    const tour_variants = [{ uid: 'tent', name: 'Палатка', price: 3_000_000 }];
    const date = { ...first, tour_variants };
    expect(links(drawBlock('dates', { number, tour: { dates: [date] } }).html)).toContain(`${first.id}~tent`);
    const sold = { ...date, number_of_free_seats: 0 };
    expect(links(drawBlock('dates', { number, tour: { dates: [sold] } }).html)).not.toContain(
      `${first.id}~tent`,
    );
  });

  it('mark of classes of seats only those of which few are left', () => {
    const [time] = weekly('2027-06-07', ['11:00', 30]);
    const tour = {
      schedule_type: 2 as const,
      seat_classes: ['Палуба', 'Салон', 'Нос'].map((title) => ({
        id: title,
        title,
        title_en: '',
        seats: 40,
      })),
      dates: time ? [{ ...time, classes_left: { Палуба: 3, Салон: 20, Нос: 0 } }] : [],
    };
    const { html } = drawBlock('dates', { number, tour });
    expect(html).toMatch(/data-state="few">Палуба:/u);
    expect(html).toMatch(/data-state="many">Салон:/u);
    expect(html).toMatch(/data-state="none">Нос:/u);
  });

  it('give a weekly schedule by days, with its times', () => {
    const schedule = {
      schedule_type: 2 as const,
      dates: [...weekly('2027-06-07', ['11:00', 9], ['16:00', 0]), ...weekly('2027-06-09', ['11:00', 9])],
    };
    const { html, text } = drawBlock('dates', { number, tour: schedule });
    expect(new Set(links(html))).toEqual(
      new Set(['2027-06-07T11:00', '2027-06-07T16:00', '2027-06-09T11:00']),
    );
    expect(text).toMatch(/пн,\s7\sиюн/iu);
  });

  it('tell near days in words, by the calendar of the tour when its page was made', () => {
    const tomorrow = { ...first, id: 8, date_start: '2027-06-08', date_end: '2027-06-08' };
    const dated = {
      dates: [{ ...first, id: 9, date_start: '2027-06-07', date_end: '2027-06-07' }, tomorrow],
    };
    const weeks = {
      schedule_type: 2 as const,
      dates: [...weekly('2027-06-07', ['11:00', 9]), ...weekly('2027-06-08', ['11:00', 9])],
    };
    for (const tour of [dated, weeks]) {
      const at = (now: string | undefined, language: 'ru' | 'en' = 'ru') =>
        drawBlock('dates', { number, tour, language, page: now === undefined ? {} : { now } }).text;
      // In Barnaul it is 00:00 of the seventh, and a minute earlier still the sixth.
      expect(at('2027-06-06T17:00:00Z')).toMatch(/Сегодня, пн,\s7\sиюн.*Завтра, вт,\s8\sиюн/u);
      expect(at('2027-06-06T16:59:00Z')).toMatch(/Завтра, пн,\s7\sиюн/u);
      expect(at('2027-06-06T16:59:00Z')).not.toContain('Сегодня');
      expect(at('2027-06-06T17:00:00Z', 'en')).toMatch(/Today, Mon,\sJun\s7.*Tomorrow, Tue,\sJun\s8/u);
      // A sample, or whoever draws a page without saying when.
      expect(at(undefined)).not.toMatch(/Сегодня|Завтра/u);
    }
  });

  it('leave out what has passed, and open the rest past the limit', () => {
    const past = { ...first, id: 7, date_start: '2027-05-19', date_end: '2027-05-21' };
    expect(links(drawBlock('dates', { number, tour: { dates: [past, first] } }).html)).not.toContain('7');
    const { html } = drawBlock('dates', { number, data: { limit: 1 } });
    expect(html).toMatch(/<details.*Все даты/u);
    expect(new Set(links(html)).size).toBe(dates.length);
  });

  it('hide themselves where there are none and none may be asked for, else show the way to ask', () => {
    const none = { dates: [], dates_available_by_request: false };
    expect(drawBlock('dates', { number, tour: none }).html).toBe('');
    const asked = drawBlock('dates', { number, tour: { ...none, dates_available_by_request: true } });
    expect(asked.text).toContain('Нет подходящей даты?');
    expect(asked.html).not.toMatch(/<table|<h4/u);
  });
});

describe('the calendar', () => {
  it('leads a day with several departures to their row, and not past it', () => {
    const twice = [first, { ...first, id: 900, date_end: first.date_start }];
    const { html } = drawBlock('dates', { number: 3, tour: { dates: twice } });
    expect(html).toContain(`href="#drawn-${first.date_start}"`);
    expect(html.match(new RegExp(`id="drawn-${first.date_start}"`, 'gu'))).toHaveLength(1);
    expect(links(html)).toEqual([String(first.id), '900']);
  });

  it('marks the days of a trip in the month where it ends', () => {
    const across = { ...first, date_start: '2027-06-29', date_end: '2027-07-03' };
    const july = { ...first, id: 901, date_start: '2027-07-20', date_end: '2027-07-20' };
    const { html } = drawBlock('dates', { number: 3, tour: { dates: [across, july] } });
    const marked = [...html.matchAll(/<td class="[^"]*under[^"]*">(?<day>\d+)/gu)].map(
      (match) => match.groups?.['day'],
    );
    expect(marked).toEqual(['30', '1', '2', '3']);
  });

  it.each([
    ['2027-02', 4, 28],
    ['2028-02', 5, 29],
    ['2027-05', 6, 31],
    ['2027-12', 5, 31],
  ])('has %s in %i weeks from Monday', (month, weeks, days) => {
    const drawn = monthWeeks(month);
    expect(drawn).toHaveLength(weeks);
    expect(drawn.flat().filter((day) => day !== null)).toHaveLength(days);
    for (const week of drawn) expect(week).toHaveLength(7);
    const monday = drawn[1]?.[0] ?? '';
    expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
  });
});

it('shows a month whole, though the limit falls within it', () => {
  const day = (date_start: string) => ({ ...first, date_start });
  const split = splitMonths({
    dates: [day('2027-06-01')],
    rest: [day('2027-06-20'), day('2027-07-01')],
  });
  expect(split.shown.map(({ month, dates: { length } }) => [month, length])).toEqual([['2027-06', 2]]);
  expect(split.hidden.map(({ month }) => month)).toEqual(['2027-07']);
});
