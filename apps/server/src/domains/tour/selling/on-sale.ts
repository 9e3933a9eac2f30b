import { publicTourCard, type PublicTourCard, type PublicTourDate } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { datesOnSale, type Present } from './dates-on-sale.ts';
import { findTourCards } from './repository.ts';

/** As many as the longest season has; of a weekly schedule several a day. */
const DATES = { dates: 1000, departures: 2000 };

interface Reading {
  dates: number;
  departures: number;
  tours?: ReadonlySet<number>;
}

/** What lists of all departures know of a tour beside its card. */
export interface TourOnSale {
  id: number;
  screen_name: string;
  name: string;
  type: PublicTourCard['type'];
  currency: PublicTourCard['currency'];
  /** IANA zone of its local starts. */
  timezone: string;
  duration_hours: number | null;
  /** Names of the places it goes to, from the narrowest to the widest. */
  places: string[];
  /** All its coming dates, soonest first. */
  dates: PublicTourDate[];
}

/** Everything that an organizer has on sale, by name, with all coming dates; the number of queries does not depend on how much it is. @param limit how many of each tour's, at most, and of which tours */
export async function loadToursOnSale(
  db: Executor,
  organizer_id: number,
  present: Present,
  { tours, ...limit }: Reading = DATES,
): Promise<TourOnSale[]> {
  const cards = await findTourCards(db, organizer_id);
  const rows = tours ? cards.filter(({ id }) => tours.has(id)) : cards;
  const datesOf = await datesOnSale(db, rows, present, limit);
  return rows.map((row) => {
    const { id, screen_name, name, type, timezone, main_location, host_cities, regions, countries } = row;
    const places = [...(main_location ? [main_location] : []), ...host_cities, ...regions, ...countries];
    return {
      id,
      screen_name,
      name,
      type,
      currency: publicTourCard.shape.currency.parse(row.currency),
      timezone,
      duration_hours: row.duration_hours,
      places: [...new Set(places.map((place) => place.name))],
      dates: datesOf(row),
    };
  });
}
