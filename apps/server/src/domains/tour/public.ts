import {
  publicTour,
  publicTourCard,
  type PublicTour,
  type PublicTourCard,
  type PublicTourDate,
} from '@tropa/contract';
import type { Executor } from '../../db/index.ts';
import { listGuides } from './guides.ts';
import {
  findNextDates,
  findTourCards,
  findTourOnSale,
  type DateOnSale,
  type TourCardRow,
} from './repository/public.ts';

/** Dates that a card may show, and a tour's own page. */
const DATES_OF_CARD = 6;
const DATES_OF_PAGE = 120;

/** A date as visitors see it; one without any price is not on sale. */
function publicDate(
  tour: { price: number | null },
  { tour_id: _tour_id, ...row }: DateOnSale,
): PublicTourDate[] {
  const price = row.price ?? tour.price;
  return price === null ? [] : [{ ...row, price }];
}

/** The name of the place in a card: the main one, else the nearest that is named. */
function placeName({ main_location, host_cities, regions, countries }: TourCardRow): string {
  return (main_location ?? host_cities[0] ?? regions[0] ?? countries[0])?.name ?? '';
}

const card = (tour: TourCardRow, dates: DateOnSale[]): PublicTourCard =>
  publicTourCard.parse({
    ...tour,
    location: placeName(tour),
    next_dates: dates.flatMap((row) => publicDate(tour, row)),
  });

/**
 * Cards of the tours that an organizer has on sale: those that start soonest first, those without a date last.
 * @param today calendar date at the organizer's; dates before it are not shown
 */
export async function loadPublishedTours(
  db: Executor,
  organizer_id: number,
  today: string,
): Promise<PublicTourCard[]> {
  const rows = await findTourCards(db, organizer_id);
  const ids = rows.map(({ id }) => id);
  const dates = Map.groupBy(await findNextDates(db, ids, today, DATES_OF_CARD), (row) => row.tour_id);
  const firstStart = ({ next_dates }: PublicTourCard) => next_dates[0]?.date_start ?? '9999';
  return rows
    .map((row) => card(row, dates.get(row.id) ?? []))
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
  const found = await findTourOnSale(db, organizer_id, screen_name);
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
