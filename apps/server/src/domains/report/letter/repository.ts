import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import type { Keeper } from '../kept/repository.ts';

const { reportLetter } = schema;
export type LetterRow = typeof reportLetter.$inferSelect;

/** When a person wants the letter of an organizer; undefined: nothing was said yet. */
export async function findLetter(
  db: Executor,
  { user_id, organizer_id }: Keeper,
): Promise<LetterRow | undefined> {
  const rows = await db
    .select()
    .from(reportLetter)
    .where(and(eq(reportLetter.user_id, user_id), eq(reportLetter.organizer_id, organizer_id)));
  return rows[0];
}

/** Keeps when a person wants the letter. */
export async function storeLetter(
  db: Executor,
  keeper: Keeper,
  wish: Pick<LetterRow, 'weekday' | 'hour' | 'due_at'>,
): Promise<void> {
  const { user_id, organizer_id } = keeper;
  const set = { ...wish, tries: 0 };
  await db
    .insert(reportLetter)
    .values({ user_id, organizer_id, ...set })
    .onConflictDoUpdate({ target: [reportLetter.user_id, reportLetter.organizer_id], set });
}

/** Letters whose hour has come. */
export const selectDueLetters = (
  db: Executor,
  now: Date,
  after: number,
  limit: number,
): Promise<LetterRow[]> =>
  db
    .select()
    .from(reportLetter)
    .where(and(lte(reportLetter.due_at, now), gt(reportLetter.id, after)))
    .orderBy(asc(reportLetter.id))
    .limit(limit);

/**
 * Moves a letter on from the moment at which it was due: whoever does so sends it, and nobody else.
 * @returns false where another has, or where it was switched off or moved meanwhile
 */
export async function moveLetter(
  db: Executor,
  { id, due_at: from }: Pick<LetterRow, 'id' | 'due_at'>,
  { due_at, tries }: Pick<LetterRow, 'due_at' | 'tries'>,
): Promise<boolean> {
  const rows = await db
    .update(reportLetter)
    .set({ due_at, tries })
    .where(
      and(
        eq(reportLetter.id, id),
        sql`${reportLetter.due_at} is not distinct from ${from?.toISOString() ?? null}::timestamptz`,
      ),
    )
    .returning({ id: reportLetter.id });
  return rows.length > 0;
}

/** Switches a person's letter off. */
export async function stopLetter(db: Executor, { user_id, organizer_id }: Keeper): Promise<void> {
  await db
    .update(reportLetter)
    .set({ due_at: null })
    .where(and(eq(reportLetter.user_id, user_id), eq(reportLetter.organizer_id, organizer_id)));
}
