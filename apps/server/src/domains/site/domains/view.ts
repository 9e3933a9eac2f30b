import type { OwnDomain, SiteAddress } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import type { SiteRow } from '../repository.ts';
import { readableDomain } from './domain-rules.ts';
import { wantedRecords, type LookUp } from './look-up.ts';
import { findFormerSlugs, findSiteDomains, type SiteDomainRow } from './repository.ts';

type Needs = Pick<Services, 'database' | 'siteOrigin' | 'dns' | 'config'>;

function ownDomainView(needs: Needs, row: SiteDomainRow, found?: LookUp): OwnDomain {
  const isRight = row.status === 'proven' && row.problem === null;
  return {
    domain: readableDomain(row.domain),
    ascii: row.domain,
    status: row.status,
    problem: row.problem,
    records: found?.records ?? wantedRecords(needs, row).map((record) => ({ ...record, is_right: isRight })),
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
  const view = (row: SiteDomainRow | undefined) =>
    row ? ownDomainView(needs, row, found.get(row.id)) : null;
  const isCurrent = (row: SiteDomainRow) => row.status === 'proven' && row.domain === site.own_domain;
  const hostOf = (address: string) => new URL(needs.siteOrigin(address)).host;
  const slug_url = needs.siteOrigin(site.slug);
  return {
    slug: site.slug,
    slug_url,
    url: needs.siteOrigin(site.address),
    current: view(rows.find(isCurrent)),
    claim: view(rows.find(({ status }) => status === 'pending')),
    former: [
      ...(site.own_domain === null ? [] : [hostOf(site.slug)]),
      ...rows
        .filter((row) => row.status === 'proven' && !isCurrent(row))
        .map(({ domain }) => readableDomain(domain)),
      ...slugs.map(hostOf),
    ],
  };
}
