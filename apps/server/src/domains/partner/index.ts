import { partnerCalls, brandOf } from '@tropa/contract';
import type { Executor } from '../../db/index.ts';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { recordOrganizerHistory } from '../organizer/index.ts';
import { listPartners } from './operations/list-partners.ts';
import { setPublishedOnSite } from './operations/set-published-on-site.ts';
import { isCurrent, signedDocuments } from './policy.ts';
import { findPartnerships, stopPartnerships } from './repository.ts';

export { findPartnerships } from './repository.ts';

/**
 * Takes an organizer off every partner site, for it is not verified any more; its own site stays.
 * @returns the sites it was on
 */
export async function stopPublishing(tx: Executor, organizer_id: number, now: Date): Promise<number[]> {
  const sites = await stopPartnerships(tx, organizer_id, now);
  for (const site_id of sites) {
    const kind = 'partnership_unpublished';
    await recordOrganizerHistory(tx, { organizer_id, kind, user_id: null, details: { site_id } }, now);
  }
  return sites;
}

/** Whether an organizer sells on a site whose documents have newer versions than it has signed. */
export async function hasOutdatedConsent(db: Executor, organizer_id: number, now: Date): Promise<boolean> {
  const signed = await findPartnerships(db, organizer_id);
  return signed.some(({ site_id, is_published_on_site, consent }) => {
    const brand = brandOf(site_id);
    return brand !== undefined && is_published_on_site && !isCurrent(consent, signedDocuments(brand, now));
  });
}

export const partnerDomain: Domain = {
  name: 'partner',
  routes: [
    route(partnerCalls.partners, listPartners),
    route(partnerCalls.setPublishedOnSite, setPublishedOnSite),
  ],
};
