import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { reconciliationRun } = schema;
export type RunRow = typeof reconciliationRun.$inferSelect;

/** Starts a comparison, unless one of the organizer is on its way. @returns undefined then */
export async function insertRun(
  db: Executor,
  values: Pick<RunRow, 'organizer_id' | 'user_id' | 'created_at'>,
): Promise<RunRow | undefined> {
  return (await db.insert(reconciliationRun).values(values).onConflictDoNothing().returning())[0];
}

/** The last comparison of an organizer, over or not. */
export async function findLastRun(db: Executor, organizer_id: number): Promise<RunRow | undefined> {
  const rows = await db
    .select()
    .from(reconciliationRun)
    .where(eq(reconciliationRun.organizer_id, organizer_id))
    .orderBy(desc(reconciliationRun.id))
    .limit(1);
  return rows[0];
}

/** Changes a comparison that is not over. @returns undefined where it is, or is gone */
export async function changeRun(
  db: Executor,
  id: number,
  values: Partial<RunRow>,
): Promise<RunRow | undefined> {
  const [row] = await db
    .update(reconciliationRun)
    .set(values)
    .where(and(eq(reconciliationRun.id, id), inArray(reconciliationRun.status, ['waiting', 'running'])))
    .returning();
  return row;
}

/** Organizers that have money to compare. */
export async function selectOrganizersWithMoney(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id::float8 as id from organizer o
    where exists (select from ledger_day d where d.organizer_id = o.id)
      or o.id in (select i.organizer_id from payment_attempt a join invoice i on i.id = a.invoice_id
        where a.next_check_at is not null)
    order by o.id`);
  return rows.map(({ id }) => id);
}

/** Forgets comparisons of long ago but the last of each organizer; what they found stays. */
export async function deleteOldRuns(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`
    delete from reconciliation_run old where old.created_at < ${before.toISOString()}::timestamptz
      and exists (select from reconciliation_run next where next.organizer_id = old.organizer_id and next.id > old.id)`);
}
