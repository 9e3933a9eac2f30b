import type { TourStatus } from '@tropa/contract';
import type { Role } from '@tropa/core';
import { and, asc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import { filterCondition, type TourRow } from '../record/repository.ts';

const { organizer, tour, tourDate } = schema;

/** The columns of a tour as they are where nothing is written into them. */
export const tourDefaults = (): object =>
  Object.fromEntries(
    Object.entries(getTableColumns(tour)).map(([name, column]) => [name, column.default ?? null]),
  );

/** Most tours and departures in a list to choose from: more are found by typing. */
const MOST = 100;

/** Tours that the person may choose for a booking, by name. */
export function listToursToChoose(
  db: Executor,
  filter: {
    organizer_id: number;
    role: Role;
    user_id: number;
    status?: TourStatus;
    search?: string | undefined;
    /** Of these alone. */
    ids?: number[] | undefined;
  },
) {
  return db
    .select({
      id: tour.id,
      name: tour.name,
      status: tour.status,
      type: tour.type,
      photo: sql<TourRow['photos'][number] | null>`${tour.photos} -> 0`,
      price: tour.price,
      price_basis: tour.price_basis,
      effective_currency: sql<string>`coalesce(${tour.currency}, ${organizer.currency})`,
      effective_timezone: sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`,
      duration: tour.duration,
      duration_hours: tour.duration_hours,
      price_categories: tour.price_categories,
      seat_classes: tour.seat_classes,
      do_category_prices_vary: sql<boolean>`coalesce(${tour.tour_week_schedule} @? '$.seasons[*].category_prices[*]', false)
        or exists (select from ${tourDate} where ${eq(tourDate.tour_id, tour.id)} and ${tourDate.category_prices} <> '[]')`,
      extras: tour.extras,
      accommodations: tour.accommodations,
      min_age: tour.min_age,
      max_age: tour.max_age,
      max_tourist_weight: tour.max_tourist_weight,
    })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .where(and(filterCondition(filter), filter.ids && inArray(tour.id, filter.ids), sql`${tour.name} <> ''`))
    .orderBy(asc(tour.name), asc(tour.id))
    .limit(MOST);
}

const dateColumns = {
  tour_date_id: tourDate.id,
  date_start: tourDate.date_start,
  date_end: tourDate.date_end,
  time_start: tourDate.time_start,
};

/** Stored departures of a tour that start on a day or later, nearest first. */
export function findComingDates(db: Executor, tour_id: number, from: string) {
  return db
    .select(dateColumns)
    .from(tourDate)
    .where(
      and(eq(tourDate.tour_id, tour_id), gte(tourDate.date_start, from), isNull(tourDate.replaced_by_id)),
    )
    .orderBy(asc(tourDate.date_start), asc(tourDate.time_start), asc(tourDate.id))
    .limit(MOST);
}

/** The days of a departure of an organizer's tour; undefined where it has no such. */
export async function findDateOfTour(
  db: Executor,
  { organizer_id, tour_id, tour_date_id }: { organizer_id: number; tour_id: number; tour_date_id: number },
) {
  const [row] = await db
    .select(dateColumns)
    .from(tourDate)
    .where(
      and(
        eq(tourDate.id, tour_date_id),
        eq(tourDate.tour_id, tour_id),
        eq(tourDate.organizer_id, organizer_id),
      ),
    );
  return row;
}
