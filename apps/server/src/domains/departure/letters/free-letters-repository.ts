import { and, count, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction, lockUntilCommit } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';

const { booking, departureTask, departureTaskItem, site, siteDomain } = schema;

/** Has whoever else writes letters of this organizer at this moment wait for the caller's transaction. */
export async function lockOwnLetters(tx: Transaction, organizer_id: number): Promise<void> {
  await lockUntilCommit(tx, 'own_letters', organizer_id);
}

const isLetter = (since: Date) =>
  and(
    eq(departureTask.kind, 'message'),
    gte(departureTask.created_at, since),
    ne(departureTaskItem.status, 'failed'),
  );

/** Letters of an organizer's own wording since a moment, those on their way included. */
export async function countOwnLetters(db: Executor, organizer_id: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(departureTaskItem)
    .innerJoin(departureTask, eq(departureTask.id, departureTaskItem.task_id))
    .where(and(eq(departureTask.organizer_id, organizer_id), isLetter(since)));
  return row?.count ?? 0;
}

/** The same by addresses, of all organizers together. */
export async function countLettersTo(
  db: Executor,
  emails: string[],
  since: Date,
): Promise<Map<string, number>> {
  const email = sql<string>`lower(${booking.client_email})`;
  const rows = await db
    .select({ email, count: count() })
    .from(departureTask)
    .innerJoin(departureTaskItem, eq(departureTask.id, departureTaskItem.task_id))
    .innerJoin(booking, eq(booking.request_id, departureTaskItem.request_id))
    .where(and(isLetter(since), inArray(email, emails)))
    .groupBy(email);
  return new Map(rows.map((row) => [row.email, row.count]));
}

/** Hosts of an organizer's own site: under ours, and the domains that it has proved. */
export async function ownHosts(
  { siteOrigin }: Pick<Services, 'siteOrigin'>,
  db: Executor,
  organizer_id: number,
): Promise<string[]> {
  const rows = await db
    .select({ slug: site.slug, domain: siteDomain.domain })
    .from(site)
    .leftJoin(siteDomain, and(eq(siteDomain.site_id, site.id), eq(siteDomain.status, 'proven')))
    .where(eq(site.organizer_id, organizer_id));
  return rows.flatMap(({ slug, domain }) => [
    new URL(siteOrigin(slug)).hostname,
    ...(domain === null ? [] : [domain]),
  ]);
}
