import type { Picture, ReviewedTourContent, SiteStatus } from '@tropa/contract';
import { and, asc, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { organizer, partnership, tour, tourSite, tourVersion, userAccount } = schema;

export type TourSiteRow = typeof tourSite.$inferSelect;
export type NewTourSite = typeof tourSite.$inferInsert;

/** Partner sites where an organizer publishes, in their order. */
export async function findSitesOf(db: Executor, organizer_id: number): Promise<number[]> {
  const rows = await db
    .select({ site_id: partnership.site_id })
    .from(partnership)
    .where(and(eq(partnership.organizer_id, organizer_id), eq(partnership.is_published_on_site, true)))
    .orderBy(asc(partnership.site_id));
  return rows.map(({ site_id }) => site_id);
}

/** How a tour stands on each site where it ever was, locked until the transaction ends. */
export async function lockTourSites(tx: Executor, tour_id: number): Promise<TourSiteRow[]> {
  return tx
    .select()
    .from(tourSite)
    .where(eq(tourSite.tour_id, tour_id))
    .orderBy(asc(tourSite.site_id))
    .for('update');
}

/** How a tour stands on one site, locked. */
export async function lockTourSite(
  tx: Executor,
  tour_id: number,
  site_id: number,
): Promise<TourSiteRow | undefined> {
  const rows = await tx
    .select()
    .from(tourSite)
    .where(and(eq(tourSite.tour_id, tour_id), eq(tourSite.site_id, site_id)))
    .for('update');
  return rows[0];
}

export async function saveTourSite(tx: Executor, values: NewTourSite): Promise<void> {
  await tx
    .insert(tourSite)
    .values(values)
    .onConflictDoUpdate({ target: [tourSite.tour_id, tourSite.site_id], set: values });
}

/** Keeps a version of a tour; one that looks alike is taken again. @returns its id */
export async function keepVersion(
  tx: Executor,
  version: { tour_id: number; content: ReviewedTourContent; fingerprint: string; created_at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(tourVersion)
    .values(version)
    .onConflictDoUpdate({
      target: [tourVersion.tour_id, tourVersion.fingerprint],
      set: { fingerprint: version.fingerprint },
    })
    .returning({ id: tourVersion.id });
  if (!row) throw new Error('The version was not stored');
  return row.id;
}

/** Removes the versions of a tour that no site shows or has up for review any more. */
export async function dropOldVersions(tx: Executor, tour_id: number): Promise<void> {
  const used = tx
    .select({ one: sql`1` })
    .from(tourSite)
    .where(or(eq(tourSite.version_id, tourVersion.id), eq(tourSite.approved_version_id, tourVersion.id)));
  await tx.delete(tourVersion).where(and(eq(tourVersion.tour_id, tour_id), notExists(used)));
}

export async function findVersion(db: Executor, id: number): Promise<ReviewedTourContent | undefined> {
  const [row] = await db
    .select({ content: tourVersion.content })
    .from(tourVersion)
    .where(eq(tourVersion.id, id));
  return row?.content;
}

/**
 * How tours of an organizer stand on each site where it publishes, in one query: a line for each tour and site, without
 * a status where the tour was never put up.
 */
export async function findStatusesOf(db: Executor, organizer_id: number, tour_ids: number[]) {
  if (tour_ids.length === 0) return [];
  return db
    .select({
      tour_id: tour.id,
      tour_status: tour.status,
      site_id: partnership.site_id,
      status: tourSite.status,
      reason: tourSite.reason,
      is_withdrawn: tourSite.is_withdrawn,
      approved_version_id: tourSite.approved_version_id,
      updated_at: tourSite.updated_at,
    })
    .from(tour)
    .innerJoin(
      partnership,
      and(eq(partnership.organizer_id, tour.organizer_id), eq(partnership.is_published_on_site, true)),
    )
    .leftJoin(tourSite, and(eq(tourSite.tour_id, tour.id), eq(tourSite.site_id, partnership.site_id)))
    .where(and(eq(tour.organizer_id, organizer_id), inArray(tour.id, tour_ids)))
    .orderBy(asc(partnership.site_id));
}

/**
 * Whether a tour stands in a status on some site where its organizer publishes: a condition over `tour`. Spelled out: in a
 * statement over one table the library writes columns bare, and the inner tables have the same ones.
 */
export const isOnSiteAs = (status: SiteStatus) => sql`exists (
  select 1 from tour_site s
    join partnership p on p.organizer_id = "tour"."organizer_id" and p.site_id = s.site_id and p.is_published_on_site
  where s.tour_id = "tour"."id" and s.status = ${status})`;

/** The approved version of a tour on a site; undefined where visitors of the site do not see the tour. */
export async function findApprovedVersion(db: Executor, tour_id: number, site_id: number) {
  const [row] = await db
    .select({ organizer_id: tour.organizer_id, content: tourVersion.content })
    .from(tourSite)
    .innerJoin(tour, and(eq(tour.id, tourSite.tour_id), eq(tour.status, 'published')))
    .innerJoin(tourVersion, eq(tourVersion.id, tourSite.approved_version_id))
    .innerJoin(
      partnership,
      and(
        eq(partnership.organizer_id, tour.organizer_id),
        eq(partnership.site_id, tourSite.site_id),
        eq(partnership.is_published_on_site, true),
      ),
    )
    .where(
      and(eq(tourSite.tour_id, tour_id), eq(tourSite.site_id, site_id), eq(tourSite.is_withdrawn, false)),
    );
  return row;
}

/** What a tour that visitors of a site see rests on: it is on sale, approved there, not taken off, and the partnership lasts. */
const isShown = and(
  eq(tour.status, 'published'),
  eq(tourSite.is_withdrawn, false),
  eq(partnership.is_published_on_site, true),
);

/** What lists of partner sites say of tours, as it was approved there; a line for each that the site shows. */
export async function findApprovedTexts(
  db: Executor,
  asked: readonly { tour_id: number; site_id: number }[],
) {
  if (asked.length === 0) return [];
  const tour_ids = sql.param(asked.map(({ tour_id }) => tour_id));
  const site_ids = sql.param(asked.map(({ site_id }) => site_id));
  const places = sql`select * from unnest(${tour_ids}::bigint[], ${site_ids}::int[])`;
  return db
    .select({
      site_id: tourSite.site_id,
      tour_id: tourSite.tour_id,
      organizer_id: tour.organizer_id,
      organizer_name: organizer.name,
      name: sql<string>`${tourVersion.content}->>'name'`,
      short_description: sql<string>`coalesce(${tourVersion.content}->>'short_description', '')`,
      photo: sql<Picture | null>`${tourVersion.content}->'photos'->0`,
    })
    .from(tourSite)
    .innerJoin(tour, eq(tour.id, tourSite.tour_id))
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .innerJoin(tourVersion, eq(tourVersion.id, tourSite.approved_version_id))
    .innerJoin(
      partnership,
      and(eq(partnership.organizer_id, tour.organizer_id), eq(partnership.site_id, tourSite.site_id)),
    )
    .where(and(isShown, sql`(${tourSite.tour_id}, ${tourSite.site_id}) in (${places})`));
}

/** Tours of an organizer that visitors of partner sites see, each with its site. */
export async function findShownOnSites(
  db: Executor,
  organizer_id: number,
): Promise<{ tour_id: number; site_id: number }[]> {
  return db
    .select({ tour_id: tourSite.tour_id, site_id: tourSite.site_id })
    .from(tour)
    .innerJoin(tourSite, eq(tourSite.tour_id, tour.id))
    .innerJoin(
      partnership,
      and(eq(partnership.organizer_id, tour.organizer_id), eq(partnership.site_id, tourSite.site_id)),
    )
    .where(and(eq(tour.organizer_id, organizer_id), isShown, isNotNull(tourSite.approved_version_id)));
}

/** Published tours of an organizer, locked against changes, by id. */
export async function lockPublishedTours(tx: Executor, organizer_id: number) {
  return tx
    .select()
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), eq(tour.status, 'published')))
    .orderBy(asc(tour.id))
    .for('no key update');
}

/**
 * Takes all tours of an organizer off some sites.
 * @param forget what was approved there counts no more
 */
export async function removeFromSites(
  tx: Executor,
  organizer_id: number,
  site_ids: number[],
  { now, forget }: { now: Date; forget: boolean },
): Promise<void> {
  const ofOrganizer = tx.select({ id: tour.id }).from(tour).where(eq(tour.organizer_id, organizer_id));
  await tx
    .update(tourSite)
    .set({
      status: 'unpublished',
      taken_by: null,
      taken_at: null,
      updated_at: now,
      ...(forget && { approved_version_id: null, approved_at: null }),
    })
    .where(and(inArray(tourSite.site_id, site_ids), inArray(tourSite.tour_id, ofOrganizer)));
}

/** Who of the staff has taken a tour, by name. */
export async function nameOfReader(db: Executor, user_id: number) {
  const [row] = await db
    .select({
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      email: userAccount.email,
    })
    .from(userAccount)
    .where(eq(userAccount.id, user_id));
  return row;
}
