import { and, eq, exists, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema, type Executor } from '../../../db/index.ts';

const { media, organizerMember } = schema;
export type MediaRow = typeof media.$inferSelect;

export async function insertMedia(db: Executor, values: typeof media.$inferInsert): Promise<MediaRow> {
  const [row] = await db.insert(media).values(values).returning();
  if (!row) throw new Error('The file was not stored');
  return row;
}

/** Forgets a stored picture or file. */
export async function deleteMedia(db: Executor, id: number): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}

/** Bytes that a person has stored since a moment. */
export async function sumStored(db: Executor, owner_user_id: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${media.size}), 0)::float8` })
    .from(media)
    .where(and(eq(media.owner_user_id, owner_user_id), gte(media.created_at, since)));
  return row?.bytes ?? 0;
}

export async function findMediaByKey(db: Executor, key: string): Promise<MediaRow | undefined> {
  return (await db.select().from(media).where(eq(media.key, key)))[0];
}

/** True where the owner of a file and the user belong to one organizer. */
function ownedByCoMember(db: Executor, user_id: number): SQL {
  const own = alias(organizerMember, 'own_membership');
  const other = alias(organizerMember, 'other_membership');
  return exists(
    db
      .select({ organizer_id: own.organizer_id })
      .from(own)
      .innerJoin(other, eq(other.organizer_id, own.organizer_id))
      .where(and(eq(own.user_id, user_id), eq(other.user_id, media.owner_user_id))),
  );
}

/** Those of the pictures that a user may put into records: its own, and public ones of people it works with. */
export async function findUsablePictures(db: Executor, user_id: number, ids: number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(
      and(
        inArray(media.id, ids),
        eq(media.kind, 'image'),
        or(eq(media.owner_user_id, user_id), and(eq(media.is_public, true), ownedByCoMember(db, user_id))),
      ),
    );
}

/** A public video that the user or people it works with uploaded. */
export async function findUsableVideo(
  db: Executor,
  user_id: number,
  id: number,
): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.id, id),
        eq(media.bucket, 'video'),
        eq(media.is_public, true),
        or(eq(media.owner_user_id, user_id), ownedByCoMember(db, user_id)),
      ),
    );
  return row;
}

/** Files that the user or people it works with uploaded. */
export function findUsableFiles(db: Executor, user_id: number, ids: number[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(
      and(
        inArray(media.id, ids),
        eq(media.bucket, 'file'),
        or(eq(media.owner_user_id, user_id), ownedByCoMember(db, user_id)),
      ),
    );
}
