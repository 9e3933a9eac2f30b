import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { sitePreviewLink, userAccount } = schema;

const isOpen = (site_id: number, now: Date) =>
  and(
    eq(sitePreviewLink.site_id, site_id),
    isNull(sitePreviewLink.withdrawn_at),
    gt(sitePreviewLink.expires_at, now),
  );

/** The links of a site that still open its draft, the newest first, with their makers. */
export function listOpenLinks(db: Executor, site_id: number, now: Date) {
  return db
    .select({
      id: sitePreviewLink.id,
      expires_at: sitePreviewLink.expires_at,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
    })
    .from(sitePreviewLink)
    .leftJoin(userAccount, eq(userAccount.id, sitePreviewLink.created_by_user_id))
    .where(isOpen(site_id, now))
    .orderBy(desc(sitePreviewLink.id));
}

export async function countOpenLinks(db: Executor, site_id: number, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sitePreviewLink).where(isOpen(site_id, now));
  return row?.count ?? 0;
}

/** Whether a link of a site still opens its draft. */
export async function isLinkOpen(db: Executor, site_id: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sitePreviewLink.id })
    .from(sitePreviewLink)
    .where(and(eq(sitePreviewLink.id, id), isOpen(site_id, now)));
  return rows.length > 0;
}

/** @returns the link's id */
export async function insertLink(db: Executor, values: typeof sitePreviewLink.$inferInsert): Promise<number> {
  const [row] = await db.insert(sitePreviewLink).values(values).returning({ id: sitePreviewLink.id });
  if (!row) throw new Error('The link was not stored');
  return row.id;
}

/** Takes a link of a site back. @returns whether there is such a link */
export async function withdrawLink(db: Executor, site_id: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(sitePreviewLink)
    .set({ withdrawn_at: now })
    .where(and(eq(sitePreviewLink.id, id), eq(sitePreviewLink.site_id, site_id)))
    .returning({ id: sitePreviewLink.id });
  return rows.length > 0;
}
