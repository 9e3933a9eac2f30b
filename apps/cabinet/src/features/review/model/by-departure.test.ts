import type { AskableBooking } from '@tropa/contract';
import { expect, it } from 'vitest';
import { byDeparture, mayBeAsked } from './by-departure.ts';

const booking = (request_id: number, rest: Partial<AskableBooking> = {}): AskableBooking => ({
  request_id,
  client_name: 'Анна',
  tour_name: 'Озёра',
  date_start: '2026-05-01',
  date_end: '2026-05-04',
  asked: null,
  unaskable: null,
  ...rest,
});

it('puts together who went at once, and keeps the order', () => {
  const other = { date_start: '2026-04-01', date_end: '2026-04-04' };
  const found = byDeparture([booking(1), booking(2), booking(3, other), booking(4, { tour_name: 'Горы' })]);
  expect(found.map(({ bookings }) => bookings.map(({ request_id }) => request_id))).toEqual([
    [1, 2],
    [3],
    [4],
  ]);
});

it('knows who may be asked', () => {
  expect([booking(1), booking(2, { unaskable: 'asked' })].filter(mayBeAsked)).toHaveLength(1);
});
