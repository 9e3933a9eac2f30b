import type { Language, ProgramStatus } from '@tropa/contract';
import { and, eq, isNotNull, isNull, type InferSelectModel } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { site, tourProgram } = schema;

export type ProgramRow = InferSelectModel<typeof tourProgram>;

/** Whose program it is. */
export interface ProgramKey {
  organizer_id: number;
  tour_id: number;
  /** Null: that of the tour itself. */
  request_id: number | null;
  language: Language;
}

/** A booking has one program in a language whatever tour it is moved to. */
const isOf = ({ tour_id, request_id, language }: ProgramKey) =>
  and(
    eq(tourProgram.language, language),
    request_id === null
      ? and(eq(tourProgram.tour_id, tour_id), isNull(tourProgram.request_id))
      : eq(tourProgram.request_id, request_id),
  );

export async function findProgram(db: Executor, key: ProgramKey): Promise<ProgramRow | undefined> {
  const [row] = await db.select().from(tourProgram).where(isOf(key));
  return row;
}

export async function findProgramById(db: Executor, id: number): Promise<ProgramRow | undefined> {
  const [row] = await db.select().from(tourProgram).where(eq(tourProgram.id, id));
  return row;
}

/** The row, made where there is none, locked until the transaction ends. */
export async function lockProgram(
  tx: Transaction,
  key: ProgramKey,
  fresh: { content_hash: string; asked_at: Date },
): Promise<{ row: ProgramRow; isNew: boolean }> {
  const [made] = await tx
    .insert(tourProgram)
    .values({ ...key, ...fresh })
    .onConflictDoNothing()
    .returning();
  if (made) return { row: made, isNew: true };
  const [row] = await tx.select().from(tourProgram).where(isOf(key)).for('update');
  if (!row) throw new Error(`The program of the tour ${key.tour_id} went away`);
  return { row, isNew: false };
}

/** Locks a program until the transaction ends; undefined where it is gone. */
export async function lockProgramById(tx: Transaction, id: number): Promise<ProgramRow | undefined> {
  const [row] = await tx.select().from(tourProgram).where(eq(tourProgram.id, id)).for('update');
  return row;
}

export async function changeProgram(
  db: Executor,
  id: number,
  change: Partial<Omit<ProgramRow, 'id'>>,
): Promise<ProgramRow> {
  const [row] = await db.update(tourProgram).set(change).where(eq(tourProgram.id, id)).returning();
  if (!row) throw new Error(`The program ${id} went away`);
  return row;
}

/** Tells how far a program is, unless other content was asked for meanwhile. @returns undefined where that has happened */
export async function advanceProgram(
  db: Executor,
  { id, content_hash }: Pick<ProgramRow, 'id' | 'content_hash'>,
  change: { status: ProgramStatus; progress: number },
): Promise<ProgramRow | undefined> {
  const [row] = await db
    .update(tourProgram)
    .set(change)
    .where(and(eq(tourProgram.id, id), eq(tourProgram.content_hash, content_hash)))
    .returning();
  return row;
}

/** The slug under which an organizer's published site answers; undefined where it has none. */
export async function findPublishedSlug(db: Executor, organizer_id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: site.address })
    .from(site)
    .where(and(eq(site.organizer_id, organizer_id), isNotNull(site.published_version)));
  return row?.slug;
}
