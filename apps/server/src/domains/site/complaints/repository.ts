import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { schema, type Executor, type Transaction, lockUntilCommit } from '../../../db/index.ts';

const { siteComplaint } = schema;
export type ComplaintRow = typeof siteComplaint.$inferSelect;
export type NewComplaint = Pick<
  ComplaintRow,
  'organizer_id' | 'site_url' | 'kind' | 'page' | 'message' | 'email' | 'language' | 'consent' | 'created_at'
>;

/** Keeps a complaint. @returns false where the same words about the same site came after a moment: a form is sent again */
export async function insertComplaint(tx: Transaction, values: NewComplaint, since: Date): Promise<boolean> {
  const { organizer_id, kind, message } = values;
  // Of two at once the second waits for the first.
  await lockUntilCommit(tx, message, organizer_id);
  const [same] = await tx
    .select({ id: siteComplaint.id })
    .from(siteComplaint)
    .where(
      and(
        eq(siteComplaint.organizer_id, organizer_id),
        gt(siteComplaint.created_at, since),
        eq(siteComplaint.kind, kind),
        eq(siteComplaint.message, message),
      ),
    )
    .limit(1);
  if (same) return false;
  await tx.insert(siteComplaint).values(values);
  return true;
}

export async function lockComplaint(tx: Transaction, id: number): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(siteComplaint).where(eq(siteComplaint.id, id)).for('update');
  return row;
}

export async function updateComplaint(
  tx: Transaction,
  id: number,
  values: Partial<Pick<ComplaintRow, 'assignee_user_id' | 'asked_at' | 'closed_at' | 'outcome' | 'reason'>>,
): Promise<void> {
  await tx.update(siteComplaint).set(values).where(eq(siteComplaint.id, id));
}

const FORGOTTEN_AT_ONCE = 1000;

/** Forgets complaints that were closed before a moment. @returns how many */
export async function forgetClosed(db: Executor, before: Date): Promise<number> {
  const old = db
    .select({ id: siteComplaint.id })
    .from(siteComplaint)
    .where(lt(siteComplaint.closed_at, before))
    .limit(FORGOTTEN_AT_ONCE);
  const rows = await db
    .delete(siteComplaint)
    .where(inArray(siteComplaint.id, old))
    .returning({ id: siteComplaint.id });
  return rows.length;
}
