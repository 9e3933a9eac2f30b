import type { OpenDays, PlacedDeparture, PlacedTrip } from '@tropa/contract';
import { addDays, daysBetween, fullName, isLed, ledSpan } from '@tropa/core';
import { departureState, type DepartureState } from './departure-state.ts';
import type { Equipment, Window, WindowTour } from './window.ts';

/** What stands on the timeline: a departure, or all that start and end on one day. */
export interface Bar {
  key: string;
  tour_id: number | null;
  /** Empty: of several tours. */
  tour_name: string;
  date_start: string;
  date_end: string;
  time_start: string | null;
  /** Null: it tells what takes a resource. */
  state: DepartureState | null;
  seats: number;
  taken: number;
  /** So many departures it stands for. */
  count: number;
  /** The only one it stands for; null: several, or none that somebody has booked. */
  departure: PlacedDeparture | null;
  /** What its page and panel are named by; null: none is stored, or they are several. */
  opens: number | null;
  /** More are taken than are there. */
  isShort: boolean;
  /** Those of one day that it stands for; of one alone none. */
  parts: Bar[];
  /** Where a guide of it is at the same time: names of tours. */
  clashes: string[];
  /** Names of resources of which more are taken then than are there. */
  lacking: string[];
  /** Somebody goes, and nobody leads it. */
  isUnled: boolean;
}
export interface PlacedBar extends Bar {
  /** Bars that share a day stand one under the other. */
  lane: number;
}
export interface Row {
  key: string;
  name: string;
  /** The tour that it is of; null: of a guide, a resource or trips. */
  tour_id: number | null;
  bars: PlacedBar[];
  lanes: number;
}

type Named = PlacedDeparture & { tour_id: number | null; tour_name: string; timezone: string };

/** What is made of a thing once: days that come later leave what was made of the others as it is. */
function kept<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => {
    const before = made.get(from);
    if (before !== undefined) return before;
    const now = make(from);
    made.set(from, now);
    return now;
  };
}

const spanOf = kept((row: Named) => ledSpan(row, row.timezone));

/** Departures on which a guide is asked for while another one of theirs is on the way, with the names of the others. */
export function guideClashes(departures: readonly Named[]): Map<number, string[]> {
  const found = new Map<number, Set<string>>();
  const byGuide = new Map<number, Named[]>();
  for (const row of departures.filter((one) => isLed(one)))
    for (const guide of row.guides) {
      const led = byGuide.get(guide);
      if (led) led.push(row);
      else byGuide.set(guide, [row]);
    }
  for (const led of byGuide.values()) {
    const spans = led.map((row) => ({ row, ...spanOf(row) })).toSorted((one, other) => one.from - other.from);
    for (const [place, one] of spans.entries())
      for (const other of spans.slice(place + 1)) {
        if (other.from >= one.until) break;
        found.set(one.row.id, (found.get(one.row.id) ?? new Set()).add(other.row.tour_name));
        found.set(other.row.id, (found.get(other.row.id) ?? new Set()).add(one.row.tour_name));
      }
  }
  return new Map([...found].map(([id, names]) => [id, [...names]]));
}

/** What is wrong with departures, by their ids: where their guides are at the same time, and which resources are short. */
interface Wrong {
  clashes: ReadonlyMap<number, string[]>;
  lacking: ReadonlyMap<number, string[]>;
}

const NONE: string[] = [];
const NOTHING: Wrong['lacking'] = new Map();
const bareBar = kept((row: Named): Bar => makeBar(row, NONE, NONE));
const troubled = new WeakMap<Named, Bar>();
const areSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
function barOf(row: Named, wrong: Wrong): Bar {
  const clashes = wrong.clashes.get(row.id) ?? NONE;
  const lacking = wrong.lacking.get(row.id) ?? NONE;
  if (clashes.length === 0 && lacking.length === 0) return bareBar(row);
  const before = troubled.get(row);
  if (before && areSame(before.clashes, clashes) && areSame(before.lacking, lacking)) return before;
  const bar = makeBar(row, clashes, lacking);
  troubled.set(row, bar);
  return bar;
}

/** Whether a departure that needs somebody to lead it has nobody. */
export const hasNoGuide = ({ departure }: Pick<Bar, 'departure'>): boolean =>
  departure !== null && departure.guides.length === 0 && isLed(departure);

const makeBar = (row: Named, clashes: string[], lacking: string[]): Bar => ({
  key: String(row.id),
  tour_id: row.tour_id,
  tour_name: row.tour_name,
  date_start: row.date_start,
  date_end: row.date_end,
  time_start: row.time_start,
  state: departureState(row),
  seats: row.number_of_seats,
  taken: row.number_of_seats - row.number_of_free_seats,
  count: 1,
  departure: row,
  opens: row.id,
  isShort: false,
  parts: [],
  clashes,
  lacking,
  isUnled: row.tourists_count > 0 && hasNoGuide({ departure: row }),
});

/** A bar of each day of what nobody has booked of a weekly schedule. */
const openBars = ({ id, name, open_days }: WindowTour): Bar[] =>
  open_days.flatMap((days) => barsOfDays(days)({ id, name }));

const barsOfDays = kept(({ date_from, date_to, days, count, time_start, number_of_seats }: OpenDays) => {
  let bars: Bar[] | null = null;
  return ({ id, name }: Pick<WindowTour, 'id' | 'name'>): Bar[] =>
    (bars ??= Array.from({ length: daysBetween(date_from, date_to) + 1 }, (_, place) => {
      const date_start = addDays(date_from, place);
      return {
        key: `open ${id} ${date_start}`,
        tour_id: id,
        tour_name: name,
        date_start,
        date_end: addDays(date_start, days - 1),
        time_start,
        state: 'unbooked' as const,
        seats: number_of_seats,
        taken: 0,
        count,
        departure: null,
        opens: null,
        isShort: false,
        parts: [],
        clashes: NONE,
        lacking: NONE,
        isUnled: false,
      };
    }));
});

const isOfOneDay = ({ date_start, date_end }: Bar) => date_start === date_end;
/** Of several on one day the state shown is the one that wants most to be seen. */
const ATTENTION: readonly DepartureState[] = [
  'gathering',
  'guaranteed',
  'full',
  'individual',
  'closed',
  'canceled',
  'unbooked',
];
const foremost = (states: readonly (DepartureState | null)[]): DepartureState | null =>
  ATTENTION.find((state) => states.includes(state)) ?? null;

/** All that starts and ends on one day, as one: four sailings a day would hide each other. */
function ofDay(bars: readonly Bar[]): Bar[] {
  const [first] = bars;
  if (first === undefined || bars.length === 1) return [...bars];
  const going = bars.filter(({ state }) => state !== 'canceled');
  const isOneTour = bars.every(({ tour_id }) => tour_id === first.tour_id);
  const times = bars.flatMap(({ time_start }) => (time_start === null ? [] : [time_start])).toSorted();
  return [
    {
      ...first,
      key: `day ${bars.map(({ key }) => key).join(' ')}`,
      tour_id: isOneTour ? first.tour_id : null,
      tour_name: isOneTour ? first.tour_name : '',
      time_start: times[0] ?? null,
      state: foremost(bars.map(({ state }) => state)),
      seats: going.reduce((sum, { seats }) => sum + seats, 0),
      taken: going.reduce((sum, { taken }) => sum + taken, 0),
      count: bars.reduce((sum, { count }) => sum + count, 0),
      departure: null,
      opens: null,
      isShort: bars.some(({ isShort }) => isShort),
      parts: bars.toSorted((one, other) => (one.time_start ?? '').localeCompare(other.time_start ?? '')),
      clashes: [...new Set(bars.flatMap(({ clashes }) => clashes))],
      lacking: [...new Set(bars.flatMap(({ lacking }) => lacking))],
      isUnled: bars.some(({ isUnled }) => isUnled),
    },
  ];
}

const placed = new WeakMap<Bar, PlacedBar>();
/** A bar in a lane: the same thing while it stays in it. */
function inLane(bar: Bar, lane: number): PlacedBar {
  const before = placed.get(bar);
  if (before?.lane === lane) return before;
  const now = { ...bar, lane };
  placed.set(bar, now);
  return now;
}

/** Of dates and keys: no language has another order of them, and asking for one costs most of a season's drawing. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Bars by their days, each in the first lane that is free. */
export function inLanes(bars: readonly Bar[]): Pick<Row, 'bars' | 'lanes'> {
  const ends: string[] = [];
  const standing = bars
    .toSorted(
      (one, other) =>
        inOrder(one.date_start, other.date_start) ||
        inOrder(other.date_end, one.date_end) ||
        inOrder(one.key, other.key),
    )
    .map((bar) => {
      const free = ends.findIndex((end) => end < bar.date_start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = bar.date_end;
      return inLane(bar, lane);
    });
  return { bars: standing, lanes: Math.max(1, ends.length) };
}

/** The same, those of one day together. */
export function placeBars(bars: readonly Bar[]): Pick<Row, 'bars' | 'lanes'> {
  const days = Map.groupBy(bars.filter(isOfOneDay), ({ date_start }) => date_start);
  return inLanes([...bars.filter((bar) => !isOfOneDay(bar)), ...[...days.values()].flatMap(ofDay)]);
}

/** A tour's departures with what they are of: the same things while the tour is called the same. */
const named = new WeakMap<PlacedDeparture, Named>();
function nameOf(row: PlacedDeparture, { id, name, timezone }: WindowTour): Named {
  const before = named.get(row);
  if (before?.tour_name === name && before.timezone === timezone) return before;
  const now = { ...row, tour_id: id, tour_name: name, timezone };
  named.set(row, now);
  return now;
}

/** Departures and trips with the names of what they are of. */
const namedOf = ({ tours, trips }: Window): Named[] => [
  ...tours.flatMap((tour) => tour.departures.map((row) => nameOf(row, tour))),
  ...trips.map((trip: PlacedTrip): Named => trip),
];

/** Resources that are short while a departure takes them, by the departure: their names. */
export function lackingOf(resources: Equipment): Map<number, string[]> {
  const lacking = new Map<number, string[]>();
  for (const { name, takings, short_days } of resources)
    for (const taking of takings)
      if (isShortFor(taking, short_days)) {
        const id = idOfTaking(taking);
        lacking.set(id, [...(lacking.get(id) ?? []), name]);
      }
  return lacking;
}

type Taking = Equipment[number]['takings'][number];
const isShortFor = ({ date_start, date_end }: Taking, short_days: readonly string[]) =>
  short_days.some((day) => date_start <= day && day <= date_end);
/** A trip has the number of its booking, below zero. */
const idOfTaking = ({ tour_date_id, request_id }: Taking) => tour_date_id ?? -(request_id ?? 0);

/**
 * A row of each tour, then one of individual trips.
 * @param trips_name of the last row
 * @param lacking resources that departures are short of (`lackingOf`)
 */
export function rowsByTour(window: Window, trips_name: string, lacking: Wrong['lacking'] = NOTHING): Row[] {
  const wrong = { clashes: guideClashes(namedOf(window)), lacking };
  const rows = window.tours.map((tour) => ({
    key: `tour ${tour.id}`,
    name: tour.name,
    tour_id: tour.id,
    ...placeBars([...tour.departures.map((row) => barOf(nameOf(row, tour), wrong)), ...openBars(tour)]),
  }));
  if (window.trips.length === 0) return rows;
  const trips = placeBars(window.trips.map((trip) => barOf(trip, wrong)));
  return [...rows, { key: 'trips', name: trips_name, tour_id: null, ...trips }];
}

/**
 * A row of each guide who leads something, by name, then one of what nobody leads.
 * @param nobody_name of the last row
 * @param lacking resources that departures are short of (`lackingOf`)
 */
export function rowsByGuide(window: Window, nobody_name: string, lacking: Wrong['lacking'] = NOTHING): Row[] {
  const departures = namedOf(window);
  const wrong = { clashes: guideClashes(departures), lacking };
  const barsOf = (rows: readonly Named[]) => placeBars(rows.map((row) => barOf(row, wrong)));
  const rows = window.guides
    .map((guide) => ({ id: guide.id, name: fullName(guide) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({
      key: `guide ${id}`,
      name,
      tour_id: null,
      ...barsOf(departures.filter(({ guides }) => guides.includes(id))),
    }));
  const alone = departures.filter((row) => row.guides.length === 0 && isLed(row));
  return alone.length === 0
    ? rows
    : [...rows, { key: 'nobody', name: nobody_name, tour_id: null, ...barsOf(alone) }];
}

/** A row of each resource with what takes it. */
export const rowsByResource = (resources: Equipment): Row[] =>
  resources.map(({ id, name, quantity, takings, short_days }) => ({
    key: `resource ${id}`,
    name,
    tour_id: null,
    ...placeBars(
      takings.map((row): Bar => {
        const opens = idOfTaking(row);
        return {
          key: String(opens),
          tour_id: row.tour_id,
          tour_name: row.tour_name,
          date_start: row.date_start,
          date_end: row.date_end,
          time_start: row.time_start,
          state: null,
          seats: quantity,
          taken: row.quantity,
          count: 1,
          departure: null,
          opens,
          isShort: isShortFor(row, short_days),
          parts: [],
          clashes: NONE,
          lacking: NONE,
          isUnled: false,
        };
      }),
    ),
  }));

/** Whether two bars say the same. What a departure has besides its seats and state is looked at where it is opened. */
export function isSameBar(one: PlacedBar, other: PlacedBar): boolean {
  if (one === other) return true;
  return (
    TOLD.every((name) => one[name] === other[name]) &&
    areSame(one.clashes, other.clashes) &&
    areSame(one.lacking, other.lacking) &&
    one.departure?.request_id === other.departure?.request_id &&
    one.departure?.tourists_count === other.departure?.tourists_count
  );
}
const TOLD = [
  'key',
  'tour_id',
  'tour_name',
  'date_start',
  'date_end',
  'time_start',
  'state',
  'seats',
  'taken',
  'count',
  'opens',
  'isShort',
  'isUnled',
  'lane',
] as const satisfies (keyof PlacedBar)[];

/** Where a bar stands among the days shown, in days; what is outside of them is cut off. */
export function placeOf(
  { date_start, date_end }: Pick<Bar, 'date_start' | 'date_end'>,
  from: string,
  days: number,
): { left: number; length: number; isCutLeft: boolean; isCutRight: boolean } | null {
  const start = daysBetween(from, date_start);
  const end = daysBetween(from, date_end);
  if (end < 0 || start >= days) return null;
  const left = Math.max(0, start);
  return {
    left,
    length: Math.min(days - 1, end) - left + 1,
    isCutLeft: start < 0,
    isCutRight: end > days - 1,
  };
}

/** What may be done with a departure where it stands: one that is over or cancelled is copied only; null: nothing. */
export type Carrying = 'move' | 'copy';

/** @param today calendar date: what has begun moves no more */
export function carryingOf(
  { departure, state, count, time_start, date_start }: Bar,
  today: string,
): Carrying | null {
  // What nobody has booked of a schedule is stored as soon as it is carried.
  if (departure === null)
    return state === 'unbooked' && count === 1 && time_start !== null && date_start > today ? 'move' : null;
  // A trip is its booking's.
  if (departure.request_id !== null) return null;
  return departure.is_canceled || date_start <= today ? 'copy' : 'move';
}

/** Why a bar stays where it is: it stands for several departures, is a trip of one booking, or tells what takes a resource. */
export type Fixed = 'several' | 'trip';

/** @returns null: it is carried, or nobody would think of it */
export function fixedBecause({ departure, count }: Bar): Fixed | null {
  if (count > 1) return 'several';
  return departure !== null && departure.request_id !== null ? 'trip' : null;
}
