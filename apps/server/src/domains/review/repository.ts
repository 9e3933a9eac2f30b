import type { PublicReview } from '@tropa/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../db/index.ts';

const { review, tour } = schema;
const isPublishedOf = (organizer_id: number) =>
  and(eq(review.organizer_id, organizer_id), eq(review.status, 'published'));

export interface ReviewsQuery {
  limit: number;
  offset?: number;
  /** Reviews of this tour come before the others. */
  first_tour_id?: number | undefined;
}

/** Published reviews of an organizer, newest first. */
export async function findPublishedReviews(
  db: Executor,
  organizer_id: number,
  { limit, offset = 0, first_tour_id }: ReviewsQuery,
): Promise<PublicReview[]> {
  const newest = [desc(review.created_at), desc(review.id)];
  const rows = await db
    .select({
      id: review.id,
      author_name: review.author_name,
      rating: review.rating,
      text: review.text,
      answer: review.answer,
      tour_id: review.tour_id,
      tour_name: sql<string>`coalesce(${tour.name}, '')`,
      created_at: review.created_at,
    })
    .from(review)
    .leftJoin(tour, eq(tour.id, review.tour_id))
    .where(isPublishedOf(organizer_id))
    .orderBy(
      ...(first_tour_id === undefined
        ? newest
        : [sql`${review.tour_id} is not distinct from ${first_tour_id}::bigint desc`, ...newest]),
    )
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Mean of an organizer's published reviews with one decimal, null without any, and how many there are. */
export async function findRating(
  db: Executor,
  organizer_id: number,
): Promise<{ rating: number | null; reviews_count: number }> {
  const [row] = await db

    .select({ rating: sql<number | null>`round(avg(${review.rating}), 1)::float8`, reviews_count: count() })
    .from(review)
    .where(isPublishedOf(organizer_id));
  return row ?? { rating: null, reviews_count: 0 };
}
