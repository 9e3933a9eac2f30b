import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { bookingNote, userAccount } = schema;
export type NoteRow = typeof bookingNote.$inferSelect;

/** Notes of a booking that are not deleted, newest first. @param before only those older than this one */
export function selectNotes(
  db: Executor,
  request_id: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NoteRow[]> {
  return db
    .select()
    .from(bookingNote)
    .where(
      and(
        eq(bookingNote.request_id, request_id),
        isNull(bookingNote.deleted_at),
        before === undefined ? undefined : lt(bookingNote.id, before),
      ),
    )
    .orderBy(desc(bookingNote.id))
    .limit(limit);
}

/** Writes a note; its author is named as the account is named now. */
export async function insertNote(
  db: Executor,
  values: { request_id: number; author_user_id: number; text: string; created_at: Date },
): Promise<NoteRow> {
  const name = sql`coalesce((select trim(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name})) from ${userAccount} where ${userAccount.id} = ${values.author_user_id}), '')`;
  const [row] = await db
    .insert(bookingNote)
    .values({ ...values, author_name: name })
    .returning();
  if (!row) throw new Error('The note was not stored');
  return row;
}

/** A note of this booking, deleted or not. */
export async function selectNote(db: Executor, request_id: number, id: number): Promise<NoteRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingNote)
    .where(and(eq(bookingNote.id, id), eq(bookingNote.request_id, request_id)));
  return row;
}

export async function updateNote(
  db: Executor,
  id: number,
  values: Partial<Pick<NoteRow, 'text' | 'edited_at' | 'deleted_at'>>,
): Promise<NoteRow | undefined> {
  return (await db.update(bookingNote).set(values).where(eq(bookingNote.id, id)).returning())[0];
}

/** Removes for good what was deleted before a moment. */
export async function removeDeletedNotes(db: Executor, before: Date): Promise<void> {
  await db
    .delete(bookingNote)
    .where(and(isNotNull(bookingNote.deleted_at), lt(bookingNote.deleted_at, before)));
}
