import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import type { TourDateRow } from './dates.ts';

const { tour, tourDate, organizer, review } = schema;

/** Published reviews of an organizer's tours: mean with one decimal and number, by tour. */
function ratingsOf(db: Executor, organizer_id: number) {
  return db
    .select({
      tour_id: review.tour_id,
      rating: sql<number>`round(avg(${review.rating}), 1)::float8`.as('mean_rating'),
      reviews_count: count().as('reviews_count'),
    })
    .from(review)
    .where(and(eq(review.organizer_id, organizer_id), eq(review.status, 'published')))
    .groupBy(review.tour_id)
    .as('ratings');
}

/** Published tours of an organizer, or the one of them with an address, whole. */
export async function findPublishedTours(db: Executor, organizer_id: number, screen_name?: string) {
  const ratings = ratingsOf(db, organizer_id);
  return db
    .select({
      tour,
      organizer: { currency: organizer.currency, timezone: organizer.timezone },
      rating: ratings.rating,
      reviews_count: sql<number>`coalesce(${ratings.reviews_count}, 0)::int`,
    })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .leftJoin(ratings, eq(ratings.tour_id, tour.id))
    .where(
      and(
        eq(tour.organizer_id, organizer_id),
        eq(tour.status, 'published'),
        screen_name === undefined ? undefined : eq(tour.screen_name, screen_name),
      ),
    )
    .orderBy(asc(tour.name), asc(tour.id));
}

/** The nearest dates on sale of each tour, in one query; nearest first. A date that starts today is no longer sold. */
export async function findNextDates(
  db: Executor,
  tour_ids: number[],
  today: string,
  limitPerTour: number,
): Promise<TourDateRow[]> {
  if (tour_ids.length === 0) return [];
  const numbered = db
    .select({
      id: tourDate.id,
      number: sql<number>`row_number() over (partition by ${tourDate.tour_id}
        order by ${tourDate.date_start}, ${tourDate.id})`.as('number'),
    })
    .from(tourDate)
    .where(
      and(inArray(tourDate.tour_id, tour_ids), gt(tourDate.date_start, today), eq(tourDate.is_busy, false)),
    )
    .as('numbered');
  const rows = await db
    .select({ date: tourDate })
    .from(tourDate)
    .innerJoin(numbered, eq(numbered.id, tourDate.id))
    .where(sql`${numbered.number} <= ${limitPerTour}`)
    .orderBy(asc(tourDate.date_start), asc(tourDate.id));
  return rows.map((row) => row.date);
}
