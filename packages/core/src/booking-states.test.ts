import { describe, expect, it } from 'vitest';
import {
  BOOKING_TRANSITIONS,
  FINAL_BOOKING_STATUSES,
  LIVE_BOOKING_STATUSES,
  allowedStatuses,
  bookingGroupOf,
  bookingGroupsOf,
  canMove,
  outcomeOf,
  type BookingActor,
  type BookingStatus,
} from './booking-states.ts';

const statuses: BookingStatus[] = [1, 2, 3, 4, 5, 6, 7, 8];
const actors: BookingActor[] = ['staff', 'tourist', 'desk', 'system'];
const targets = (from: BookingStatus) =>
  BOOKING_TRANSITIONS.filter((move) => move.from === from).map(({ to }) => to);

function reachableFrom(start: BookingStatus): Set<BookingStatus> {
  const reached = new Set([start]);
  for (const status of reached) for (const to of targets(status)) reached.add(to);
  return reached;
}

describe('the table', () => {
  it('reaches every status from a new booking', () => {
    expect([...reachableFrom(1)].toSorted((a, b) => a - b)).toEqual(statuses);
  });
  it('has no dead ends but the final statuses, and an end is in reach of every status', () => {
    expect(statuses.filter((status) => targets(status).length === 0)).toEqual(FINAL_BOOKING_STATUSES);
    for (const status of statuses)
      expect([...reachableFrom(status)].some((end) => FINAL_BOOKING_STATUSES.includes(end))).toBe(true);
  });
  it('names each move once, with somebody to make it, and never to itself', () => {
    const names = BOOKING_TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { from, to, actors: who } of BOOKING_TRANSITIONS) {
      expect(who.length).toBeGreaterThan(0);
      expect(from).not.toBe(to);
    }
  });
  it('cancels by each one in a status of their own', () => {
    const own = { 5: 'tourist', 6: 'staff', 7: 'system', 8: 'desk' } as const;
    for (const { to, actors: who } of BOOKING_TRANSITIONS)
      if (to === 5 || to === 6 || to === 7 || to === 8) expect(who).toEqual([own[to]]);
  });
  it('never lets the system cancel a prepaid booking', () => {
    expect(canMove(3, 7, 'system')).toBe(false);
  });
});

it.each<[BookingStatus, BookingActor, BookingStatus[]]>([
  [1, 'staff', [2, 3, 6]],
  [1, 'tourist', [5]],
  [1, 'desk', [8]],
  [1, 'system', [2, 3, 7]],
  [2, 'staff', [3, 6]],
  [2, 'tourist', [5]],
  [2, 'desk', [8]],
  [2, 'system', [3, 7]],
  [3, 'staff', [6]],
  [3, 'tourist', [5]],
  [3, 'desk', [8]],
  [3, 'system', [4]],
  [7, 'staff', []],
  [7, 'tourist', []],
  [7, 'desk', [1]],
  [7, 'system', [3]],
  ...([4, 5, 6, 8] as const).flatMap((status) =>
    actors.map((actor): [BookingStatus, BookingActor, BookingStatus[]] => [status, actor, []]),
  ),
])('from %i the %s may move to %j', (from, actor, expected) => {
  expect(allowedStatuses(from, actor)).toEqual(expected);
  for (const to of statuses) expect(canMove(from, to, actor)).toBe(expected.includes(to));
});

it('holds seats in every status that was not cancelled', () => {
  expect(statuses.filter((status) => !LIVE_BOOKING_STATUSES.includes(status))).toEqual([5, 6, 7, 8]);
});

describe('groups', () => {
  const dates = { date_start: '2027-06-12', date_end: '2027-06-18' };
  it.each<[BookingStatus, string, string]>([
    [1, '2027-06-13', 'new'],
    [2, '2027-06-13', 'awaiting_payment'],
    [3, '2027-06-11', 'upcoming'],
    [3, '2027-06-12', 'on_tour'],
    [3, '2027-06-18', 'on_tour'],
    [3, '2027-06-19', 'completed'],
    [4, '2027-06-01', 'completed'],
    [5, '2027-06-01', 'cancelled'],
    [6, '2027-06-01', 'cancelled'],
    [7, '2027-06-01', 'cancelled'],
    [8, '2027-06-01', 'cancelled'],
  ])('status %i on %s is %s', (status, today, expected) => {
    expect(bookingGroupOf({ ...dates, status, today })).toBe(expected);
  });
  it('waits for a date', () => {
    const booking = { status: 3, today: '2027-06-01' } as const;
    expect(bookingGroupOf({ ...booking, date_start: null, date_end: null })).toBe('upcoming');
    expect(bookingGroupOf({ ...booking, date_start: '2027-06-01', date_end: null })).toBe('on_tour');
  });
  it('counts an individual tour twice', () => {
    const booking = { ...dates, status: 1, today: '2027-06-01' } as const;
    expect(bookingGroupsOf({ ...booking, is_individual: true })).toEqual(['new', 'individual']);
    expect(bookingGroupsOf({ ...booking, is_individual: false })).toEqual(['new']);
  });
});

it.each<[BookingStatus, boolean, number | null]>([
  [1, false, null],
  [2, false, null],
  [2, true, null],
  [3, true, 1],
  [3, false, 1],
  [4, true, 1],
  [5, true, 2],
  [6, true, 2],
  [6, false, 3],
  [7, false, 3],
  [8, true, 2],
])('status %i, payed %s: outcome %s', (status, was_payed, expected) => {
  expect(outcomeOf({ status, was_payed })).toBe(expected);
});
