import type { HeldLetter, HeldLetterReason } from '@tropa/contract';
import { and, count, desc, eq, gte, lt, ne } from 'drizzle-orm';
import { schema, upTo, type Executor } from '../../../db/index.ts';

const { heldLetter } = schema;

/** Keeps a letter that was held back. @returns false where the same delivery was kept before */
export async function insertHeldLetter(
  db: Executor,
  values: typeof heldLetter.$inferInsert,
): Promise<boolean> {
  const kept = await db
    .insert(heldLetter)
    .values(values)
    .onConflictDoNothing({ target: heldLetter.key })
    .returning({ id: heldLetter.id });
  return kept.length > 0;
}

/** A page of an organizer's letters that were held back since a moment, newest first, with how many there are. */
export async function selectHeldLetters(
  db: Executor,
  { organizer_id, since }: { organizer_id: number; since: Date },
  { limit, from }: { limit: number; from?: number | undefined },
  offset: number,
): Promise<{ items: HeldLetter[]; item_count: number }> {
  const condition = and(
    eq(heldLetter.organizer_id, organizer_id),
    gte(heldLetter.created_at, since),
    upTo(heldLetter.id, from),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: heldLetter.id,
        kind: heldLetter.kind,
        request_id: heldLetter.request_id,
        reason: heldLetter.reason,
        created_at: heldLetter.created_at,
      })
      .from(heldLetter)
      .where(condition)
      .orderBy(desc(heldLetter.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(heldLetter).where(condition),
  ]);
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    item_count: total?.count ?? 0,
  };
}

/** How many were held back since a moment, by reason; those whose readers want none are no trouble of anybody. */
export function countHeldLetters(
  db: Executor,
  organizer_id: number,
  since: Date,
): Promise<{ reason: HeldLetterReason; count: number }[]> {
  return db
    .select({ reason: heldLetter.reason, count: count() })
    .from(heldLetter)
    .where(
      and(
        eq(heldLetter.organizer_id, organizer_id),
        gte(heldLetter.created_at, since),
        ne(heldLetter.reason, 'unwanted'),
      ),
    )
    .groupBy(heldLetter.reason);
}

export async function forgetHeldLettersBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(heldLetter).where(lt(heldLetter.created_at, moment));
}
