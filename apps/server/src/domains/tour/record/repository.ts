import type { SiteStatus, TourStatus } from '@tropa/contract';
import { SaleStatus } from '@tropa/contract';
import type { Role } from '@tropa/core';
import {
  and,
  asc,
  count,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  sql,
  type Placeholder,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { perExecutor, schema, type Executor, lockUntilCommit } from '../../../db/index.ts';
import { isOnSiteAs } from '../moderation/repository.ts';

const { agentContract, agentPrice, organizer, organizerMember } = schema;
const { tour, tourDate, guide, booking, site } = schema;
export type TourRow = typeof tour.$inferSelect;
export type NewTour = typeof tour.$inferInsert;
export type GuideRow = typeof guide.$inferSelect;

export async function insertTour(tx: Executor, values: NewTour): Promise<TourRow> {
  const [row] = await tx.insert(tour).values(values).returning();
  if (!row) throw new Error('The tour was not stored');
  return row;
}

export async function findTour(db: Executor, id: number): Promise<TourRow | undefined> {
  return (await db.select().from(tour).where(eq(tour.id, id)))[0];
}

/** The row, locked against other changes until the transaction ends; bookings of it may be made meanwhile. */
export async function lockTour(tx: Executor, id: number): Promise<TourRow | undefined> {
  return (await tx.select().from(tour).where(eq(tour.id, id)).for('no key update'))[0];
}

export async function updateTour(tx: Executor, id: number, values: Partial<NewTour>): Promise<TourRow> {
  const [row] = await tx.update(tour).set(values).where(eq(tour.id, id)).returning();
  if (!row) throw new Error('The tour is gone');
  return row;
}

/** Who asks for tours. */
export interface Reach {
  role: Role;
  /** A placeholder in a statement that is compiled once for everybody. */
  user_id: number | Placeholder;
}

/**
 * Which tours a role reaches (docs/rules/rights.md): a guide those it guides, whole or some
 * departures of, an agent those on sale that its contract of today allows, the others all.
 * @param reach null: all
 * @param of the table, where it goes by another name
 */
export function reachableBy(
  reach: Reach | null,
  of: Record<'id' | 'organizer_id' | 'status' | 'guides', AnyPgColumn> = tour,
) {
  if (reach?.role === 'agent') return and(eq(of.status, 'published'), isAllowed(reach.user_id, of));
  if (reach?.role !== 'guide') return undefined;
  return sql`exists (select 1 from ${guide} where ${guide.organizer_id} = ${of.organizer_id}
    and ${guide.user_id} = ${reach.user_id} and (${of.guides} @> to_jsonb(${guide.id}) or exists (
      select 1 from ${tourDate} where ${tourDate.organizer_id} = ${of.organizer_id}
        and ${tourDate.tour_id} = ${of.id} and ${tourDate.guides} <> '[]'
        and ${tourDate.guides} @> to_jsonb(${guide.id}))))`;
}

/**
 * Whether a contract of today stands in nobody's way: what it does not name is not there for the agent whose person somebody is. Where
 * none stands, a sale says why it cannot be (docs/rules/agents.md).
 */
const isAllowed = (user_id: Reach['user_id'], of: Record<'id' | 'organizer_id', AnyPgColumn>) =>
  sql`not exists (select from ${organizerMember} m join ${agentContract} c on c.agent_id = m.agent_id
    join ${organizer} o on o.id = m.organizer_id
    where m.organizer_id = ${of.organizer_id} and m.user_id = ${user_id} and c.status = 'valid' and not c.all_tours
      and (now() at time zone o.timezone)::date between c.valid_from and coalesce(c.valid_to, 'infinity')
      and not exists (select from ${agentPrice} p where p.contract_id = c.id and p.tour_id = ${of.id}))`;

export async function isReachable(
  db: Executor,
  tour_id: number,
  role: Role,
  user_id: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: tour.id })
    .from(tour)
    .where(and(eq(tour.id, tour_id), reachableBy({ role, user_id })));
  return rows.length > 0;
}

export interface TourFilter extends Reach {
  organizer_id: number | Placeholder;
  status?: TourStatus | undefined;
  type?: 1 | 2 | undefined;
  search?: string | undefined;
  /** On some partner site. */
  site_status?: SiteStatus | undefined;
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/gu, (sign) => `\\${sign}`);

export function filterCondition({
  organizer_id,
  role,
  user_id,
  status,
  type,
  search = '',
  site_status,
}: TourFilter) {
  const pattern = `%${escapeLike(search.trim())}%`;
  return and(
    eq(tour.organizer_id, organizer_id),
    reachableBy({ role, user_id }),
    status && eq(tour.status, status),
    type && eq(tour.type, type),
    site_status && isOnSiteAs(site_status),
    search.trim() === ''
      ? undefined
      : or(
          ilike(tour.name, pattern),
          like(tour.screen_name, pattern),
          sql`${tour.main_location} ->> 'name' ilike ${pattern}`,
        ),
  );
}

const guidesOf = perExecutor((db) => {
  const ids = sql`${sql.placeholder('ids')}::bigint[]`;
  return db
    .select()
    .from(guide)
    .where(
      and(
        eq(guide.organizer_id, sql.placeholder('organizer_id')),
        sql`(${ids} is null or ${guide.id} = any(${ids}))`,
      ),
    )
    .orderBy(asc(guide.last_name), asc(guide.first_name), asc(guide.id))
    .prepare('guides');
});

/** Guides of an organizer by name, or those of them with the given ids. */
export async function findGuides(db: Executor, organizer_id: number, ids?: number[]): Promise<GuideRow[]> {
  if (ids?.length === 0) return [];
  return guidesOf(db).execute({ organizer_id, ids: ids ?? null });
}

/** The slugs of an organizer's other tours that begin like this one. */
export async function findSlugsLike(
  tx: Executor,
  organizer_id: number,
  slug: string,
  tour_id: number,
): Promise<Set<string>> {
  const rows = await tx
    .select({ screen_name: tour.screen_name })
    .from(tour)
    .where(
      and(
        eq(tour.organizer_id, organizer_id),
        ne(tour.id, tour_id),
        like(tour.screen_name, `${escapeLike(slug)}%`),
      ),
    );
  return new Set(rows.map((row) => row.screen_name));
}

/** One at a time within an organizer, until the transaction ends: two tours of one name cannot take one slug. */
export async function queueForSlugs(tx: Executor, organizer_id: number): Promise<void> {
  await lockUntilCommit(tx, 'tour-slugs', organizer_id);
}

/** Slug of the organizer's published site. */
export async function findSiteSlug(db: Executor, organizer_id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: site.address })
    .from(site)
    .where(and(eq(site.organizer_id, organizer_id), isNotNull(site.published_version)));
  return row?.slug;
}

/** Bookings that still run: not final and not over. @param today calendar date in the tour's timezone */
export async function countOpenBookings(db: Executor, tour_id: number, today: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(booking)
    .where(
      and(
        eq(booking.tour_id, tour_id),
        inArray(booking.base_sale_status, [
          SaleStatus.pending_confirm,
          SaleStatus.pending_prepayment,
          SaleStatus.made_prepayment,
        ]),
        or(isNull(booking.date_end), gte(booking.date_end, today)),
      ),
    );
  return row?.count ?? 0;
}
