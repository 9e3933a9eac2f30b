import type { PlacedDeparture } from '@tropa/contract';
import { expect, it } from 'vitest';
import {
  carryingOf,
  fixedBecause,
  guideClashes,
  lackingOf,
  isSameBar,
  placeBars,
  placeOf,
  rowsByGuide,
  rowsByTour,
} from './timeline.ts';
import { windowOf as together, type Window } from './window.ts';

const departure = (id: number, over: Partial<PlacedDeparture> = {}): PlacedDeparture => ({
  id,
  request_id: null,
  date_start: '2027-06-10',
  date_end: '2027-06-12',
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
const named = (id: number, over: Partial<PlacedDeparture> = {}) => ({
  ...departure(id, over),
  tour_id: id,
  tour_name: `Тур ${id}`,
  timezone: 'Europe/Moscow',
});
const sailing = (id: number, time_start: string, over: Partial<PlacedDeparture> = {}) =>
  departure(id, { date_end: '2027-06-10', time_start, minutes: 90, guides: [], ...over });
const windowOf = (over: Partial<Window> = {}): Window => ({ tours: [], trips: [], guides: [], ...over });
const tour = { id: 5, name: 'Прогулка', timezone: 'Europe/Moscow', group_min: null, open_days: [] };

it('a guide cannot be on two trips at once: both are marked, with what the other is', () => {
  const late = named(2, { date_start: '2027-06-12', date_end: '2027-06-14' });
  const after = named(3, { date_start: '2027-06-15', date_end: '2027-06-15' });
  expect(guideClashes([named(1), late, after])).toEqual(
    new Map([
      [1, ['Тур 2']],
      [2, ['Тур 1']],
    ]),
  );
  const other = { ...late, guides: [2] };
  const canceled = { ...late, is_canceled: true };
  expect(guideClashes([named(1), other]).size).toBe(0);
  expect(guideClashes([named(1), canceled]).size).toBe(0);
  // By the clock, where there is one.
  const day = { date_end: '2027-06-10', minutes: 90 };
  const morning = named(1, { ...day, time_start: '09:00' });
  expect(guideClashes([morning, named(2, { ...day, time_start: '10:30' })]).size).toBe(0);
  expect(guideClashes([morning, named(2, { ...day, time_start: '10:29' })]).size).toBe(2);
});

it('what shares a day stands in lanes, what starts and ends on one day is together', () => {
  const [row] = rowsByTour(
    windowOf({
      tours: [
        {
          ...tour,
          departures: [
            departure(1),
            departure(2, { date_start: '2027-06-12' }),
            departure(3, { date_start: '2027-06-13', date_end: '2027-06-14' }),
          ],
        },
      ],
    }),
    '',
  );
  expect(row?.bars.map(({ key, lane }) => [key, lane])).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 0],
  ]);
  expect(row?.lanes).toBe(2);
});

it('four sailings a day are one bar, with those that nobody has booked', () => {
  const open = {
    date_from: '2027-06-10',
    date_to: '2027-06-11',
    days: 1,
    count: 2,
    time_start: '09:00',
    number_of_seats: 40,
  };
  const departures = [
    sailing(1, '12:00', { not_guaranteed: true }),
    sailing(2, '15:00', { number_of_free_seats: 0 }),
    sailing(3, '18:00', { is_busy: true, is_canceled: true }),
  ];
  const [row] = rowsByTour(windowOf({ tours: [{ ...tour, departures, open_days: [open] }] }), '');
  expect(row?.lanes).toBe(1);
  expect(row?.bars).toMatchObject([
    { date_start: '2027-06-10', time_start: '09:00', count: 5, seats: 60, taken: 16, state: 'gathering' },
    { date_start: '2027-06-11', count: 2, seats: 40, taken: 0, state: 'unbooked', departure: null },
  ]);
});

it('guides have their rows by name, and what nobody leads has the last', () => {
  const rows = rowsByGuide(
    windowOf({
      tours: [{ ...tour, departures: [departure(1), departure(2, { guides: [] })] }],
      guides: [
        { id: 2, first_name: 'Борис', last_name: 'Яковлев' },
        { id: 1, first_name: 'Аяна', last_name: 'Абаева' },
      ],
    }),
    'Без гида',
  );
  expect(rows.map(({ name, bars }) => [name, bars.map(({ key }) => key)])).toEqual([
    ['Абаева Аяна', ['1']],
    ['Яковлев Борис', []],
    ['Без гида', ['2']],
  ]);
});

it('a bar is cut where the days shown end', () => {
  const bar = { date_start: '2027-06-10', date_end: '2027-06-12' };
  expect(placeOf(bar, '2027-06-01', 30)).toEqual({ left: 9, length: 3, isCutLeft: false, isCutRight: false });
  expect(placeOf(bar, '2027-06-11', 30)).toMatchObject({ left: 0, length: 2, isCutLeft: true });
  expect(placeOf(bar, '2027-06-01', 10)).toMatchObject({ left: 9, length: 1, isCutRight: true });
  expect(placeOf(bar, '2027-06-13', 30)).toBeNull();
  expect(placeBars([]).lanes).toBe(1);
});

it('a guide may be in two places at one hour of their clocks, and not at one moment', () => {
  const walk = { date_end: '2027-06-10', time_start: '09:00', minutes: 120 };
  const there = { ...named(2, walk), timezone: 'Asia/Kamchatka' };
  expect(guideClashes([named(1, walk), there]).size).toBe(0);
  const same = { ...there, time_start: '18:30' };
  expect(guideClashes([named(1, walk), same]).size).toBe(2);
});

it('what is still to come is moved, what has begun or does not go is copied, a trip is neither and says so', () => {
  const carried = (over: Partial<PlacedDeparture>, today = '2027-06-01') => {
    const [row] = rowsByTour(windowOf({ tours: [{ ...tour, departures: [departure(1, over)] }] }), '');
    const [bar] = row?.bars ?? [];
    return bar && carryingOf(bar, today);
  };
  expect(carried({})).toBe('move');
  expect(carried({}, '2027-06-10')).toBe('copy');
  expect(carried({ is_canceled: true, is_busy: true })).toBe('copy');
  expect(carried({ request_id: 7 })).toBeNull();
  const trip = rowsByTour(
    windowOf({ tours: [{ ...tour, departures: [departure(1, { request_id: 7 })] }] }),
    '',
  );
  expect(trip[0]?.bars.map(fixedBecause)).toEqual(['trip']);
});

it('what nobody has booked of a schedule is moved where it is the only one of its day', () => {
  const open = {
    date_from: '2027-06-10',
    date_to: '2027-06-10',
    days: 1,
    time_start: '11:00',
    number_of_seats: 7,
  };
  const barOf = (count: number) =>
    rowsByTour(windowOf({ tours: [{ ...tour, departures: [], open_days: [{ ...open, count }] }] }), '')[0]
      ?.bars[0];
  const [alone, several] = [barOf(1), barOf(4)];
  expect(alone && carryingOf(alone, '2027-06-01')).toBe('move');
  expect(alone && carryingOf(alone, '2027-06-10')).toBeNull();
  expect(alone && fixedBecause(alone)).toBeNull();
  expect(several && carryingOf(several, '2027-06-01')).toBeNull();
  expect(several && fixedBecause(several)).toBe('several');
});

it('a bar that says the same is drawn once, whatever day is shown first', () => {
  const bars = (over: Partial<PlacedDeparture>) =>
    rowsByTour(windowOf({ tours: [{ ...tour, departures: [departure(1, over)] }] }), '')[0]?.bars[0];
  const [one, same, fuller] = [bars({}), bars({}), bars({ number_of_free_seats: 1 })];
  expect(one && same && isSameBar(one, same)).toBe(true);
  expect(one && fuller && isSameBar(one, fuller)).toBe(false);
});

it('what has come already stays the same things when other days come', () => {
  const early = windowOf({ tours: [{ ...tour, departures: [departure(1)] }] });
  const late = windowOf({
    tours: [{ ...tour, departures: [departure(2, { date_start: '2027-07-10', date_end: '2027-07-12' })] }],
  });
  const [before] = rowsByTour(early, '');
  const [after] = rowsByTour(together([early, late]), '');
  expect(after?.bars).toHaveLength(2);
  expect(after?.bars[0]).toBe(before?.bars[0]);
});

it('a departure tells what it is short of, and that nobody leads those who go', () => {
  const boat = {
    id: 3,
    name: 'Катер',
    quantity: 1,
    takings: [
      {
        tour_date_id: 1,
        request_id: null,
        tour_id: 5,
        tour_name: 'Прогулка',
        date_start: '2027-06-10',
        date_end: '2027-06-12',
        time_start: null,
        taken_from: '2027-06-10T00:00:00Z',
        taken_until: '2027-06-13T00:00:00Z',
        quantity: 2,
      },
      {
        tour_date_id: 2,
        request_id: null,
        tour_id: 5,
        tour_name: 'Прогулка',
        date_start: '2027-06-20',
        date_end: '2027-06-22',
        time_start: null,
        taken_from: '2027-06-20T00:00:00Z',
        taken_until: '2027-06-23T00:00:00Z',
        quantity: 1,
      },
    ],
    short_days: ['2027-06-11'],
  };
  const window = windowOf({
    tours: [
      {
        ...tour,
        departures: [
          departure(1, { guides: [] }),
          departure(2, { date_start: '2027-06-20', date_end: '2027-06-22', guides: [], tourists_count: 0 }),
        ],
      },
    ],
  });
  const bars = (lacking: ReturnType<typeof lackingOf>) =>
    rowsByTour(window, '', lacking)[0]?.bars.map(({ lacking: names, isUnled }) => [names, isUnled]);
  expect(bars(lackingOf([boat]))).toEqual([
    [['Катер'], true],
    [[], false],
  ]);
  // Once there are enough, its bar says so.
  expect(bars(lackingOf([{ ...boat, short_days: [] }]))).toEqual([
    [[], true],
    [[], false],
  ]);
});
