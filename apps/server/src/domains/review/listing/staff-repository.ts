import type { ReviewFigures, StaffReview } from '@tropa/contract';
import { and, count, desc, eq, gt, gte, isNotNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { momentNumber, schema, type Executor } from '../../../db/index.ts';
import { ratedTopics, topicMeans } from '../../organizer/index.ts';

const { review, tour } = schema;

/** What a list of an organizer's published reviews is narrowed by. */
export interface ReviewFilter {
  organizer_id: number;
  tour_id?: number | undefined;
  rating?: number | undefined;
  is_unanswered?: boolean | undefined;
  has_photos?: boolean | undefined;
  is_pinned?: boolean | undefined;
  /** Written at this moment or later, and before that one. */
  since?: Date | undefined;
  before?: Date | undefined;
}

/** Its place in the list. */
const stands_at = momentNumber(review.created_at);
const isUnanswered = eq(review.answer, '');
const hasPhotos = ne(review.photos, sql`'[]'::jsonb`);
const isPinned = isNotNull(review.pinned_at);

const fits = (filter: ReviewFilter): SQL | undefined =>
  and(
    eq(review.organizer_id, filter.organizer_id),
    eq(review.status, 'published'),
    filter.tour_id === undefined ? undefined : eq(review.tour_id, filter.tour_id),
    filter.rating === undefined ? undefined : eq(review.rating, filter.rating),
    filter.is_unanswered === true ? isUnanswered : undefined,
    filter.has_photos === true ? hasPhotos : undefined,
    filter.is_pinned === true ? isPinned : undefined,
    filter.since && gte(review.created_at, filter.since),
    filter.before && lt(review.created_at, filter.before),
  );

/** Published reviews by a filter, newest first, each with its place. */
export async function selectStaffReviews(
  db: Executor,
  filter: ReviewFilter,
  {
    limit,
    offset,
    from,
    place,
  }: { limit: number; offset: number; from?: number | undefined; place?: [number, number] },
): Promise<(StaffReview & { stands_at: number })[]> {
  const rows = await db
    .select({
      id: review.id,
      author_name: review.author_name,
      rating: review.rating,
      text: review.text,
      answer: review.answer,
      tour_id: review.tour_id,
      request_id: review.request_id,
      photos: review.photos,
      topics: review.topics,
      pinned_at: review.pinned_at,
      tour_name: sql<string>`coalesce(${tour.name}, '')`,
      created_at: review.created_at,
      stands_at,
    })
    .from(review)
    .leftJoin(tour, eq(tour.id, review.tour_id))
    .where(
      and(
        fits(filter),
        from === undefined ? undefined : lte(review.id, from),
        place && sql`(${stands_at}, ${review.id}) < (${place[0]}::float8, ${place[1]}::bigint)`,
      ),
    )
    .orderBy(desc(review.created_at), desc(review.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ pinned_at, created_at, ...row }) => ({
    ...row,
    is_trip_confirmed: row.request_id !== null,
    is_pinned: pinned_at !== null,
    created_at: created_at.toISOString(),
  }));
}

/** Published reviews by a filter. @param above only those that came after this one */
export const countReviews = (db: Executor, filter: ReviewFilter, above?: number): Promise<number> =>
  db.$count(review, and(fits(filter), above === undefined ? undefined : gt(review.id, above)));

const mean = (of: SQL | typeof review.rating) => sql<number | null>`round(avg(${of}), 1)::float8`;

/** What the reviews of a filter come to, topic by topic too. */
export async function sumReviews(
  db: Executor,
  filter: ReviewFilter,
): Promise<Pick<ReviewFigures, 'count' | 'rating' | 'unanswered' | 'with_photos' | 'pinned' | 'topics'>> {
  const [row] = await db
    .select({
      count: count(),
      rating: mean(review.rating),
      unanswered: sql<number>`count(*) filter (where ${isUnanswered})::int`,
      with_photos: sql<number>`count(*) filter (where ${hasPhotos})::int`,
      pinned: sql<number>`count(*) filter (where ${isPinned})::int`,
      topics: topicMeans,
    })
    .from(review)
    .where(fits(filter));
  const { topics = [], ...sums } = row ?? {
    count: 0,
    rating: null,
    unanswered: 0,
    with_photos: 0,
    pinned: 0,
  };
  return { ...sums, topics: ratedTopics(topics, 1) };
}

/** How many reviews of a filter have how many stars. */
export const countByStars = (
  db: Executor,
  filter: ReviewFilter,
): Promise<{ rating: number; count: number }[]> =>
  db
    .select({ rating: review.rating, count: count() })
    .from(review)
    .where(fits(filter))
    .groupBy(review.rating);

/** Means and counts of a filter's reviews by month, `yyyy-MM`, where the organizer is. */
export const meansByMonth = (
  db: Executor,
  filter: ReviewFilter,
  timezone: string,
): Promise<{ month: string; rating: number | null; count: number }[]> => {
  const month = sql<string>`to_char(${review.created_at} at time zone ${timezone}, 'YYYY-MM')`;
  return db
    .select({ month, rating: mean(review.rating), count: count() })
    .from(review)
    .where(fits(filter))
    .groupBy(sql`1`);
};

/** Of a published review whose it is, who wrote it and of which tour. */
export const findStaffReview = async (
  db: Executor,
  id: number,
): Promise<{ organizer_id: number; author_name: string; tour_name: string } | undefined> => {
  const [row] = await db
    .select({
      organizer_id: review.organizer_id,
      author_name: review.author_name,
      tour_name: sql<string>`coalesce(${tour.name}, '')`,
    })
    .from(review)
    .leftJoin(tour, eq(tour.id, review.tour_id))
    .where(and(eq(review.id, id), eq(review.status, 'published')));
  return row;
};
