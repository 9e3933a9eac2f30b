import type { siteDomainCalls } from '@tropa/contract';
import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandSite } from '../record/own-site.ts';
import { findSiteOfOrganizer, lockSite, type SiteRow } from '../record/repository.ts';
import { concludeOf } from './check.ts';
import { asciiDomain, domainProblemOf } from './domain-rules.ts';
import { lookUp, type LookUp } from './look-up.ts';
import { deleteClaim, findSiteAt, findSiteDomains, insertClaim } from './repository.ts';
import { siteAddressView } from './view.ts';

const TOKEN_BYTES = 16;

/** @throws Refusal 422 at `domain` for what is no domain, or is the service's own */
export function demandDomain(context: UserContext, typed: string): string {
  const ascii = asciiDomain(typed);
  const problem = domainProblemOf(ascii, context);
  if (problem || ascii === null)
    throw refuse.validation({ domain: problem ?? { key: 'errors.site.own_domain_format' } });
  return ascii;
}

/** Whether a domain is no other site's address. */
export async function isDomainFree(
  context: UserContext,
  domain: string,
  organizer_id: number,
): Promise<boolean> {
  const [taken, own] = await Promise.all([
    findSiteAt(context.database, domain),
    findSiteOfOrganizer(context.database, organizer_id),
  ]);
  return taken === undefined || taken.id === own?.id;
}

/**
 * Claims a domain of one's own with a fresh token, whoever had the name before. The site stays where it is until DNS proves
 * the claim.
 * @throws Refusal 404 without a site, 422 where another site lives there
 */
export async function claimDomain(
  context: UserContext,
  organizer_id: number,
  typed: string,
): Promise<SiteRow> {
  const domain = demandDomain(context, typed);
  if (!(await isDomainFree(context, domain, organizer_id)))
    throw refuse.validation({ domain: { key: 'errors.site.own_domain_taken' } });
  return inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    if (row.own_domain === domain) return row;
    await insertClaim(tx, {
      site_id: row.id,
      domain,
      token: randomBytes(TOKEN_BYTES).toString('hex'),
      created_at: context.clock.now(),
    });
    return row;
  });
}

/** Where the site is found. @throws Refusal 404, 403 */
export const getDomain: Operation<typeof siteDomainCalls.getDomain> = async (context, { query }) =>
  siteAddressView(context, await demandSite(context, query.organizer_id, 'read'));

/**
 * Looks the claim, and the domain in use, up in DNS now. A domain in use whose records are back is whole again at once;
 * only the job gives one up.
 * @throws Refusal 404, 403
 */
export const recheckDomain: Operation<typeof siteDomainCalls.recheckDomain> = async (context, { query }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'profile', 'write');
  const site = await demandSite(context, organizer_id, 'read');
  const rows = await findSiteDomains(context.database, site.id);
  const asked = rows.filter(({ status, domain }) => status === 'pending' || domain === site.own_domain);
  const found = new Map<number, LookUp>();
  for (const row of asked) {
    const look = await lookUp(context, row);
    if (row.status === 'pending' || look.problem === null) await concludeOf(context, row, look);
    found.set(row.id, look);
  }
  return siteAddressView(context, await demandSite(context, organizer_id, 'read'), found);
};

/** Gives up a claim that is not proven. @throws Refusal 404, 403 */
export const cancelClaim: Operation<typeof siteDomainCalls.cancelClaim> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'profile', 'write');
  const site = await demandSite(context, query.organizer_id, 'read');
  await deleteClaim(context.database, site.id);
  return { success: true };
};
