import type { OwnDomain, SiteAddress } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import type { SiteRow } from '../record/repository.ts';
import { readableDomain, twinOf } from './domain-rules.ts';
import { knownAddresses, knownRecords, lookUpTwin, type LookUp } from './look-up.ts';
import { findFormerSlugs, findSiteDomains, type SiteDomainRow } from './repository.ts';

type Needs = Pick<Services, 'database' | 'siteOrigin' | 'dns' | 'config'>;

async function ownDomainView(
  needs: Needs,
  row: SiteDomainRow,
  addresses: string[],
  found?: LookUp,
): Promise<OwnDomain> {
  return {
    domain: readableDomain(row.domain),
    ascii: row.domain,
    status: row.status,
    problem: row.problem,
    records: found?.records ?? knownRecords(needs, row, addresses),
    twin: {
      domain: readableDomain(twinOf(row.domain)),
      record: await lookUpTwin(needs, row.domain),
    },
    checked_at: row.checked_at?.toISOString() ?? null,
    proven_at: row.proven_at?.toISOString() ?? null,
  };
}

/**
 * Where a site is found and what becomes of its own domain.
 * @param found what a check of these domains has just said, by their ids
 */
export async function siteAddressView(
  needs: Needs,
  site: SiteRow,
  found: ReadonlyMap<number, LookUp> = new Map(),
): Promise<SiteAddress> {
  const [rows, slugs] = await Promise.all([
    findSiteDomains(needs.database, site.id),
    findFormerSlugs(needs.database, site.id),
  ]);
  const current = rows.find((row) => row.status === 'proven' && row.domain === site.own_domain);
  const claim = rows.find(({ status }) => status === 'pending');
  // Name servers are asked once, and only where a domain that was not looked up just now is shown.
  const isRemembered = [current, claim].some((row) => row && !found.has(row.id));
  const addresses = isRemembered ? await knownAddresses(needs) : [];
  const view = (row: SiteDomainRow | undefined) =>
    row ? ownDomainView(needs, row, addresses, found.get(row.id)) : Promise.resolve(null);
  const hostOf = (address: string) => new URL(needs.siteOrigin(address)).host;
  const slug_url = needs.siteOrigin(site.slug);
  return {
    slug: site.slug,
    slug_url,
    url: needs.siteOrigin(site.address),
    current: await view(current),
    claim: await view(claim),
    former: [
      ...(site.own_domain === null ? [] : [hostOf(site.slug)]),
      ...rows
        .filter((row) => row.status === 'proven' && row !== current)
        .map(({ domain }) => readableDomain(domain)),
      ...slugs.map(hostOf),
    ],
  };
}
