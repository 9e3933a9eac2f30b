import { addDays, minutesBetween } from '@tropa/core';
import { hourlyStartsFree } from '../../../db/resource-room.ts';
import type { Services } from '../../../kernel/context.ts';
import { organizerOf } from '../editing/views.ts';
import { findTour } from '../record/repository.ts';
import { departuresOf, hourlyOf, type Departure } from './departures.ts';

/** How far from its day another is looked for. */
const DAYS_AROUND = 14;
const HALF_A_DAY = 12 * 60;

/** What somebody has of a tour that is sold by the hour. */
interface Had {
  tour_id: number;
  date_start: string;
  time_start: string;
  length_minutes: number;
}

/** How far a time of the clock is from another, forwards or back, in minutes. */
function apart(one: string, other: string): number {
  const ahead = minutesBetween(one, other) % (2 * HALF_A_DAY);
  return Math.min(ahead, 2 * HALF_A_DAY - ahead);
}

/** A start of the same length. */
type Start = Departure & {
  length_minutes: number;
  /** Of its day the one nearest to the hour that is had. */
  is_nearest: boolean;
};

/**
 * Of what is sold by the hour, starts of the same length that are on sale and free on the days around the one that is had, in their
 * order (docs/rules/bookings.md, A departure that does not go).
 */
export async function sameHours(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { tour_id, date_start, time_start, length_minutes }: Had,
): Promise<Start[]> {
  const tour = await findTour(database, tour_id);
  if (!tour || !hourlyOf(tour)) return [];
  const organizer = await organizerOf(database, tour);
  const placed = { ...tour, timezone: tour.timezone ?? organizer.timezone };
  const now = clock.now();
  const [first, last] = [addDays(date_start, -DAYS_AROUND), addDays(date_start, DAYS_AROUND)];
  const around: (Departure & { length_minutes: number })[] = [];
  for (const departure of departuresOf(placed, { now, length_minutes })) {
    if (departure.date_start > last) break;
    if (departure.date_start < first || departure.booking_ends_at <= now) continue;
    if (departure.date_start === date_start && departure.time_start === time_start) continue;
    around.push({ ...departure, length_minutes });
  }
  const free = await hourlyStartsFree(database, { tour_id, of_date: null }, around);
  const byDay = Map.groupBy(
    around.filter((_, at) => free[at]),
    (departure) => departure.date_start,
  );
  return [...byDay.values()].flatMap((day) => {
    const [nearest] = day.toSorted(
      (one, other) => apart(one.time_start, time_start) - apart(other.time_start, time_start),
    );
    return day.map((start) => ({ ...start, is_nearest: start === nearest }));
  });
}
