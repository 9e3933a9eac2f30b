import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { site, siteDomain, siteFormerSlug } = schema;
export type SiteDomainRow = typeof siteDomain.$inferSelect;

/** The domains that a site has proven or claimed, newest first. */
export async function findSiteDomains(db: Executor, site_id: number): Promise<SiteDomainRow[]> {
  return db.select().from(siteDomain).where(eq(siteDomain.site_id, site_id)).orderBy(desc(siteDomain.id));
}

/** A domain, held until the transaction ends; undefined: the claim was given up or made anew. */
export async function lockSiteDomain(tx: Transaction, id: number): Promise<SiteDomainRow | undefined> {
  return (await tx.select().from(siteDomain).where(eq(siteDomain.id, id)).for('update'))[0];
}

/** The site whose address a domain is. */
export async function findSiteAt(db: Executor, domain: string): Promise<{ id: number } | undefined> {
  const [row] = await db.select({ id: site.id }).from(site).where(eq(site.own_domain, domain));
  return row;
}

/** Whether visitors are answered at one of these domains: it is proven, as an address or as one that leads to it. */
export async function isProven(db: Executor, domains: string[]): Promise<boolean> {
  const isIt = and(inArray(siteDomain.domain, domains), eq(siteDomain.status, 'proven'));
  return (await db.$count(siteDomain, isIt)) > 0;
}

/** The organizer whose site has proven a domain. */
export async function findProver(db: Executor, domain: string): Promise<number | undefined> {
  const [row] = await db
    .select({ organizer_id: site.organizer_id })
    .from(siteDomain)
    .innerJoin(site, eq(site.id, siteDomain.site_id))
    .where(and(eq(siteDomain.domain, domain), eq(siteDomain.status, 'proven')));
  return row?.organizer_id;
}

/** Whether a name under our domain is a site's, or leads to one. */
export async function isSlugServed(db: Executor, slug: string): Promise<boolean> {
  const [present, former] = await Promise.all([
    db.$count(site, eq(site.slug, slug)),
    db.$count(siteFormerSlug, eq(siteFormerSlug.slug, slug)),
  ]);
  return present + former > 0;
}

/** Makes a claim with a token of its own; what the site claimed before, and this very name, is given up. */
export async function insertClaim(
  tx: Transaction,
  claim: { site_id: number; domain: string; token: string; created_at: Date },
): Promise<void> {
  const { site_id, domain } = claim;
  await tx
    .delete(siteDomain)
    .where(
      and(
        eq(siteDomain.site_id, site_id),
        or(eq(siteDomain.status, 'pending'), eq(siteDomain.domain, domain)),
      ),
    );
  await tx.insert(siteDomain).values(claim);
}

/** Gives up what a site claims and has not proven. */
export async function deleteClaim(db: Executor, site_id: number): Promise<void> {
  await db.delete(siteDomain).where(and(eq(siteDomain.site_id, site_id), eq(siteDomain.status, 'pending')));
}

export async function deleteSiteDomain(db: Executor, id: number): Promise<void> {
  await db.delete(siteDomain).where(eq(siteDomain.id, id));
}

export async function updateSiteDomain(
  db: Executor,
  id: number,
  values: Partial<typeof siteDomain.$inferInsert>,
): Promise<void> {
  await db.update(siteDomain).set(values).where(eq(siteDomain.id, id));
}

/** A name that somebody else had proven and does not use any more: it is another's now. @returns whose it was */
export async function takeReleased(
  tx: Transaction,
  domain: string,
  site_id: number,
): Promise<{ organizer_id: number } | undefined> {
  const [row] = await tx
    .delete(siteDomain)
    .where(
      and(
        eq(siteDomain.domain, domain),
        ne(siteDomain.site_id, site_id),
        eq(siteDomain.status, 'proven'),
        sql`not exists (select 1 from site where site.own_domain = ${domain})`,
      ),
    )
    .returning({ site_id: siteDomain.site_id });
  if (!row) return undefined;
  const [owner] = await tx
    .select({ organizer_id: site.organizer_id })
    .from(site)
    .where(eq(site.id, row.site_id));
  return owner;
}

/** Makes a domain the site's address, or the name under ours. */
export async function setOwnDomain(
  tx: Transaction,
  site_id: number,
  own_domain: string | null,
): Promise<void> {
  await tx.update(site).set({ own_domain }).where(eq(site.id, site_id));
}

/** The site goes back to its name under ours, if the domain was its address. @returns whether it was */
export async function releaseIfCurrent(tx: Transaction, site_id: number, domain: string): Promise<boolean> {
  const rows = await tx
    .update(site)
    .set({ own_domain: null })
    .where(and(eq(site.id, site_id), eq(site.own_domain, domain)))
    .returning({ id: site.id });
  return rows.length > 0;
}

const CHECKED_AT_ONCE = 50;

/** Domains whose turn it is, who waits longest first. */
export async function domainsToCheck(
  db: Executor,
  before: { fresh: Date; old: Date; proven: Date; fresh_since: Date },
): Promise<SiteDomainRow[]> {
  const waits = (moment: Date) => or(isNull(siteDomain.checked_at), lt(siteDomain.checked_at, moment));
  return db
    .select()
    .from(siteDomain)
    .where(
      or(
        and(
          eq(siteDomain.status, 'pending'),
          or(
            waits(before.old),
            and(waits(before.fresh), sql`${siteDomain.created_at} > ${before.fresh_since}`),
          ),
        ),
        and(eq(siteDomain.status, 'proven'), waits(before.proven)),
      ),
    )
    .orderBy(asc(sql`coalesce(${siteDomain.checked_at}, ${siteDomain.created_at})`))
    .limit(CHECKED_AT_ONCE);
}

/** Claims that nobody has proven for long. */
export async function deleteOldClaims(db: Executor, before: Date): Promise<void> {
  await db.delete(siteDomain).where(and(eq(siteDomain.status, 'pending'), lt(siteDomain.created_at, before)));
}

const FORMER_KEPT = 5;

/**
 * Notes that a site leaves a name under our domain; the last few of them lead to the present one, older ones are free.
 * A name that the site has again is no former one.
 */
export async function recordFormerSlug(
  tx: Transaction,
  site_id: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await tx
    .delete(siteFormerSlug)
    .where(and(eq(siteFormerSlug.slug, to), eq(siteFormerSlug.site_id, site_id)));
  await tx.insert(siteFormerSlug).values({ slug: from, site_id, released_at: now });
  const kept = tx
    .select({ slug: siteFormerSlug.slug })
    .from(siteFormerSlug)
    .where(eq(siteFormerSlug.site_id, site_id))
    .orderBy(desc(siteFormerSlug.released_at))
    .limit(FORMER_KEPT);
  const old = await tx
    .select({ slug: siteFormerSlug.slug })
    .from(siteFormerSlug)
    .where(and(eq(siteFormerSlug.site_id, site_id), sql`${siteFormerSlug.slug} not in ${kept}`));
  if (old.length > 0)
    await tx.delete(siteFormerSlug).where(
      inArray(
        siteFormerSlug.slug,
        old.map(({ slug }) => slug),
      ),
    );
}

/** Names under our domain that lead to a site, last left first. */
export async function findFormerSlugs(db: Executor, site_id: number): Promise<string[]> {
  const rows = await db
    .select({ slug: siteFormerSlug.slug })
    .from(siteFormerSlug)
    .where(eq(siteFormerSlug.site_id, site_id))
    .orderBy(desc(siteFormerSlug.released_at));
  return rows.map(({ slug }) => slug);
}

/** The organizer whose site it is. */
export async function organizerOfSite(db: Executor, site_id: number): Promise<number | undefined> {
  const [row] = await db.select({ organizer_id: site.organizer_id }).from(site).where(eq(site.id, site_id));
  return row?.organizer_id;
}
