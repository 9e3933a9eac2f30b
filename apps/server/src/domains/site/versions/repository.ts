import { and, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Block, SitePage } from '@tropa/contract';
import { upTo, schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { SiteRow } from '../record/repository.ts';

const { site, sitePageDraft, siteReplacedDraft, siteVersion, userAccount } = schema;

/** A page of the versions of a site, the newest first, without what they consist of. */
export function listVersions(
  db: Executor,
  site_id: number,
  { limit, offset, from }: { limit: number; offset: number; from?: number | undefined },
) {
  return db
    .select({
      version: siteVersion.version,
      kind: siteVersion.kind,
      changes: siteVersion.changes,
      restored_from: siteVersion.restored_from,
      was_scheduled: siteVersion.was_scheduled,
      created_at: siteVersion.created_at,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
    })
    .from(siteVersion)
    .leftJoin(userAccount, eq(userAccount.id, siteVersion.published_by_user_id))
    .where(and(eq(siteVersion.site_id, site_id), upTo(siteVersion.version, from)))
    .orderBy(desc(siteVersion.version))
    .limit(limit)
    .offset(offset);
}

export async function countVersions(db: Executor, site_id: number, from?: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(siteVersion)
    .where(and(eq(siteVersion.site_id, site_id), upTo(siteVersion.version, from)));
  return row?.count ?? 0;
}

/** Replaces the draft of a page whatever its revision is; who edits it meanwhile is told by the new one. */
export async function replaceDraft(
  tx: Transaction,
  site_id: number,
  page: SitePage,
  blocks: Block[],
): Promise<void> {
  await tx
    .update(sitePageDraft)
    .set({ blocks, revision: sql`${sitePageDraft.revision} + 1`, updated_at: sql`now()` })
    .where(and(eq(sitePageDraft.site_id, site_id), eq(sitePageDraft.page, page)));
}

export type ReplacedDraft = typeof siteReplacedDraft.$inferSelect;

export async function findReplacedDraft(db: Executor, site_id: number): Promise<ReplacedDraft | undefined> {
  return (await db.select().from(siteReplacedDraft).where(eq(siteReplacedDraft.site_id, site_id)))[0];
}

/** Keeps the draft that is about to be replaced, in place of one kept before. */
export async function keepReplacedDraft(tx: Transaction, values: ReplacedDraft): Promise<void> {
  const { site_id: _site, ...rest } = values;
  await tx
    .insert(siteReplacedDraft)
    .values(values)
    .onConflictDoUpdate({ target: siteReplacedDraft.site_id, set: rest });
}

export async function forgetReplacedDraft(tx: Transaction, site_id: number): Promise<void> {
  await tx.delete(siteReplacedDraft).where(eq(siteReplacedDraft.site_id, site_id));
}

/** Organizers whose sites are to be published by the clock now, the longest waiting first. */
export async function findDuePublications(db: Executor, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ organizer_id: site.organizer_id })
    .from(site)
    .where(and(isNotNull(site.publish_at), isNull(site.publish_problem), lte(site.publish_at, now)))
    .orderBy(site.publish_at)
    .limit(limit);
  return rows.map(({ organizer_id }) => organizer_id);
}

/** What a site's row says when nothing is to be published by the clock. */
export const NO_SCHEDULE = {
  publish_at: null,
  publish_kind: null,
  publish_by_user_id: null,
  publish_problem: null,
} as const satisfies Partial<SiteRow>;
