import type { CallInput, deskTourCalls, Picture } from '@tropa/contract';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { momentNumber, schema, type Executor } from '../../../db/index.ts';
import { searchCondition } from '../overview/search-repository.ts';

const { organizer, partnership, tour, tourSite, tourVersion, userAccount } = schema;

type Filter = CallInput<typeof deskTourCalls.tours>['query']['filter'];

/** The tour as it is called in the version that is up. */
const NAME = sql<string>`coalesce(nullif(${tourVersion.content} ->> 'name', ''), ${tour.name})`;

function deskTours(db: Executor, stands_at = momentNumber(tourSite.submitted_at)) {
  return db
    .select({
      tour_id: tourSite.tour_id,
      site_id: tourSite.site_id,
      status: tourSite.status,
      reason: tourSite.reason,
      submitted_at: tourSite.submitted_at,
      /** What a list is ordered by, as a number. */
      stands_at,
      taken_by: tourSite.taken_by,
      taken_by_name: sql<
        string | null
      >`coalesce(nullif(trim(${userAccount.last_name} || ' ' || ${userAccount.first_name}), ''), ${userAccount.email}::text)`,
      taken_at: tourSite.taken_at,
      version_id: tourSite.version_id,
      approved_version_id: tourSite.approved_version_id,
      approved_at: tourSite.approved_at,
      tour_name: NAME,
      photo: sql<Picture | null>`${tourVersion.content} -> 'photos' -> 0`,
      tour_status: tour.status,
      organizer_id: organizer.id,
      organizer_name: organizer.name,
      /** The organizer publishes there and has not taken the tour off. */
      is_shown: sql<boolean>`(not ${tourSite.is_withdrawn} and coalesce(${partnership.is_published_on_site}, false))`,
    })
    .from(tourSite)
    .innerJoin(tourVersion, eq(tourVersion.id, tourSite.version_id))
    .innerJoin(tour, eq(tour.id, tourSite.tour_id))
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .leftJoin(
      partnership,
      and(eq(partnership.organizer_id, tour.organizer_id), eq(partnership.site_id, tourSite.site_id)),
    )
    .leftJoin(userAccount, eq(userAccount.id, tourSite.taken_by));
}
export type DeskTourRow = Awaited<ReturnType<typeof deskTours>>[number];

// The queue's own words: they match its partial index.
const OPEN = sql`${tourSite.status} in ('waiting', 'moderation')`;

function chosenBy(filter: Filter, admin_id: number): SQL | undefined {
  if (filter === 'open') return OPEN;
  if (filter === 'mine') return and(OPEN, eq(tourSite.taken_by, admin_id));
  return eq(tourSite.status, filter);
}

interface DeskToursFilter {
  filter: Filter;
  search?: string | undefined;
  site_id?: number | undefined;
  admin_id: number;
}

/** A page of tours on partner sites: those that wait longest first, what is decided newest first. */
export async function findDeskTours(
  db: Executor,
  { filter, search = '', site_id, admin_id }: DeskToursFilter,
  { limit, offset, place }: { limit: number; offset: number; place?: [number, number, number] },
): Promise<{ rows: DeskTourRow[]; item_count: number }> {
  const condition = and(
    chosenBy(filter, admin_id),
    site_id === undefined ? undefined : eq(tourSite.site_id, site_id),
    search === ''
      ? undefined
      : searchCondition(search, sql`(${NAME} || ' ' || ${organizer.name})`, sql`${tourSite.tour_id}`),
  );
  const isDecided = filter === 'published' || filter === 'unpublished';
  const moment = isDecided ? tourSite.updated_at : tourSite.submitted_at;
  const stands_at = momentNumber(moment);
  const order = [moment, tourSite.tour_id, tourSite.site_id].map((column) =>
    isDecided ? desc(column) : asc(column),
  );
  const under =
    place &&
    sql`(${stands_at}, ${tourSite.tour_id}, ${tourSite.site_id}) ${sql.raw(isDecided ? '<' : '>')} (${place[0]}::float8, ${place[1]}::bigint, ${place[2]}::int)`;
  const [rows, [count]] = await Promise.all([
    deskTours(db, stands_at)
      .where(and(condition, under))
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(tourSite)
      .innerJoin(tourVersion, eq(tourVersion.id, tourSite.version_id))
      .innerJoin(tour, eq(tour.id, tourSite.tour_id))
      .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
      .where(condition),
  ]);
  return { rows, item_count: count?.count ?? 0 };
}

export async function findDeskTour(
  db: Executor,
  { tour_id, site_id }: { tour_id: number; site_id: number },
): Promise<DeskTourRow | undefined> {
  const rows = await deskTours(db).where(and(eq(tourSite.tour_id, tour_id), eq(tourSite.site_id, site_id)));
  return rows[0];
}
