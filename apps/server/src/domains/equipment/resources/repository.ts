import type { ResourceClosure, ResourceExtraNeed, ResourceNeed, ResourceTaking } from '@tropa/contract';
import { and, asc, count, eq, gte, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { lockUntilCommit, schema, type Executor, type Transaction } from '../../../db/index.ts';
import { escapeLike } from '../../tour/index.ts';

const {
  booking,
  organizer,
  resource,
  resourceClosure,
  resourceExtraNeed,
  resourceNeed,
  resourceSlot,
  resourceTaking,
  tour,
  tourDate,
} = schema;
export type ResourceRow = typeof resource.$inferSelect;
type NewResource = typeof resource.$inferInsert;

export async function findResource(db: Executor, id: number): Promise<ResourceRow | undefined> {
  return (await db.select().from(resource).where(eq(resource.id, id)))[0];
}

/** Locks a resource until the transaction ends: no departure takes it, or gives it back, meanwhile. */
export async function lockResource(tx: Transaction, id: number): Promise<ResourceRow | undefined> {
  return (await tx.select().from(resource).where(eq(resource.id, id)).for('update'))[0];
}

/** Has whoever else adds a resource to this organizer wait for the caller's transaction. */
export async function lockResources(tx: Transaction, organizer_id: number): Promise<void> {
  await lockUntilCommit(tx, 'resources', organizer_id);
}

export async function countResources(db: Executor, organizer_id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(resource)
    .where(eq(resource.organizer_id, organizer_id));
  return row?.count ?? 0;
}

interface Reading {
  id?: number | undefined;
  search?: string | undefined;
  limit: number;
  after: Pick<ResourceRow, 'id' | 'name'> | null;
}

/** Resources of an organizer by name. */
export function selectResources(
  db: Executor,
  organizer_id: number,
  { id, search, limit, after }: Reading,
): Promise<ResourceRow[]> {
  const named = search ? sql`${resource.name} ilike ${`%${escapeLike(search)}%`}` : undefined;
  const below = after
    ? sql`(lower(${resource.name}), ${resource.id}) > (lower(${after.name}), ${after.id}::bigint)`
    : undefined;
  return db
    .select()
    .from(resource)
    .where(
      and(
        eq(resource.organizer_id, organizer_id),
        id === undefined ? undefined : eq(resource.id, id),
        named,
        below,
      ),
    )
    .orderBy(sql`lower(${resource.name})`, asc(resource.id))
    .limit(limit);
}

/** Which tours need these resources, by the names of the tours. */
export const needsOf = (db: Executor, ids: number[]) =>
  db
    .select({
      resource_id: resourceNeed.resource_id,
      tour_id: resourceNeed.tour_id,
      tour_name: tour.name,
      quantity: resourceNeed.quantity,
      per: resourceNeed.per,
    })
    .from(resourceNeed)
    .innerJoin(tour, eq(tour.id, resourceNeed.tour_id))
    .where(inArray(resourceNeed.resource_id, ids))
    .orderBy(asc(tour.name), asc(tour.id));

/** Which extras of tours need these resources, by the names of the tours, then of the extras. */
export const extraNeedsOf = (db: Executor, ids: number[]) =>
  db
    .select({
      resource_id: resourceExtraNeed.resource_id,
      tour_id: resourceExtraNeed.tour_id,
      tour_name: tour.name,
      extra_id: resourceExtraNeed.extra_id,
      title: resourceExtraNeed.title,
      quantity: resourceExtraNeed.quantity,
    })
    .from(resourceExtraNeed)
    .innerJoin(tour, eq(tour.id, resourceExtraNeed.tour_id))
    .where(inArray(resourceExtraNeed.resource_id, ids))
    .orderBy(asc(tour.name), asc(tour.id), asc(resourceExtraNeed.title), asc(resourceExtraNeed.extra_id));

/**
 * Extras of an organizer's tours, by the names of the tours, then in their order.
 * @param of so many at most, or all of the tours that are named
 */
export async function selectExtras(
  db: Executor,
  organizer_id: number,
  of: { limit: number } | { tours: readonly number[] },
): Promise<{ tour_id: number; tour_name: string; extra_id: string; title: string }[]> {
  const { rows } = await db.execute<{
    tour_id: number;
    tour_name: string;
    extra_id: string;
    title: string;
  }>(sql`
    select t.id::float8 as tour_id, t.name as tour_name, extra.value ->> 'id' as extra_id, extra.value ->> 'title' as title
    from ${tour} t cross join lateral jsonb_array_elements(t.extras) with ordinality extra(value, place)
    where t.organizer_id = ${organizer_id} ${'tours' in of ? sql`and t.id in (select jsonb_array_elements_text(${JSON.stringify(of.tours)}::jsonb)::bigint)` : sql``}
    order by lower(t.name), t.id, extra.place ${'limit' in of ? sql`limit ${of.limit}` : sql``}`);
  return rows;
}

/** When some of these resources are not there, without what is over in their organizers' days; soonest first. */
export const closuresOf = (
  db: Executor,
  ids: number[],
  now: Date,
): Promise<(ResourceClosure & { resource_id: number })[]> =>
  db
    .select({
      id: resourceClosure.id,
      resource_id: resourceClosure.resource_id,
      date_from: resourceClosure.date_from,
      date_to: resourceClosure.date_to,
      quantity: resourceClosure.quantity,
      reason: resourceClosure.reason,
    })
    .from(resourceClosure)
    .innerJoin(resource, eq(resource.id, resourceClosure.resource_id))
    .innerJoin(organizer, eq(organizer.id, resource.organizer_id))
    .where(
      and(
        inArray(resourceClosure.resource_id, ids),
        sql`${resourceClosure.date_to} >= (${now.toISOString()}::timestamptz at time zone ${organizer.timezone})::date`,
      ),
    )
    .orderBy(asc(resourceClosure.date_from), asc(resourceClosure.id));

export async function insertResource(tx: Transaction, values: NewResource): Promise<ResourceRow> {
  const [row] = await tx.insert(resource).values(values).returning();
  if (!row) throw new Error('The resource was not stored');
  return row;
}

export async function changeResource(
  tx: Transaction,
  { id, revision }: Pick<ResourceRow, 'id' | 'revision'>,
  values: Partial<NewResource>,
): Promise<void> {
  await tx
    .update(resource)
    .set({ ...values, revision: revision + 1 })
    .where(eq(resource.id, id));
}

export async function removeResource(tx: Transaction, id: number): Promise<void> {
  await tx.delete(resource).where(eq(resource.id, id));
}

const taking = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      resource_id: resourceTaking.resource_id,
      tour_date_id: resourceTaking.tour_date_id,
      request_id: resourceTaking.request_id,
      tour_id: sql<number>`coalesce(${tourDate.tour_id}, ${booking.tour_id})`.mapWith(Number),
      tour_name: sql<string>`coalesce(${booking.tour_name}, ${tour.name})`,
      date_start: sql<string>`coalesce(${tourDate.date_start}, ${booking.date_start})::text`,
      date_end: sql<string>`coalesce(${tourDate.date_end}, ${booking.date_end})::text`,
      time_start: sql<string | null>`coalesce(${tourDate.time_start}, ${booking.time_start})`,
      quantity: resourceTaking.quantity,
      taken_from: resourceTaking.taken_from,
      taken_until: resourceTaking.taken_until,
    })
    .from(resourceTaking)
    .leftJoin(tourDate, eq(tourDate.id, resourceTaking.tour_date_id))
    .leftJoin(booking, eq(booking.request_id, resourceTaking.request_id))
    .leftJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(which)
    .orderBy(asc(resourceTaking.taken_from), asc(resourceTaking.id));
type TakingRow = Awaited<ReturnType<typeof taking>>[number];

/** Who takes it, as one word: a departure, or the booking of a trip. */
export const takerOf = ({
  tour_date_id,
  request_id,
}: Pick<TakingRow, 'tour_date_id' | 'request_id'>): string =>
  tour_date_id === null ? `trip ${request_id}` : `departure ${tour_date_id}`;

export const takingView = ({
  resource_id: _resource_id,
  taken_from,
  taken_until,
  ...row
}: TakingRow): ResourceTaking => ({
  ...row,
  taken_from: taken_from.toISOString(),
  taken_until: taken_until.toISOString(),
});

/** Departures that take a resource at some time between two moments, earliest first. */
export const takingsBetween = (db: Executor, resource_id: number, from: Date, until: Date) =>
  taking(
    db,
    and(
      eq(resourceTaking.resource_id, resource_id),
      sql`${resourceTaking.taken_from} < ${until.toISOString()}::timestamptz`,
      sql`${resourceTaking.taken_until} > ${from.toISOString()}::timestamptz`,
    ),
  );

/** What takes some resources between two moments, earliest first. */
export const takingsOfAll = (db: Executor, resource_ids: number[], from: Date, until: Date) =>
  taking(
    db,
    and(
      inArray(resourceTaking.resource_id, resource_ids),
      sql`${resourceTaking.taken_from} < ${until.toISOString()}::timestamptz`,
      sql`${resourceTaking.taken_until} > ${from.toISOString()}::timestamptz`,
    ),
  );

/** Days on which more of some resources are taken than are there: their organizer's, of those counted by days the days themselves. */
export const shortDaysOf = (db: Executor, resource_ids: number[], from: Date, until: Date) => {
  const day = sql<string>`(${resourceSlot.slot} at time zone
    case when ${resource.unit} = 'day' then 'UTC' else ${organizer.timezone} end)::date::text`;
  return db
    .selectDistinct({ resource_id: resourceSlot.resource_id, day })
    .from(resourceSlot)
    .innerJoin(resource, eq(resource.id, resourceSlot.resource_id))
    .innerJoin(organizer, eq(organizer.id, resource.organizer_id))
    .where(
      and(
        inArray(resourceSlot.resource_id, resource_ids),
        sql`${resourceSlot.slot} >= ${from.toISOString()}::timestamptz`,
        sql`${resourceSlot.slot} < ${until.toISOString()}::timestamptz`,
        sql`${resourceSlot.used} > resource_capacity(${resourceSlot.resource_id}, ${resourceSlot.slot})`,
      ),
    )
    .orderBy(asc(day));
};

/** Departures that take a resource when more of it is taken than there is, earliest first. @param now what is over no longer counts */
export const clashingTakings = (db: Executor, resource_id: number, now: Date) =>
  taking(
    db,
    and(
      eq(resourceTaking.resource_id, resource_id),
      sql`exists (select from ${resourceSlot} s where s.resource_id = ${resource_id}
        and s.slot >= ${resourceTaking.taken_from} and s.slot < ${resourceTaking.taken_until}
        and s.slot > ${now.toISOString()}::timestamptz - interval '1 day'
        and s.used > resource_capacity(${resource_id}, s.slot))`,
    ),
  );

/** Departures that take a resource and are not over. */
export const comingTakings = (db: Executor, resource_id: number, now: Date) =>
  taking(db, and(eq(resourceTaking.resource_id, resource_id), gte(resourceTaking.taken_until, now)));

/** Counts anew of how many each day or half hour of a locked resource is; never fewer than are taken. */
export async function countTotals(tx: Transaction, resource_id: number): Promise<void> {
  await tx.execute(sql`
    update ${resourceSlot} set total = greatest(resource_capacity(resource_id, slot), used) where resource_id = ${resource_id}`);
}

/** What takes resources: departures, and trips of one booking alone. */
export interface Takers {
  departures: number[];
  trips: number[];
}

/** Forgets who takes a resource and when, before its time is counted otherwise. @returns who took it */
export async function forgetTakings(tx: Transaction, resource_id: number): Promise<Takers> {
  const rows = await tx
    .delete(resourceTaking)
    .where(eq(resourceTaking.resource_id, resource_id))
    .returning({ tour_date_id: resourceTaking.tour_date_id, request_id: resourceTaking.request_id });
  await tx.delete(resourceSlot).where(eq(resourceSlot.resource_id, resource_id));
  return {
    departures: rows.flatMap(({ tour_date_id }) => tour_date_id ?? []),
    trips: rows.flatMap(({ request_id }) => request_id ?? []),
  };
}

const idsOf = (ids: number[]) => sql`array[${sql.join(ids, sql`, `)}]::bigint[]`;

/** Has departures and trips take what they need now. The database refuses what there is not enough of. */
export async function settle(tx: Transaction, { departures, trips }: Takers): Promise<void> {
  if (departures.length > 0) await tx.execute(sql`select settle_resources(${idsOf(departures)})`);
  if (trips.length > 0) await tx.execute(sql`select settle_trip_resources(${idsOf(trips)})`);
}

/** Which of these tours an organizer has. */
export async function toursOf(db: Executor, organizer_id: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: tour.id })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), inArray(tour.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Trips and departures of tours that are not over, or take a resource already, locked in the order of the house: nothing of them
 * is sold, moved or cancelled meanwhile.
 */
export async function lockTakers(
  tx: Transaction,
  { id: resource_id, organizer_id }: Pick<ResourceRow, 'id' | 'organizer_id'>,
  tours: number[],
  today: string,
): Promise<Takers> {
  const of = (tour_id: SQLWrapper) => (tours.length === 0 ? sql`false` : inArray(tour_id, tours));
  const taking = (column: SQLWrapper) =>
    sql`select ${column} from ${resourceTaking} where ${resourceTaking.resource_id} = ${resource_id}`;
  // Two lists each, each by its index: bookings and dates of everybody are not gone through.
  const trips = await tx
    .select({ id: booking.request_id })
    .from(booking)
    .where(
      sql`${booking.request_id} in (select ${booking.request_id} from ${booking}
        where ${booking.organizer_id} = ${organizer_id} and ${of(booking.tour_id)} and ${booking.is_individual_tour} and ${booking.date_end} >= ${today}::date union ${taking(resourceTaking.request_id)})`,
    )
    .orderBy(asc(booking.request_id))
    .for('no key update');
  const departures = await tx
    .select({ id: tourDate.id })
    .from(tourDate)
    .where(
      sql`${tourDate.id} in (select ${tourDate.id} from ${tourDate} where ${of(tourDate.tour_id)}
        and ${tourDate.date_end} >= ${today}::date union ${taking(resourceTaking.tour_date_id)})`,
    )
    .orderBy(asc(tourDate.id))
    .for('no key update');
  return { departures: departures.map(({ id }) => id), trips: trips.map(({ id }) => id) };
}

export async function replaceNeeds(
  tx: Transaction,
  resource_id: number,
  needs: readonly ResourceNeed[],
): Promise<void> {
  await tx.delete(resourceNeed).where(eq(resourceNeed.resource_id, resource_id));
  if (needs.length > 0) await tx.insert(resourceNeed).values(needs.map((need) => ({ ...need, resource_id })));
}

/** Says anew which extras need a resource. */
export async function replaceExtraNeeds(
  tx: Transaction,
  resource_id: number,
  needs: readonly (ResourceExtraNeed & { title: string })[],
): Promise<void> {
  await tx.delete(resourceExtraNeed).where(eq(resourceExtraNeed.resource_id, resource_id));
  if (needs.length > 0)
    await tx.insert(resourceExtraNeed).values(needs.map((need) => ({ ...need, resource_id })));
}
