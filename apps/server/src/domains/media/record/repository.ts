import type { PictureMeasure } from '@tropa/contract';
import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { media } = schema;
export type MediaRow = typeof media.$inferSelect;

export async function insertMedia(db: Executor, values: typeof media.$inferInsert): Promise<MediaRow> {
  const [row] = await db.insert(media).values(values).returning();
  if (!row) throw new Error('The file was not stored');
  return row;
}

/** Calls files by their numbers: the names that they came with told of people. */
export async function nameByNumber(db: Executor, ids: readonly number[]): Promise<void> {
  await db
    .update(media)
    .set({ name: sql`${media.id}::text` })
    .where(inArray(media.id, [...ids]));
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

/** What is known of what pictures hold, by their keys; null of those that nobody has measured. */
export function findMeasures(db: Executor, keys: string[]): Promise<Pick<MediaRow, 'key' | 'measure'>[]> {
  return db
    .select({ key: media.key, measure: media.measure })
    .from(media)
    .where(and(inArray(media.key, keys), USABLE.picture));
}

/** Pictures that nobody has measured, after one of them. */
export function findUnmeasured(
  db: Executor,
  after_id: number,
  limit: number,
): Promise<Pick<MediaRow, 'id' | 'key' | 'organizer_id'>[]> {
  return db
    .select({ id: media.id, key: media.key, organizer_id: media.organizer_id })
    .from(media)
    .where(and(eq(media.kind, 'image'), isNull(media.measure), gt(media.id, after_id)))
    .orderBy(media.id)
    .limit(limit);
}

export async function saveMeasure(db: Executor, key: string, measure: PictureMeasure): Promise<void> {
  await db.update(media).set({ measure }).where(eq(media.key, key));
}

/** Who uses a picture or a file, in whose records, and for what. */
export interface FileUse {
  user_id: number;
  /** Null: in the person's own records (portrait, a client's chat). */
  organizer_id: number | null;
  purpose: schema.FilePurpose;
}

/** What a use may name: pictures, whole files, or videos that everybody may see. */
export const USABLE = {
  picture: eq(media.kind, 'image'),
  file: eq(media.bucket, 'file'),
  video: and(eq(media.bucket, 'video'), eq(media.is_public, true)),
} as const;

/**
 * Those of the pictures or files that may be used so (docs/rules/rights.md, Files). What nothing has used yet becomes this
 * organizer's with this purpose: two uses at one moment are one after the other.
 * @param ids no order is kept, unknown ones are left out
 */
export async function takeMedia(
  db: Executor,
  { user_id, organizer_id, purpose }: FileUse,
  kind: keyof typeof USABLE,
  ids: number[],
): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const named = and(inArray(media.id, ids), USABLE[kind]);
  const isOwn = eq(media.owner_user_id, user_id);
  await db
    .update(media)
    .set({ organizer_id, purpose })
    .where(and(named, isOwn, isNull(media.purpose)));
  const isOfOrganizer =
    organizer_id === null ? isNull(media.organizer_id) : eq(media.organizer_id, organizer_id);
  return db
    .select()
    .from(media)
    .where(
      and(
        named,
        or(
          and(isOwn, isOfOrganizer, eq(media.purpose, purpose)),
          and(isOwn, isNull(media.organizer_id), eq(media.is_public, true)),
          organizer_id === null ? undefined : and(isOfOrganizer, eq(media.is_public, true)),
        ),
      ),
    );
}
