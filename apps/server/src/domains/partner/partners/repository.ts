import { fullName } from '@tropa/core';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { agent, partnership, partnerConsent, userAccount } = schema;

export type PartnershipRow = typeof partnership.$inferSelect;
/** A partnership with its last signature. */
export interface SignedPartnership extends PartnershipRow {
  consent: { signed_by: string; agreement_version: string; privacy_version: string; created_at: Date };
}

/** What an organizer has signed with partner sites, in the order of the sites. One query. */
export async function findPartnerships(db: Executor, organizer_id: number): Promise<SignedPartnership[]> {
  const rows = await db
    .selectDistinctOn([partnership.site_id], {
      partnership,
      agreement_version: partnerConsent.agreement_version,
      privacy_version: partnerConsent.privacy_version,
      signed_at: partnerConsent.created_at,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
    })
    .from(partnership)
    .innerJoin(
      partnerConsent,
      and(
        eq(partnerConsent.organizer_id, partnership.organizer_id),
        eq(partnerConsent.site_id, partnership.site_id),
      ),
    )
    .leftJoin(userAccount, eq(userAccount.id, partnerConsent.user_id))
    .where(eq(partnership.organizer_id, organizer_id))
    .orderBy(partnership.site_id, desc(partnerConsent.id));
  return rows.map(({ partnership: row, first_name, last_name, signed_at, ...versions }) => ({
    ...row,
    consent: {
      ...versions,
      signed_by: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
      created_at: signed_at,
    },
  }));
}

const MOST_AGENTS = 100;

/** The first of an organizer's agents who sell, by name. */
export const findAgents = (db: Executor, organizer_id: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: agent.id, name: agent.name })
    .from(agent)
    .where(and(eq(agent.organizer_id, organizer_id), isNull(agent.archived_at)))
    .orderBy(asc(agent.name), asc(agent.id))
    .limit(MOST_AGENTS);

export async function insertConsent(tx: Executor, values: typeof partnerConsent.$inferInsert): Promise<void> {
  await tx.insert(partnerConsent).values(values);
}

/** Stores whether an organizer sells on a site. */
export async function savePartnership(
  tx: Executor,
  values: Pick<PartnershipRow, 'organizer_id' | 'site_id' | 'is_published_on_site' | 'changed_at'>,
): Promise<void> {
  const { is_published_on_site, changed_at } = values;
  await tx
    .insert(partnership)
    .values(values)
    .onConflictDoUpdate({
      target: [partnership.organizer_id, partnership.site_id],
      set: { is_published_on_site, changed_at, stopped_by: null },
    });
}

/** Takes an organizer off every partner site. @returns the sites it was on */
export async function stopPartnerships(tx: Executor, organizer_id: number, now: Date): Promise<number[]> {
  const rows = await tx
    .update(partnership)
    .set({ is_published_on_site: false, stopped_by: 'verification', changed_at: now })
    .where(and(eq(partnership.organizer_id, organizer_id), eq(partnership.is_published_on_site, true)))
    .returning({ site_id: partnership.site_id });
  return rows.map(({ site_id }) => site_id).toSorted((a, b) => a - b);
}
