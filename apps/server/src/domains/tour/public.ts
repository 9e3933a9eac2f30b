import {
  publicTour,
  publicTourCard,
  type PublicTour,
  type PublicTourCard,
  type PublicTourDate,
} from '@tropa/contract';
import type { Executor } from '../../db/index.ts';
import { listGuides } from './guides.ts';
import type { TourDateRow } from './repository/dates.ts';
import { findNextDates, findPublishedTours } from './repository/public.ts';
import type { TourRow } from './repository/tours.ts';

/** Dates that a card may show, and a tour's own page. */
const DATES_OF_CARD = 6;
const DATES_OF_PAGE = 120;

type Published = Awaited<ReturnType<typeof findPublishedTours>>[number];

/** A date as visitors see it; one without any price is not on sale. */
function publicDate(tour: TourRow, row: TourDateRow): PublicTourDate[] {
  const price = row.price ?? tour.price;
  if (price === null) return [];
  const { id, date_start, date_end, number_of_free_seats, not_guaranteed, flight_included, commentary } = row;
  return [
    { id, date_start, date_end, number_of_free_seats, not_guaranteed, flight_included, commentary, price },
  ];
}

/** The name of the place in a card: the main one, else the nearest that is named. */
function placeName({ main_location, host_cities, regions, countries }: TourRow): string {
  return (main_location ?? host_cities[0] ?? regions[0] ?? countries[0])?.name ?? '';
}

function card({ tour, organizer, rating, reviews_count }: Published, dates: TourDateRow[]): PublicTourCard {
  return publicTourCard.parse({
    ...tour,
    rating,
    reviews_count,
    photo: tour.photos[0] ?? null,
    currency: tour.currency ?? organizer.currency,
    location: placeName(tour),
    next_dates: dates.flatMap((row) => publicDate(tour, row)),
  });
}

/**
 * Cards of the tours that an organizer has on sale: those that start soonest first, those without a date last.
 * @param today calendar date at the organizer's; dates before it are not shown
 */
export async function loadPublishedTours(
  db: Executor,
  organizer_id: number,
  today: string,
): Promise<PublicTourCard[]> {
  const rows = await findPublishedTours(db, organizer_id);
  const ids = rows.map(({ tour }) => tour.id);
  const dates = Map.groupBy(await findNextDates(db, ids, today, DATES_OF_CARD), (row) => row.tour_id);
  const firstStart = ({ next_dates }: PublicTourCard) => next_dates[0]?.date_start ?? '9999';
  return rows
    .map((row) => card(row, dates.get(row.tour.id) ?? []))
    .toSorted((a, b) => firstStart(a).localeCompare(firstStart(b)));
}

/** A tour on sale by its address, whole, with its coming dates; undefined where there is none. */
export async function loadPublicTour(
  db: Executor,
  organizer_id: number,
  screen_name: string,
  today: string,
): Promise<PublicTour | undefined> {
  if (screen_name === '') return undefined;
  const [found] = await findPublishedTours(db, organizer_id, screen_name);
  if (!found) return undefined;
  const { tour, organizer, rating, reviews_count } = found;
  const [guides, dates] = await Promise.all([
    listGuides(db, organizer_id, tour.guides),
    findNextDates(db, [tour.id], today, DATES_OF_PAGE),
  ]);
  // The schema lets nothing else through: `exact_meeting_place` is told only after the prepayment.
  return publicTour.parse({
    ...tour,
    photo: tour.photos[0] ?? null,
    currency: tour.currency ?? organizer.currency,
    timezone: tour.timezone ?? organizer.timezone,
    guides,
    dates: dates.flatMap((row) => publicDate(tour, row)),
    rating,
    reviews_count,
  });
}
