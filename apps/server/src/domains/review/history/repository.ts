import type { ReviewHistoryItem, ReviewHistoryKind } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { and, desc, eq } from 'drizzle-orm';
import { schema, upTo, type Executor } from '../../../db/index.ts';

const { reviewHistory, userAccount } = schema;

/** Keeps what was done to a review, in the transaction of the change. @param user_id null: the platform */
export async function recordReviewHistory(
  tx: Executor,
  entry: { review_id: number; kind: ReviewHistoryKind; user_id: number | null },
  now: Date,
): Promise<void> {
  await tx.insert(reviewHistory).values({ ...entry, created_at: now });
}

/** A page of what was done to a review, newest first, with how much there is. */
export async function selectReviewHistory(
  db: Executor,
  review_id: number,
  { limit, offset, from }: { limit: number; offset: number; from: number | undefined },
): Promise<{ items: ReviewHistoryItem[]; item_count: number }> {
  const condition = and(eq(reviewHistory.review_id, review_id), upTo(reviewHistory.id, from));
  const [rows, item_count] = await Promise.all([
    db
      .select({
        id: reviewHistory.id,
        kind: reviewHistory.kind,
        created_at: reviewHistory.created_at,
        user_id: reviewHistory.user_id,
        first_name: userAccount.first_name,
        last_name: userAccount.last_name,
      })
      .from(reviewHistory)
      .leftJoin(userAccount, eq(userAccount.id, reviewHistory.user_id))
      .where(condition)
      .orderBy(desc(reviewHistory.id))
      .limit(limit)
      .offset(offset),
    db.$count(reviewHistory, condition),
  ]);
  return {
    items: rows.map(({ id, kind, created_at, user_id, first_name, last_name }) => ({
      id,
      kind,
      member_name:
        user_id === null ? null : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
      created_at: created_at.toISOString(),
    })),
    item_count,
  };
}
