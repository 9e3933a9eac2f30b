import type { Transaction } from '../../../db/index.ts';
import { departureAt, localStartOf, type Departure, type WeeklyTour } from './departures.ts';
import { findStartsStored, storeDepartures, type NewDeparture } from './repository.ts';

type Tour = WeeklyTour & { id: number; organizer_id: number };

/** What is stored of a departure of a schedule when somebody takes it in hand. */
export const newDepartureOf = (tour: Tour, departure: Departure): NewDeparture => {
  const {
    date_start,
    date_end,
    time_start,
    number_of_seats,
    price,
    category_prices,
    class_seats,
    length_minutes,
  } = departure;
  const { id: tour_id, organizer_id } = tour;
  const days = { date_start, date_end, time_start };
  return {
    tour_id,
    organizer_id,
    ...days,
    number_of_seats,
    price,
    category_prices,
    class_seats,
    length_minutes,
  };
};

/**
 * The departures of a tour's weekly schedule at local starts: those that were only offered are stored.
 * @returns their ids by start; a start is missing where no departure is stored and the schedule has none
 */
export async function storeStarts(
  tx: Transaction,
  tour: Tour,
  starts: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (starts.length === 0) return new Map();
  const known = await findStartsStored(tx, tour.id, starts);
  const missing = starts.flatMap((start) => {
    if (known.has(start)) return [];
    const [date_start = '', time_start = ''] = start.split('T');
    return departureAt(tour, { date_start, time_start }, now) ?? [];
  });
  const rows = await storeDepartures(
    tx,
    missing.map((departure) => newDepartureOf(tour, departure)),
  );
  return new Map([...known, ...rows.map((row) => [localStartOf(row), row.id] as const)]);
}
