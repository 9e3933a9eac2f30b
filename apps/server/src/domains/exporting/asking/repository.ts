import type { ExportStatus } from '@tropa/contract';
import type { Member } from '@tropa/core';
import { and, count, eq, inArray, lt } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { fileExport, organizerMember } = schema;
export type ExportRow = typeof fileExport.$inferSelect;

export async function insertExport(db: Executor, values: typeof fileExport.$inferInsert): Promise<ExportRow> {
  const [row] = await db.insert(fileExport).values(values).returning();
  if (!row) throw new Error('The export was not stored');
  return row;
}

export async function findExport(db: Executor, id: number): Promise<ExportRow | undefined> {
  return (await db.select().from(fileExport).where(eq(fileExport.id, id)))[0];
}

export async function findExportByFile(db: Executor, file_key: string): Promise<ExportRow | undefined> {
  return (await db.select().from(fileExport).where(eq(fileExport.file_key, file_key)))[0];
}

/** How many exports of a person are not over yet. */
export async function countUnfinished(db: Executor, user_id: number): Promise<number> {
  const rows = await db
    .select({ value: count() })
    .from(fileExport)
    .where(and(eq(fileExport.user_id, user_id), inArray(fileExport.status, ['waiting', 'running'])));
  return rows[0]?.value ?? 0;
}

/**
 * Changes an export that is in one of some states.
 * @returns the row as it is then; undefined where it is in another state, or gone
 */
export async function changeExport(
  db: Executor,
  id: number,
  from: ExportStatus[],
  values: Partial<ExportRow>,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .update(fileExport)
    .set(values)
    .where(and(eq(fileExport.id, id), inArray(fileExport.status, from)))
    .returning();
  return row;
}

/** Whoever asked for an export, with the rights as they are now: membership may have ended since. */
export async function memberNow(
  db: Executor,
  { user_id, organizer_id }: ExportRow,
): Promise<(Member & { agent_id: number | null }) | undefined> {
  const [row] = await db
    .select({
      role: organizerMember.role,
      off: organizerMember.switches_off,
      agent_id: organizerMember.agent_id,
    })
    .from(organizerMember)
    .where(and(eq(organizerMember.user_id, user_id), eq(organizerMember.organizer_id, organizer_id)));
  return row;
}

/** Removes exports that were asked for before a moment. @returns the keys of their files */
export async function deleteExports(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .delete(fileExport)
    .where(lt(fileExport.created_at, before))
    .returning({ file_key: fileExport.file_key });
  return rows.flatMap(({ file_key }) => (file_key === null ? [] : [file_key]));
}
