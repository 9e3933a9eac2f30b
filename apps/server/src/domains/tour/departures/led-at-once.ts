import type { GuideClash } from '@tropa/contract';
import { addDays, daysBetween, isLed, ledSpan, minutesOfHours } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { findGuides } from '../record/repository.ts';
import { listDeparturesOfDays, listToursOfDays } from './days-repository.ts';
import { listTripsOfDays } from './individual-trips-repository.ts';

interface Led {
  id: number;
  organizer_id: number;
  tour_id: number;
  timezone: string;
  date_start: string;
  date_end: string;
  /** Those who lead it. */
  leaders: number[];
}

/** More tours, or trips, than one guide leads within a few days. */
const AT_MOST = 200;
const minutesOf = (hours: number | null) => (hours === null ? null : minutesOfHours(hours));

/**
 * Where those who lead a departure are when it would start on another day, or at another time: what else they lead at once with
 * it, wherever that is.
 * @param departure as it stands
 * @param start where it is to stand
 * @returns by guide, the earliest first
 */
export async function ledAtOnce(
  db: Executor,
  departure: Led,
  start: { date_start: string; time_start: string | null },
): Promise<GuideClash[]> {
  const { id, organizer_id, tour_id, leaders } = departure;
  if (leaders.length === 0) return [];
  const date_end = addDays(departure.date_end, daysBetween(departure.date_start, start.date_start));
  const all = { organizer_id, seller_id: null };
  // Where clocks are apart, the day before and the day after may be the same time.
  const days = { ...all, date_from: addDays(start.date_start, -1), date_to: addDays(date_end, 1) };
  const stands = { ...all, date_from: departure.date_start, date_to: departure.date_end };
  const [standing, guides, ...led] = await Promise.all([
    listDeparturesOfDays(db, [tour_id], stands),
    findGuides(db, organizer_id, leaders),
    ...leaders.map((guide_id) => ledBy(db, { ...days, guide_id })),
  ]);
  const minutes = standing.get(tour_id)?.find((row) => row.id === id)?.minutes ?? null;
  const moved = ledSpan({ ...start, date_end, minutes }, departure.timezone);
  return led.flatMap((rows, place) => {
    const guide = guides.find((one) => one.id === leaders[place]);
    if (!guide) return [];
    const { id: guide_id, first_name, last_name } = guide;
    return rows
      .filter((row) => {
        const span = ledSpan(row, row.timezone);
        return row.id !== id && isLed(row) && span.from < moved.until && moved.from < span.until;
      })
      .map(({ tour_name, ...row }) => ({
        guide: { id: guide_id, first_name, last_name },
        tour_name,
        date_start: row.date_start,
        date_end: row.date_end,
        time_start: row.time_start,
      }));
  });
}

/** Departures and trips that a guide leads on some days. */
async function ledBy(
  db: Executor,
  filter: { organizer_id: number; seller_id: null; date_from: string; date_to: string; guide_id: number },
) {
  const [tours, trips] = await Promise.all([
    listToursOfDays(db, filter, { after: undefined, limit: AT_MOST }),
    listTripsOfDays(db, filter, AT_MOST),
  ]);
  const byId = new Map(tours.map((tour) => [tour.id, tour]));
  const stored = await listDeparturesOfDays(db, [...byId.keys()], filter);
  const departures = [...byId.values()].flatMap(({ id, name, timezone }) =>
    (stored.get(id) ?? [])
      .filter((row) => row.is_shown && row.guides.includes(filter.guide_id))
      .map((row) => ({
        ...row,
        date_end: addDays(row.date_start, row.days - 1),
        tour_name: name,
        timezone,
      })),
  );
  const alone = trips.map((trip) => ({ ...trip, minutes: minutesOf(trip.duration_hours) }));
  return [...departures, ...alone].toSorted((one, other) => one.date_start.localeCompare(other.date_start));
}
