import { expect, it } from 'vitest';
import { bookedDeparture } from './booked-departure.ts';

const DAY = { date_start: '2027-06-12', date_end: null, time_start: '10:00' };
const hours = { kind: 'group', amount: 1, minutes: 120 } as const;
const extra = { kind: 'extra_time', amount: 1, minutes: 60 } as const;

it('tells a booking by the days of its departure, and nothing where no day is chosen', () => {
  expect(bookedDeparture({ ...DAY, date_start: null })).toBeNull();
  expect(bookedDeparture(DAY)).toMatchObject({ date_end: '2027-06-12', time_start: '10:00' });
  expect(bookedDeparture({ date_start: '2027-06-12' })).toMatchObject({ time_start: null });
});

it('tells how long it was booked for: what its price says, with what was added, unless somebody has said it', () => {
  expect(bookedDeparture({ ...DAY, breakdown: { lines: [hours, extra] } })).toMatchObject({
    length_minutes: 180,
  });
  // More time on a usual departure does not make it one by the hour.
  expect(bookedDeparture({ ...DAY, breakdown: { lines: [extra] } })?.length_minutes).toBeNull();
  expect(bookedDeparture({ ...DAY, length_minutes: 90, breakdown: { lines: [hours] } })).toMatchObject({
    length_minutes: 90,
  });
});
