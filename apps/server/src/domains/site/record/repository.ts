import type { Block, SitePage } from '@tropa/contract';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { perExecutor, schema, type Database, type Executor, type Transaction } from '../../../db/index.ts';
import { notify } from '../../../db/notifications.ts';

const { organizer, site, sitePageDraft, siteVersion } = schema;
export type SiteRow = typeof site.$inferSelect;
export type SitePages = Record<SitePage, Block[]>;
export type SiteVersionRow = typeof siteVersion.$inferSelect;

/** Channel on which processes tell one another whose pages have changed. The message is the organizer's id. */
export const SITE_PAGES_CHANNEL = 'site_pages';

/** Tells all processes to make the pages of an organizer anew; inside a transaction the commit tells it. */
export async function notifyPagesChanged(db: Executor, organizer_id: number): Promise<void> {
  await notify(db, SITE_PAGES_CHANNEL, String(organizer_id));
}

export async function findSiteOfOrganizer(db: Executor, organizer_id: number): Promise<SiteRow | undefined> {
  return (await db.select().from(site).where(eq(site.organizer_id, organizer_id)))[0];
}

/** The site of an organizer, held until the transaction ends: changes of one site wait for one another. */
export async function lockSite(tx: Transaction, organizer_id: number): Promise<SiteRow | undefined> {
  return (await tx.select().from(site).where(eq(site.organizer_id, organizer_id)).for('update'))[0];
}

/**
 * A site by an address that it has or had, with the version that visitors see and the organizer's timezone. A name that one
 * site has is no other's, whoever had it before.
 * @param twin the same domain with www or without: who has proven it is found where nobody has the address itself
 */
export async function findServedSite(
  db: Executor,
  address: string,
  twin?: string,
): Promise<{ site: SiteRow; version: SiteVersionRow | null; timezone: string } | undefined> {
  const [row] = await db
    .select({ site, version: siteVersion, timezone: organizer.timezone })
    .from(site)
    .innerJoin(organizer, eq(organizer.id, site.organizer_id))
    .leftJoin(
      siteVersion,
      and(eq(siteVersion.site_id, site.id), eq(siteVersion.version, site.published_version)),
    )
    .where(
      or(
        eq(site.slug, address),
        eq(site.own_domain, address),
        sql`${site.id} = (select site_id from site_former_slug where slug = ${address})`,
        sql`${site.id} = (select site_id from site_domain where domain = ${address} and status = 'proven')`,
        ...(twin === undefined
          ? []
          : [
              sql`${site.id} = (select site_id from site_domain where domain = ${twin} and status = 'proven')`,
            ]),
      ),
    )
    .orderBy(
      desc(eq(site.address, address)),
      desc(eq(site.slug, address)),
      desc(
        sql`exists (select 1 from site_domain d where d.site_id = ${site.id} and d.domain = ${address} and d.status = 'proven')`,
      ),
    )
    .limit(1);
  return row;
}

/** Makes the site, unless the organizer has one or the address is taken. @returns whether it was made */
export async function insertSite(db: Executor, values: typeof site.$inferInsert): Promise<boolean> {
  const made = await db.insert(site).values(values).onConflictDoNothing().returning({ id: site.id });
  return made.length > 0;
}

export async function updateSite(
  db: Executor,
  id: number,
  values: Partial<typeof site.$inferInsert>,
): Promise<SiteRow> {
  const [row] = await db.update(site).set(values).where(eq(site.id, id)).returning();
  if (!row) throw new Error(`Site ${id} is gone`);
  return row;
}

/** Whether another organizer's site has this name under our domain, or had it not long ago. */
export async function isSlugTaken(db: Executor, slug: string, organizer_id: number): Promise<boolean> {
  const isIt = or(
    eq(site.slug, slug),
    sql`${site.id} = (select site_id from site_former_slug where slug = ${slug})`,
  );
  return (await db.$count(site, and(isIt, ne(site.organizer_id, organizer_id)))) > 0;
}

/** Writes the first draft of both pages. */
export async function insertDrafts(tx: Transaction, site_id: number, pages: SitePages): Promise<void> {
  await tx.insert(sitePageDraft).values([
    { site_id, page: 'main', blocks: pages.main },
    { site_id, page: 'tour', blocks: pages.tour },
  ]);
}

export async function findDraft(
  db: Executor,
  site_id: number,
  page: SitePage,
): Promise<{ blocks: Block[]; revision: number } | undefined> {
  const [row] = await db
    .select({ blocks: sitePageDraft.blocks, revision: sitePageDraft.revision })
    .from(sitePageDraft)
    .where(and(eq(sitePageDraft.site_id, site_id), eq(sitePageDraft.page, page)));
  return row;
}

const draftsOf = perExecutor((db) =>
  db
    .select({ page: sitePageDraft.page, blocks: sitePageDraft.blocks })
    .from(sitePageDraft)
    .where(eq(sitePageDraft.site_id, sql.placeholder('site_id')))
    .prepare('site-drafts'),
);

/** The drafts of both pages. */
export async function findDrafts(db: Executor, site_id: number): Promise<SitePages> {
  const rows = await draftsOf(db).execute({ site_id });
  const blocksOf = (page: SitePage) => rows.find((row) => row.page === page)?.blocks ?? [];
  return { main: blocksOf('main'), tour: blocksOf('tour') };
}

/** Drafts of both pages as a process has read them, with the versions of their rows. */
export interface KnownDrafts {
  pages: SitePages;
  versions: string[];
}

/**
 * The drafts of both pages, sent over only where they differ from those that are known. A row's version is another after
 * each change of it, whoever makes it.
 */
export async function refreshDrafts(
  database: Database,
  site_id: number,
  known?: KnownDrafts,
): Promise<KnownDrafts> {
  const { rows } = await database.$client.query<{ page: SitePage; version: string; blocks: Block[] | null }>({
    name: 'site-refresh-drafts',
    text: `select page, version, case when version = any ($2) then null else blocks end as blocks
      from (select page, blocks, page || ':' || xmin::text as version from site_page_draft where site_id = $1) draft`,
    values: [site_id, known?.versions ?? []],
  });
  const blocksOf = (wanted: SitePage): Block[] => {
    const row = rows.find(({ page }) => page === wanted);
    return row ? (row.blocks ?? known?.pages[wanted] ?? []) : [];
  };
  return {
    pages: { main: blocksOf('main'), tour: blocksOf('tour') },
    versions: rows.map(({ version }) => version),
  };
}

/**
 * Replaces a page's draft and counts the change, in one statement: of savers with one revision the first one wins.
 * @param revision the revision that the sender saw; undefined: whatever there is
 * @returns the new revision, or undefined where the revision is stale or there is no such draft
 */
export async function saveDraft(
  database: Database,
  organizer_id: number,
  page: SitePage,
  blocks: Block[],
  revision: number | undefined,
): Promise<number | undefined> {
  const { rows } = await database.$client.query<{ revision: number }>({
    name: 'site-save-draft',
    text: `with saved as (
        update site_page_draft set blocks = $3, revision = revision + 1, updated_at = now()
         where site_id = (select id from site where organizer_id = $1) and page = $2
           and ($4::int is null or revision = $4)
        returning site_id, revision
      ), counted as (
        update site set draft_revision = draft_revision + 1 where id = (select site_id from saved)
      )
      select revision from saved`,
    values: [organizer_id, page, JSON.stringify(blocks), revision ?? null],
  });
  return rows[0]?.revision;
}

export async function findVersion(
  db: Executor,
  site_id: number,
  version: number,
): Promise<SiteVersionRow | undefined> {
  return (
    await db
      .select()
      .from(siteVersion)
      .where(and(eq(siteVersion.site_id, site_id), eq(siteVersion.version, version)))
  )[0];
}

/** Stores an immutable version under the next number. @returns the number */
export async function insertVersion(
  tx: Transaction,
  values: Omit<typeof siteVersion.$inferInsert, 'version'>,
): Promise<number> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from site_version where site_id = ${values.site_id})`;
  const [row] = await tx
    .insert(siteVersion)
    .values({ ...values, version: next })
    .returning({ version: siteVersion.version });
  if (!row) throw new Error('The version was not stored');
  return row.version;
}
