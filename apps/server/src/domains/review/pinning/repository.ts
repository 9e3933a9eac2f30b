import { and, eq, isNotNull, ne, not } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { review } = schema;

/** Reviews of an organizer that stand first, but for one. */
export const countOtherPinned = (db: Executor, organizer_id: number, id: number): Promise<number> =>
  db.$count(
    review,
    and(
      eq(review.organizer_id, organizer_id),
      eq(review.status, 'published'),
      isNotNull(review.pinned_at),
      ne(review.id, id),
    ),
  );

/** @param pinned_at since when it stands first; null: it does not. @returns whether that is another than before */
export async function updatePin(db: Executor, id: number, pinned_at: Date | null): Promise<boolean> {
  const stands = isNotNull(review.pinned_at);
  const rows = await db
    .update(review)
    .set({ pinned_at })
    .where(and(eq(review.id, id), pinned_at === null ? stands : not(stands)))
    .returning({ id: review.id });
  return rows.length > 0;
}
