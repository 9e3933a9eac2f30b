import { and, eq, isNotNull, ne } from 'drizzle-orm';
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

/** @param pinned_at since when it stands first; null: it does not */
export const updatePin = (db: Executor, id: number, pinned_at: Date | null) =>
  db.update(review).set({ pinned_at }).where(eq(review.id, id));
