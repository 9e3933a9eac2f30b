import { and, asc, desc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { momentNumber, schema, type Executor } from '../../../db/index.ts';
import { staffName } from '../support/repository.ts';

const { organizer, siteComplaint, userAccount } = schema;

/** Signs of a complaint that the queue shows. */
const PREVIEW = 160;

export type ComplaintFilter = 'open' | 'mine' | 'closed';
/** A moment in microseconds, and the complaint. */
type Place = [number, number];

const rowsOf = (db: Executor, stands_at: SQL<number> = momentNumber(siteComplaint.created_at)) =>
  db
    .select({
      row: siteComplaint,
      organizer_name: organizer.name,
      preview: sql<string>`left(${siteComplaint.message}, ${sql.raw(String(PREVIEW))})`,
      assignee_name: staffName,
      stands_at,
    })
    .from(siteComplaint)
    .innerJoin(organizer, eq(organizer.id, siteComplaint.organizer_id))
    .leftJoin(userAccount, eq(userAccount.id, siteComplaint.assignee_user_id));
export type DeskComplaintRow = Awaited<ReturnType<typeof rowsOf>>[number];

const waits = isNull(siteComplaint.closed_at);

function chosenBy(filter: ComplaintFilter, admin_id: number): SQL | undefined {
  if (filter === 'closed') return isNotNull(siteComplaint.closed_at);
  return filter === 'open' ? waits : and(waits, eq(siteComplaint.assignee_user_id, admin_id));
}

/** A page of complaints: those that wait the longest first, closed ones the newest first. */
export async function findComplaints(
  db: Executor,
  { filter, admin_id }: { filter: ComplaintFilter; admin_id: number },
  { limit, offset, place }: { limit: number; offset: number; place?: Place },
): Promise<{ rows: DeskComplaintRow[]; item_count: number }> {
  const isClosed = filter === 'closed';
  const moment = isClosed ? siteComplaint.closed_at : siteComplaint.created_at;
  const stands_at = momentNumber(moment);
  const shown = chosenBy(filter, admin_id);
  const under =
    place &&
    sql`(${stands_at}, ${siteComplaint.id}) ${sql.raw(isClosed ? '<' : '>')} (${place[0]}::float8, ${place[1]}::bigint)`;
  const order = isClosed ? desc : asc;
  const [rows, item_count] = await Promise.all([
    rowsOf(db, stands_at)
      .where(and(shown, under))
      .orderBy(order(moment), order(siteComplaint.id))
      .limit(limit)
      .offset(offset),
    db.$count(siteComplaint, shown),
  ]);
  return { rows, item_count };
}

export async function findComplaint(db: Executor, id: number): Promise<DeskComplaintRow | undefined> {
  return (await rowsOf(db).where(eq(siteComplaint.id, id)))[0];
}

/** How many complaints wait. */
export const countComplaints = (db: Executor): Promise<number> => db.$count(siteComplaint, waits);

/** How many others about the same site wait. */
export const countOthers = (db: Executor, { id, organizer_id }: { id: number; organizer_id: number }) =>
  db.$count(
    siteComplaint,
    and(waits, eq(siteComplaint.organizer_id, organizer_id), ne(siteComplaint.id, id)),
  );
