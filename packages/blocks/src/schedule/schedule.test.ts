import { readFileSync } from 'node:fs';
import type { PageData, ScheduledDeparture } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { groupDepartures, selectDepartures } from './group-departures.ts';
import { empty, type ScheduleData } from './schema.ts';

const main = samplePageData('ru', 'main');

const draw = (changes: Partial<ScheduleData> = {}, data: PageData = main) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('schedule', 'plan', { ...empty(), ...changes }),
      data,
    }),
  );

const departure = (changes: Partial<ScheduledDeparture>): ScheduledDeparture => ({
  id: 1,
  tour_id: 1,
  tour_name: 'К подножию Белухи',
  tour_type: 1,
  screen_name: 'belukha',
  currency: 'RUB',
  timezone: 'Asia/Barnaul',
  date_start: '2027-06-11',
  date_end: '2027-06-11',
  time_start: null,
  booking_ends_at: null,
  made_by: 'hand',
  takes_whole: false,
  price: 100_000,
  tour_variants: [],
  category_prices: [],
  number_of_free_seats: 4,
  not_guaranteed: false,
  flight_included: false,
  commentary: '',
  ...changes,
});
const withDepartures = (...departures: ScheduledDeparture[]): PageData => ({ ...main, departures });

describe('selectDepartures', () => {
  it('takes the page’s own departures, soonest first, else those that the cards name', () => {
    const own = withDepartures(departure({ id: 2, date_start: '2027-07-01' }), departure({ id: 1 }));
    expect(selectDepartures(own, empty()).map(({ id }) => id)).toEqual([1, 2]);
    const count = main.tours.reduce((sum, { next_dates }) => sum + next_dates.length, 0);
    expect(selectDepartures(main, empty())).toHaveLength(count);
    // A page that shows no departure has none to fall back on.
    expect(selectDepartures({ ...main, departures: [] }, empty())).toEqual([]);
  });

  it('heeds the choice of tours, and of sold out departures', () => {
    const tours = (changes: Partial<ScheduleData>) => [
      ...new Set(selectDepartures(main, { ...empty(), ...changes }).map(({ tour_id }) => tour_id)),
    ];
    expect(tours({ selection: 'type', type: 2 })).toEqual([5]);
    expect(tours({ selection: 'chosen', tour_ids: [2, 99] })).toEqual([2]);
    const free = selectDepartures(main, { ...empty(), are_sold_out_shown: false });
    expect(free.every(({ number_of_free_seats }) => number_of_free_seats > 0)).toBe(true);
    expect(free.length).toBeLessThan(selectDepartures(main, empty()).length);
  });
});

it('puts the times of one day into one row, and two dates of one day into two', () => {
  const months = groupDepartures([
    departure({ id: -1, made_by: 'schedule', time_start: '11:00' }),
    departure({ id: -1, made_by: 'schedule', time_start: '15:00' }),
    departure({ id: 7, tour_id: 2 }),
    departure({ id: 8, tour_id: 2 }),
    departure({ id: 9, date_start: '2027-07-02' }),
  ]);
  expect(months.map(({ month, rows }) => [month, rows.map(({ departures }) => departures.length)])).toEqual([
    ['2027-06', [2, 1, 1]],
    ['2027-07', [1]],
  ]);
});

describe('the schedule', () => {
  it('hides itself where nothing departs', () => {
    expect(draw({}, { ...main, departures: [] })).toBe('');
    expect(draw({}, { ...main, tours: [] })).toBe('');
  });

  it('leads by links alone: to months, tours, bookings and waiting lists', () => {
    const drawn = draw();
    expect(drawn).toContain('href="#plan-2027-06"');
    expect(drawn).toContain('id="plan-2027-06"');
    expect(drawn).toContain('href="/tours/belukha"');
    for (const { id, number_of_free_seats } of main.tours[0]?.next_dates ?? []) {
      const link = new RegExp(`<a[^>]*href="/book/belukha\\?date=${id}"[^>]*>`, 'u').exec(drawn)?.[0] ?? '';
      expect(link).toContain(
        number_of_free_seats > 0 ? 'Забронировать' : 'Сообщить, когда освободятся места',
      );
    }
    expect(drawn).not.toMatch(/javascript:|<script|onchange/iu);
  });

  it('names each time of a day with its own seats, and sums them for the day', () => {
    const drawn = draw(
      {},
      withDepartures(
        departure({ id: -1, made_by: 'schedule', time_start: '11:00', number_of_free_seats: 1 }),
        departure({
          id: -1,
          made_by: 'schedule',
          time_start: '15:00',
          number_of_free_seats: 2,
          price: 90_000,
        }),
      ),
    );
    expect(drawn).toContain('href="/book/belukha?date=2027-06-11T11:00"');
    expect(drawn).toContain('href="/book/belukha?date=2027-06-11T15:00"');
    expect(drawn).toContain('Осталось 3 места');
    expect(drawn).toContain('от 900');
  });

  it('opens later months one page further', () => {
    const later = ['06', '07', '08', '09'].map((month, index) =>
      departure({ id: index + 1, date_start: `2027-${month}-11`, date_end: `2027-${month}-12` }),
    );
    expect(draw({ months: 4 }, withDepartures(...later))).not.toContain('<details');
    const [shown = '', hidden = ''] = draw({ months: 3 }, withDepartures(...later)).split('<details');
    expect(shown).toContain('id="plan-2027-08"');
    expect(hidden).toContain('id="plan-2027-09"');
    expect(hidden).toContain('Ещё 1 месяц');
    expect(hidden).toContain('href="/schedule"');
    // The page of the schedule does not lead to itself.
    const own = { ...withDepartures(...later), path: '/schedule' };
    expect(draw({ months: 1 }, own)).not.toContain('href="/schedule"');
  });

  it('offers a choice of tours by numbers that its rules know', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      departure({ id: index + 1, tour_id: index + 1, tour_name: `Тур ${index + 1}` }),
    );
    const drawn = draw({}, withDepartures(...many));
    const numbers = [...drawn.matchAll(/<option value="(?<number>\d+)"/gu)].map(
      (match) => match.groups?.['number'],
    );
    const css = readFileSync(new URL('variants/1.module.css', import.meta.url), 'utf8');
    expect(numbers).toHaveLength(24);
    for (const number of numbers) {
      expect(css).toContain(`option[value='${number}']:checked`);
      expect(drawn).toContain(`data-tour="${number}"`);
    }
    expect(draw({ is_filter_shown: false })).not.toContain('<select');
  });
});
