import type { PublicReview } from '@tropa/contract';
import { and, count, desc, eq, gt, inArray, sql, type Placeholder } from 'drizzle-orm';
import { momentNumber, perExecutor, schema, type Executor } from '../../../db/index.ts';

const { review, tour } = schema;
const isPublishedOf = (organizer_id: number | Placeholder) =>
  and(eq(review.organizer_id, organizer_id), eq(review.status, 'published'));

export interface ReviewsQuery {
  limit: number;
  offset?: number;
  /** The newest that the first page showed; later ones are left out. */
  from?: number | undefined;
  /** Only what stands under this: when it was written, in microseconds, and its number. */
  place?: [number, number];
  /** Reviews of this tour come before the others. */
  first_tour_id?: number | null | undefined;
  /** Reviews of this tour alone. */
  only_tour_id?: number | null;
  /** Pinned ones come before the others of the same tour. */
  has_pins_first?: boolean;
}

/** Its place in the list. */
const stands_at = momentNumber(review.created_at);

const publishedReviews = perExecutor((db) => {
  const first = sql`${sql.placeholder('first_tour_id')}::bigint`;
  const only = sql`${sql.placeholder('only_tour_id')}::bigint`;
  const hasPinsFirst = sql`${sql.placeholder('has_pins_first')}::boolean`;
  return db
    .select({
      id: review.id,
      author_name: review.author_name,
      rating: review.rating,
      text: review.text,
      answer: review.answer,
      tour_id: review.tour_id,
      is_trip_confirmed: sql<boolean>`${review.request_id} is not null`,
      photos: review.photos,
      topics: review.topics,
      is_pinned: sql<boolean>`${review.pinned_at} is not null`,
      tour_name: sql<string>`coalesce(${tour.name}, '')`,
      created_at: review.created_at,
      stands_at,
    })
    .from(review)
    .leftJoin(tour, eq(tour.id, review.tour_id))
    .where(
      and(
        isPublishedOf(sql.placeholder('organizer_id')),
        sql`(${only} is null or ${review.tour_id} = ${only})`,
        sql`${review.id} <= coalesce(${sql.placeholder('from')}::bigint, ${review.id})`,
        sql`(${stands_at}, ${review.id}) < (coalesce(${sql.placeholder('at')}::float8, 'infinity'), coalesce(${sql.placeholder('above')}::bigint, 0))`,
      ),
    )
    .orderBy(
      sql`(${first} is not null and ${review.tour_id} is not distinct from ${first}) desc`,
      sql`(${hasPinsFirst} and ${review.pinned_at} is not null) desc`,
      desc(review.created_at),
      desc(review.id),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('published-reviews');
});

/** A review by its number. */
export const findReview = async (db: Executor, id: number) =>
  (await db.select().from(review).where(eq(review.id, id)))[0];

/** Published reviews that came after one. */
export const countNewerReviews = (db: Executor, organizer_id: number, from: number): Promise<number> =>
  db.$count(review, and(isPublishedOf(organizer_id), gt(review.id, from)));

/** Published reviews of an organizer, newest first. */
export async function findPublishedReviews(
  db: Executor,
  organizer_id: number,
  {
    limit,
    offset = 0,
    from,
    place,
    first_tour_id = null,
    only_tour_id = null,
    has_pins_first = false,
  }: ReviewsQuery,
): Promise<(PublicReview & { stands_at: number })[]> {
  const rows = await publishedReviews(db).execute({
    organizer_id,
    limit,
    offset,
    from: from ?? null,
    at: place?.[0] ?? null,
    above: place?.[1] ?? null,
    first_tour_id,
    only_tour_id,
    has_pins_first,
  });
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

/** Keeps a review of a booking. @returns false where the booking has one */
export async function insertReview(db: Executor, values: typeof review.$inferInsert): Promise<boolean> {
  const rows = await db.insert(review).values(values).onConflictDoNothing().returning({ id: review.id });
  return rows.length > 0;
}

export async function hasReview(db: Executor, request_id: number): Promise<boolean> {
  return (await db.$count(review, eq(review.request_id, request_id))) > 0;
}

/** Decides about a review that waits. @returns the organizer; undefined where nothing of this id waits */
export async function decideWaiting(
  db: Executor,
  id: number,
  status: 'published' | 'rejected',
): Promise<number | undefined> {
  const [row] = await db
    .update(review)
    .set({ status })
    .where(and(eq(review.id, id), eq(review.status, 'moderation')))
    .returning({ organizer_id: review.organizer_id });
  return row?.organizer_id;
}

/** The organizer of a published review; undefined where there is none. */
export async function findReviewed(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ organizer_id: review.organizer_id })
    .from(review)
    .where(and(eq(review.id, id), eq(review.status, 'published')));
  return row?.organizer_id;
}

/** Puts an answer under a review. @returns what stood there before */
export async function updateAnswer(db: Executor, id: number, answer: string): Promise<string> {
  const before = await db
    .select({ answer: review.answer })
    .from(review)
    .where(eq(review.id, id))
    .for('update');
  await db.update(review).set({ answer }).where(eq(review.id, id));
  return before[0]?.answer ?? '';
}

/** The reviews of bookings, oldest first. */
export const selectReviewsOf = (db: Executor, request_ids: number[]) =>
  db.select().from(review).where(inArray(review.request_id, request_ids)).orderBy(review.id);

/** Takes away whose reviews these are: what was said of the tour stays. @returns whether there were any */
export async function eraseAuthors(db: Executor, request_ids: number[], name: string): Promise<boolean> {
  const rows = await db
    .update(review)
    .set({ author_name: name, photos: [] })
    .where(inArray(review.request_id, request_ids))
    .returning({ id: review.id });
  return rows.length > 0;
}

/** Replaces what is said in a review, and in its answer. */
export const updateWords = (db: Executor, id: number, words: { text: string; answer: string }) =>
  db.update(review).set(words).where(eq(review.id, id));
