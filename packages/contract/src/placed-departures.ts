import { addDays } from '@tropa/core';
import { z } from 'zod';
import { date, id } from './common.ts';
import type { Departure } from './led-departure.ts';
import { clockTime } from './tour-schedule.ts';

/** A departure among the days on which it is on the way. */
export interface PlacedDeparture extends Pick<
  Departure,
  | 'id'
  | 'request_id'
  | 'date_start'
  | 'date_end'
  | 'time_start'
  | 'number_of_seats'
  | 'number_of_free_seats'
  | 'tourists_count'
  | 'unconfirmed_count'
  | 'not_guaranteed'
  | 'is_busy'
  | 'is_canceled'
> {
  /** How long an excursion lasts; null: its days, whole. */
  minutes: number | null;
  /** Ids of those who lead it. */
  guides: number[];
}

const MARKS = ['not_guaranteed', 'is_busy', 'is_canceled'] as const;

/** The same as it goes over the wire: a season of a hundred tours has thousands, and names of fields would be most of it. */
export const placedRow = z.tuple([
  /** Its id, first day, and how many days it lasts. */
  id,
  date,
  z.int(),
  /** Its time, and its minutes where it is an excursion. */
  clockTime.nullable(),
  z.int().nullable(),
  /** Seats, those that are free, people who are coming, bookings that nobody has confirmed. */
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  /** `MARKS`, a bit each. */
  z.int(),
  /** Which of the tour's `leaders` lead it. */
  z.int(),
]);
export type PlacedRow = z.infer<typeof placedRow>;

/** What a tour's departures share is told once. */
export interface PlacedRows {
  leaders: number[][];
  rows: PlacedRow[];
}

/** A departure as it is written for the wire; its days are counted already. */
export type Written = Omit<PlacedDeparture, 'request_id' | 'date_end'> & { days: number };

/** Writes departures for the wire. */
export function writePlaced(departures: readonly Written[]): PlacedRows {
  const places = new Map<string, number>();
  const leaders: number[][] = [];
  const rows = departures.map((row): PlacedRow => {
    const key = row.guides.join(' ');
    const place = places.get(key) ?? leaders.push(row.guides) - 1;
    places.set(key, place);
    return [
      row.id,
      row.date_start,
      row.days,
      row.time_start,
      row.minutes,
      row.number_of_seats,
      row.number_of_free_seats,
      row.tourists_count,
      row.unconfirmed_count,
      MARKS.reduce((sum, mark, bit) => sum + (row[mark] ? 2 ** bit : 0), 0),
      place,
    ];
  });
  return { leaders, rows };
}

/** Reads the departures of a tour from the wire. */
export const readPlaced = ({ leaders, rows }: PlacedRows): PlacedDeparture[] =>
  rows.map(([row_id, start, days, time, minutes, seats, free, tourists, unconfirmed, marks, leader]) => {
    const has = (mark: (typeof MARKS)[number]) => Math.floor(marks / 2 ** MARKS.indexOf(mark)) % 2 === 1;
    return {
      id: row_id,
      request_id: null,
      date_start: start,
      date_end: days === 1 ? start : addDays(start, days - 1),
      time_start: time,
      minutes,
      number_of_seats: seats,
      number_of_free_seats: free,
      tourists_count: tourists,
      unconfirmed_count: unconfirmed,
      not_guaranteed: has('not_guaranteed'),
      is_busy: has('is_busy'),
      is_canceled: has('is_canceled'),
      guides: leaders[leader] ?? [],
    };
  });
