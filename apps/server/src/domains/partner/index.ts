import { partnerCalls, brandOf } from '@tropa/contract';
import type { Executor, Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { recordOrganizerHistory } from '../organizer/index.ts';
import { removeAllTours } from '../tour/index.ts';
import { listPartners } from './partners/list-partners.ts';
import { setPublishedOnSite } from './partners/set-published-on-site.ts';
import { isCurrent, signedDocuments } from './policy.ts';
import { findPartnerships, stopPartnerships } from './partners/repository.ts';

export { findPartnerships } from './partners/repository.ts';

/**
 * Takes an organizer off every partner site, for it is not verified any more; its own site stays. Its tours are read anew
 * should it come back.
 * @returns the sites it was on
 */
export async function stopPublishing(
  services: Pick<Services, 'outbox' | 'clock'>,
  tx: Transaction,
  organizer_id: number,
): Promise<number[]> {
  const now = services.clock.now();
  const sites = await stopPartnerships(tx, organizer_id, now);
  for (const site_id of sites) {
    const kind = 'partnership_unpublished';
    await recordOrganizerHistory(tx, { organizer_id, kind, user_id: null, details: { site_id } }, now);
  }
  if (sites.length > 0) await removeAllTours(services, tx, organizer_id, { site_ids: sites, forget: true });
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
