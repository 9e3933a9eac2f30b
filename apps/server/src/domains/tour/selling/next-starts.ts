import { addDays, todayIn } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { departuresWith, hourlyOf, isWeekly, localStartOf } from '../schedule/departures.ts';
import { findStoredDepartures } from '../schedule/repository.ts';
import { openDates, publishedTours } from './next-starts-repository.ts';

/** A departure of today or tomorrow, named as it is booked. */
interface NextStart {
  tour_id: number;
  /** Of a date of its own. */
  date?: number;
  /** Of a weekly schedule: its local start. */
  start?: string;
}

/**
 * The departures of an organizer's published tours that start today or tomorrow where the tour is, and have not started. Whether one
 * can be booked, and for how much, its booking says.
 */
export async function findNextStarts(db: Executor, organizer_id: number, now: Date): Promise<NextStart[]> {
  const tours = await publishedTours(db, organizer_id);
  const utc = todayIn('UTC', now);
  // What is sold by the hour has starts only once its length is known.
  const weekly = tours.filter((tour) => isWeekly(tour) && !hourlyOf(tour));
  const [dates, stored] = await Promise.all([
    openDates(db, organizer_id, addDays(utc, -1), addDays(utc, 2)),
    findStoredDepartures(
      db,
      weekly.map(({ id }) => id),
      addDays(utc, -1),
    ),
  ]);
  const lastDay = new Map(tours.map(({ id, timezone }) => [id, addDays(todayIn(timezone, now), 1)]));
  const scheduled = weekly.flatMap((one) => {
    const own = stored.filter(({ tour_id }) => tour_id === one.id);
    const starts: NextStart[] = [];
    for (const { departure, row } of departuresWith(one, own, { now })) {
      if (departure.date_start > (lastDay.get(one.id) ?? '')) break;
      if (row?.is_busy !== true) starts.push({ tour_id: one.id, start: localStartOf(departure) });
    }
    return starts;
  });
  const dated = dates.flatMap(({ id, tour_id, date_start }) =>
    date_start <= (lastDay.get(tour_id) ?? '') ? [{ tour_id, date: id }] : [],
  );
  return [...dated, ...scheduled];
}
