import type { AskableBooking } from '@tropa/contract';
import { expect, it } from 'vitest';
import { byDeparture, mayBeAsked } from './by-departure.ts';

const booking = (request_id: number, rest: Partial<AskableBooking> = {}): AskableBooking => ({
  request_id,
  client_name: 'Анна',
  tour_date_id: 10,
  tour_name: 'Озёра',
  date_start: '2026-05-01',
  date_end: '2026-05-04',
  time_start: null,
  asked: null,
  unaskable: null,
  ...rest,
});

it('puts together who went at once, and keeps the order', () => {
  const found = byDeparture([booking(1), booking(3, { tour_date_id: 11 }), booking(2)]);
  expect(found.map(({ bookings }) => bookings.map(({ request_id }) => request_id))).toEqual([[1, 2], [3]]);
});

it('tells departures apart that share a name and days, and individual trips, which are on none', () => {
  const morning = { tour_date_id: 20, time_start: '10:00' };
  const evening = { tour_date_id: 21, time_start: '18:00' };
  const own = { tour_date_id: null };
  const found = byDeparture([booking(1, morning), booking(2, evening), booking(3, own), booking(4, own)]);
  expect(found.map(({ time_start, bookings }) => [time_start, bookings.length])).toEqual([
    ['10:00', 1],
    ['18:00', 1],
    [null, 1],
    [null, 1],
  ]);
});

it('knows who may be asked', () => {
  expect([booking(1), booking(2, { unaskable: 'asked' })].filter(mayBeAsked)).toHaveLength(1);
});
