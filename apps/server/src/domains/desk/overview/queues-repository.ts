import { and, asc, eq, sql } from 'drizzle-orm';
import { momentNumber, schema, type Executor } from '../../../db/index.ts';

const { chat, organizer, review, tourSite } = schema;

/** How many organizers, tours, reviews and questions to support wait for the desk; a tour counts on each site that it is put up for. */
export async function countQueues(
  db: Executor,
): Promise<{ verification: number; tours: number; reviews: number; support: number }> {
  const [verification, tours, reviews, support] = await Promise.all([
    db.$count(organizer, sql`verification_status = 3`),
    db.$count(tourSite, sql`status in ('waiting', 'moderation')`),
    db.$count(review, eq(review.status, 'moderation')),
    db.$count(chat, sql`support_waits_since is not null`),
  ]);
  return { verification, tours, reviews, support };
}

/** A page of the reviews that nobody has read yet, who waits longest first. */
export async function findWaitingReviews(
  db: Executor,
  { limit, offset, place }: { limit: number; offset: number; place?: [number, number] },
) {
  const waits = eq(review.status, 'moderation');
  const stands_at = momentNumber(review.created_at);
  const under = place && sql`(${stands_at}, ${review.id}) > (${place[0]}::float8, ${place[1]}::bigint)`;
  const [rows, item_count] = await Promise.all([
    db
      .select({
        id: review.id,
        organizer_id: review.organizer_id,
        organizer_name: organizer.name,
        author_name: review.author_name,
        rating: review.rating,
        text: review.text,
        photos: review.photos,
        created_at: review.created_at,
        stands_at,
      })
      .from(review)
      .innerJoin(organizer, eq(organizer.id, review.organizer_id))
      .where(and(waits, under))
      .orderBy(asc(review.created_at), asc(review.id))
      .limit(limit)
      .offset(offset),
    db.$count(review, waits),
  ]);
  return { rows, item_count };
}
