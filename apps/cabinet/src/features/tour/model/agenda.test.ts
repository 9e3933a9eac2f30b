import type { PlacedDeparture } from '@tropa/contract';
import { expect, it } from 'vitest';
import { agendaOf, byRow } from './agenda.ts';
import { hasNoGuide, rowsByTour } from './timeline.ts';

const departure = (id: number, over: Partial<PlacedDeparture> = {}): PlacedDeparture => ({
  id,
  request_id: null,
  date_start: '2027-06-10',
  date_end: '2027-06-10',
  time_start: null,
  minutes: null,
  number_of_seats: 10,
  number_of_free_seats: 4,
  tourists_count: 6,
  unconfirmed_count: 0,
  not_guaranteed: false,
  is_busy: false,
  is_canceled: false,
  guides: [1],
  ...over,
});
const tour = (id: number, departures: PlacedDeparture[]) => ({
  id,
  name: `Тур ${id}`,
  timezone: 'Europe/Moscow',
  group_min: null,
  departures,
  open_days: [],
});
const rows = rowsByTour(
  {
    tours: [
      tour(1, [
        departure(1, { time_start: '15:00', minutes: 60 }),
        departure(2, { time_start: '09:00', minutes: 60 }),
      ]),
      tour(2, [
        departure(3, { time_start: '11:00', minutes: 60, guides: [] }),
        departure(4, { date_start: '2027-06-20', date_end: '2027-06-22' }),
      ]),
    ],
    trips: [],
    guides: [],
  },
  '',
);

it('tells by day and time what leaves, each departure by itself, and today in any case', () => {
  const days = agendaOf(rows, { first: '2027-06-01', last: '2027-06-19', today: '2027-06-12' });
  expect(days.map(({ date, entries }) => [date, entries.map(({ part }) => part.opens)])).toEqual([
    ['2027-06-10', [2, 3, 1]],
    ['2027-06-12', []],
  ]);
  // A departure that shares its day with others is opened by itself; what it stands in is known.
  expect(days[0]?.entries[0]?.bar.count).toBe(2);
});

it('misses a guide only where somebody has to lead', () => {
  const lacking = (over: Partial<PlacedDeparture>) =>
    rowsByTour(
      { tours: [tour(1, [departure(1, { guides: [], ...over })])], trips: [], guides: [] },
      '',
    )[0]?.bars.some(hasNoGuide);
  expect(lacking({})).toBe(true);
  expect(lacking({ is_canceled: true, is_busy: true })).toBe(false);
  expect(lacking({ guides: [1] })).toBe(false);
});

it('tells by row what leaves on a day, in their order, those with nothing left out', () => {
  const days = agendaOf(rows, { first: '2027-06-01', last: '2027-06-19', today: '2027-06-12' });
  expect(
    days.map((day) =>
      byRow(day, rows).map(({ row, entries }) => [row.name, entries.map(({ part }) => part.opens)]),
    ),
  ).toEqual([
    [
      ['Тур 1', [2, 1]],
      ['Тур 2', [3]],
    ],
    [],
  ]);
});
