import { expect, it } from 'vitest';
import { placedRow, readPlaced, writePlaced, type PlacedDeparture } from './placed-departures.ts';

const trip: PlacedDeparture = {
  id: 7,
  request_id: null,
  date_start: '2027-06-10',
  date_end: '2027-06-12',
  time_start: null,
  minutes: null,
  number_of_seats: 10,
  number_of_free_seats: 4,
  tourists_count: 6,
  unconfirmed_count: 1,
  not_guaranteed: true,
  is_busy: false,
  is_canceled: false,
  guides: [1, 2],
};
const sailing: PlacedDeparture = {
  ...trip,
  id: 8,
  date_end: '2027-06-10',
  time_start: '09:30',
  minutes: 90,
  not_guaranteed: false,
  is_busy: true,
  is_canceled: true,
  guides: [],
};

it('departures are read as they were written, with those who lead several told once', () => {
  const departures = [trip, sailing, { ...trip, id: 9 }];
  const written = writePlaced(
    departures.map((row) => ({ ...row, days: row.date_end === row.date_start ? 1 : 3 })),
  );
  expect(written.leaders).toEqual([[1, 2], []]);
  expect(readPlaced({ ...written, rows: written.rows.map((row) => placedRow.parse(row)) })).toEqual(
    departures,
  );
});
