import type { HourlyTerms } from '@tropa/contract';
import { clockAfter, HOURLY_START_MINUTES, weekdayOrder } from '@tropa/core';

export type Opening = HourlyTerms['opening'][number];

const DAY = 24 * 60;
/** A boat is hired for half a day at most as often as not; longer is a tour. */
const LONGEST = 12 * 60;

/** Opening hours as they begin: all days alike. */
export const newOpening = (): Opening => ({ weekdays: [...weekdayOrder], from: '10:00', until: '20:00' });

/** What is sold by the hour as it begins. */
export const newHourly = (): HourlyTerms => ({
  shortest_minutes: 120,
  longest_minutes: 480,
  step_minutes: 60,
  least_sum: 0,
  opening: [newOpening()],
});

const halfHours = (from: number, to: number): number[] =>
  Array.from(
    { length: Math.floor((to - from) / HOURLY_START_MINUTES) + 1 },
    (_, index) => from + index * HOURLY_START_MINUTES,
  );

/** Lengths and steps to choose from, in minutes. */
export const LENGTHS = halfHours(HOURLY_START_MINUTES, LONGEST);
/** Clock times to choose from. */
export const OPENING_TIMES = halfHours(0, DAY - HOURLY_START_MINUTES).map((at) => clockAfter('00:00', at));
export const CLOSING_TIMES = [...OPENING_TIMES.slice(1), '24:00'];
