import { and, asc, count, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction, lockUntilCommit } from '../../../db/index.ts';
import { escapeLike } from '../../tour/index.ts';

const { savedAnswer } = schema;
export type AnswerRow = typeof savedAnswer.$inferSelect;

/** Has whoever else keeps an answer of this organizer wait for the caller's transaction. */
export async function lockAnswers(tx: Transaction, organizer_id: number): Promise<void> {
  await lockUntilCommit(tx, 'saved_answers', organizer_id);
}

export async function countAnswers(db: Executor, organizer_id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedAnswer)
    .where(eq(savedAnswer.organizer_id, organizer_id));
  return row?.count ?? 0;
}

/** Answers of an organizer by their names, those that say something. */
export function selectAnswers(
  db: Executor,
  organizer_id: number,
  {
    search,
    limit,
    after,
  }: { search?: string | undefined; limit: number; after: Pick<AnswerRow, 'id' | 'title'> | null },
): Promise<AnswerRow[]> {
  const says = search
    ? sql`concat_ws(' ', ${savedAnswer.title}, ${savedAnswer.text}) ilike ${`%${escapeLike(search)}%`}`
    : undefined;
  const below = after
    ? sql`(lower(${savedAnswer.title}), ${savedAnswer.id}) > (lower(${after.title}), ${after.id}::bigint)`
    : undefined;
  return db
    .select()
    .from(savedAnswer)
    .where(and(eq(savedAnswer.organizer_id, organizer_id), says, below))
    .orderBy(sql`lower(${savedAnswer.title})`, asc(savedAnswer.id))
    .limit(limit);
}

export async function findAnswer(db: Executor, id: number): Promise<AnswerRow | undefined> {
  return (await db.select().from(savedAnswer).where(eq(savedAnswer.id, id)))[0];
}

export async function insertAnswer(
  tx: Transaction,
  values: typeof savedAnswer.$inferInsert,
): Promise<AnswerRow> {
  const [row] = await tx.insert(savedAnswer).values(values).returning();
  if (!row) throw new Error('The answer was not stored');
  return row;
}

/** Words an answer anew, if it is still as it was read. @returns undefined: it is gone, or another has worded it */
export async function updateAnswer(
  db: Executor,
  { id, revision }: Pick<AnswerRow, 'id' | 'revision'>,
  words: Pick<AnswerRow, 'title' | 'text' | 'author_user_id' | 'changed_at'>,
): Promise<AnswerRow | undefined> {
  const [row] = await db
    .update(savedAnswer)
    .set({ ...words, revision: revision + 1 })
    .where(and(eq(savedAnswer.id, id), eq(savedAnswer.revision, revision)))
    .returning();
  return row;
}

/** @returns false where it is gone already */
export async function deleteAnswer(db: Executor, id: number): Promise<boolean> {
  const rows = await db.delete(savedAnswer).where(eq(savedAnswer.id, id)).returning({ id: savedAnswer.id });
  return rows.length > 0;
}
