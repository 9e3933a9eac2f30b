import { and, asc, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { schema, under, type Executor, type Transaction } from '../../../db/index.ts';
import { leaders } from '../departures/repository.ts';
import { escapeLike } from '../record/repository.ts';

const { departurePay, guide, organizer, tour, tourDate, organizerMember, userAccount } = schema;
export type GuideRow = typeof guide.$inferSelect;
export type NewGuide = typeof guide.$inferInsert;

/** Unique index of the database: a member is one guide of an organizer at most. */
export const ONE_GUIDE_PER_MEMBER = 'guide_organizer_id_user_id_index';

/** Tours that a guide leads, whole or some departures of. */
const leads = (guide_id: SQL | typeof guide.id) => sql`(${tour.guides} @> to_jsonb(${guide_id}) or exists (
  select 1 from ${tourDate} where ${tourDate.organizer_id} = ${tour.organizer_id} and ${tourDate.tour_id} = ${tour.id}
    and ${tourDate.guides} <> '[]' and ${tourDate.guides} @> to_jsonb(${guide_id})))`;

const matching = (organizer_id: number, search: string) => {
  const pattern = `%${escapeLike(search.trim())}%`;
  return and(
    eq(guide.organizer_id, organizer_id),
    search.trim() === ''
      ? undefined
      : or(
          ilike(sql`${guide.first_name} || ' ' || ${guide.last_name}`, pattern),
          ilike(sql`${guide.last_name} || ' ' || ${guide.first_name}`, pattern),
        ),
  );
};

export async function countGuides(db: Executor, organizer_id: number, search: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(guide).where(matching(organizer_id, search));
  return row?.count ?? 0;
}

/** A page of an organizer's guides by name, each with how many tours it leads, in one query. */
export async function listGuidesOf(
  db: Executor,
  organizer_id: number,
  search: string,
  page: { limit: number; offset: number; place?: [string, string, number] },
) {
  const below = under(
    'asc',
    [
      [guide.last_name, 'text'],
      [guide.first_name, 'text'],
      [guide.id, 'bigint'],
    ],
    page.place,
  );
  const tours = db
    .select({ count: count() })
    .from(tour)
    .where(and(eq(tour.organizer_id, guide.organizer_id), leads(guide.id)));
  return db
    .select({ guide, tours_count: sql<number>`(${tours})::int` })
    .from(guide)
    .where(and(matching(organizer_id, search), below))
    .orderBy(asc(guide.last_name), asc(guide.first_name), asc(guide.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function findGuide(db: Executor, id: number): Promise<GuideRow | undefined> {
  return (await db.select().from(guide).where(eq(guide.id, id)))[0];
}

/** A guide with the account of the member that it is; undefined where it is nobody's. */
export async function findGuideAccount(db: Executor, id: number) {
  const [row] = await db
    .select({
      user_id: userAccount.id,
      first_name: guide.first_name,
      email: userAccount.email,
      language_code: userAccount.language_code,
    })
    .from(guide)
    .innerJoin(userAccount, eq(userAccount.id, guide.user_id))
    .where(eq(guide.id, id));
  return row;
}

/** The guide that a member is, if it is one. */
export async function findGuideOfMember(
  db: Executor,
  organizer_id: number,
  user_id: number,
): Promise<GuideRow | undefined> {
  const condition = and(eq(guide.organizer_id, organizer_id), eq(guide.user_id, user_id));
  return (await db.select().from(guide).where(condition))[0];
}

/** Locks a guide until the transaction ends: nobody can be given it, or take it away, meanwhile. */
export async function lockGuide(tx: Transaction, id: number): Promise<GuideRow | undefined> {
  return (await tx.select().from(guide).where(eq(guide.id, id)).for('update'))[0];
}

/**
 * Which of these guides an organizer has. They stay until the transaction ends: whoever deletes one of them waits, and
 * then finds it in use.
 */
export async function holdGuides(
  tx: Transaction,
  organizer_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: guide.id })
    .from(guide)
    .where(and(eq(guide.organizer_id, organizer_id), inArray(guide.id, [...ids])))
    .orderBy(asc(guide.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

export async function insertGuide(tx: Executor, values: NewGuide): Promise<GuideRow> {
  const [row] = await tx.insert(guide).values(values).returning();
  if (!row) throw new Error('The guide was not stored');
  return row;
}

export async function changeGuide(tx: Executor, id: number, values: Partial<NewGuide>): Promise<GuideRow> {
  const [row] = await tx.update(guide).set(values).where(eq(guide.id, id)).returning();
  if (!row) throw new Error('The guide is gone');
  return row;
}

export async function removeGuide(tx: Executor, id: number): Promise<void> {
  await tx.delete(guide).where(eq(guide.id, id));
}

/** Tours that a guide leads, by name. */
export async function toursLedBy(
  db: Executor,
  { id, organizer_id }: Pick<GuideRow, 'id' | 'organizer_id'>,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: tour.id, name: tour.name })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), leads(sql`${id}::bigint`)))
    .orderBy(asc(tour.name), asc(tour.id));
}

/** Takes a guide out of all tours and departures of its organizer. The tours are no newer for it: nobody edited them. */
export async function withdrawGuide(
  tx: Transaction,
  { id, organizer_id }: Pick<GuideRow, 'id' | 'organizer_id'>,
): Promise<void> {
  const without = (column: typeof tour.guides | typeof tourDate.guides) =>
    sql`(select coalesce(jsonb_agg(value order by position), '[]'::jsonb)
      from jsonb_array_elements(${column}) with ordinality as led (value, position)
      where value <> to_jsonb(${id}::bigint))`;
  const one = sql`to_jsonb(${id}::bigint)`;
  await tx
    .update(tour)
    .set({ guides: without(tour.guides) })
    .where(and(eq(tour.organizer_id, organizer_id), sql`${tour.guides} @> ${one}`));
  await tx
    .update(tourDate)
    .set({ guides: without(tourDate.guides) })
    .where(
      and(
        eq(tourDate.organizer_id, organizer_id),
        sql`${tourDate.guides} <> '[]' and ${tourDate.guides} @> ${one}`,
      ),
    );
}

/**
 * Keeps what a locked guide was paid for departures that are over, as the card says it now: where nothing else was said of one. The
 * card may change then, or go.
 */
export async function keepPastPay(
  tx: Transaction,
  { id, organizer_id, pay }: Pick<GuideRow, 'id' | 'organizer_id' | 'pay'>,
  now: Date,
): Promise<void> {
  if (pay === null) return;
  await tx.execute(sql`insert into ${departurePay} (tour_date_id, guide_id, pay, is_kept)
    select ${tourDate.id}, ${id}::bigint, ${JSON.stringify(pay)}::jsonb, true
    from ${tourDate} join ${tour} on ${tour.id} = ${tourDate.tour_id}
      join ${organizer} on ${organizer.id} = ${tourDate.organizer_id}
    where ${tourDate.organizer_id} = ${organizer_id} and ${tourDate.replaced_by_id} is null
      and ${tourDate.date_end} < (${now.toISOString()}::timestamptz
        at time zone coalesce(${tour.timezone}, ${organizer.timezone}))::date
      and ${leaders} @> to_jsonb(${id}::bigint)
    on conflict do nothing`);
}

/** Members of an organizer whose role is guide, by name, each with the guide it is already. */
export async function guideMembers(db: Executor, organizer_id: number) {
  return db
    .select({
      user_id: organizerMember.user_id,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      guide_id: guide.id,
    })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .leftJoin(
      guide,
      and(eq(guide.organizer_id, organizerMember.organizer_id), eq(guide.user_id, organizerMember.user_id)),
    )
    .where(and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.role, 'guide')))
    .orderBy(asc(userAccount.last_name), asc(userAccount.first_name), asc(userAccount.id));
}
