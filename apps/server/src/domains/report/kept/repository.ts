import { KEPT_REPORT } from '@tropa/core';
import { and, asc, eq } from 'drizzle-orm';
import { lockUntilCommit, schema, type Executor, type Transaction } from '../../../db/index.ts';

const { keptReport } = schema;
export type KeptRow = typeof keptReport.$inferSelect;
/** Whose reports they are, and of which organizer. */
export interface Keeper {
  user_id: number;
  organizer_id: number;
}

/** Reports that a person has kept, the first ones first. */
export const selectKept = (db: Executor, { user_id, organizer_id }: Keeper): Promise<KeptRow[]> =>
  db
    .select()
    .from(keptReport)
    .where(and(eq(keptReport.user_id, user_id), eq(keptReport.organizer_id, organizer_id)))
    .orderBy(asc(keptReport.id))
    .limit(KEPT_REPORT.most);

/** A kept report, whoever has kept it. */
export async function findKept(db: Executor, id: number): Promise<KeptRow | undefined> {
  const rows = await db.select().from(keptReport).where(eq(keptReport.id, id));
  return rows[0];
}

/** Keeps a report, unless enough are kept: who keeps two at once does so one after the other. */
export async function insertKept(
  tx: Transaction,
  row: typeof keptReport.$inferInsert,
): Promise<KeptRow | undefined> {
  await lockUntilCommit(tx, 'kept_reports', row.user_id);
  if ((await selectKept(tx, row)).length >= KEPT_REPORT.most) return undefined;
  const rows = await tx.insert(keptReport).values(row).returning();
  return rows[0];
}

/** Changes a kept report. */
export async function updateKept(
  db: Executor,
  id: number,
  values: Partial<Pick<KeptRow, 'name' | 'in_letter'>>,
): Promise<KeptRow | undefined> {
  const rows = await db.update(keptReport).set(values).where(eq(keptReport.id, id)).returning();
  return rows[0];
}

/** Forgets a report that a person has kept. */
export async function deleteKept(db: Executor, { user_id, organizer_id }: Keeper, id: number): Promise<void> {
  await db
    .delete(keptReport)
    .where(
      and(eq(keptReport.id, id), eq(keptReport.user_id, user_id), eq(keptReport.organizer_id, organizer_id)),
    );
}
