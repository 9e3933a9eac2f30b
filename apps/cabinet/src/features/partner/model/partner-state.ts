import type { ConnectedPartner, PartnerSite } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

export type Partner = PartnerSite | ConnectedPartner;
type StateName = 'published' | 'unpublished' | 'stopped' | 'outdated' | 'available' | 'closed';

/** Whether the organizer has signed with the site. */
export const isConnected = (site: Partner): site is ConnectedPartner => 'consent' in site;

/** How things stand with a partner site, in one word. */
export function partnerState(site: Partner): { name: StateName; tone: Tone } {
  if (!isConnected(site))
    return site.obstacle === 'registry' || site.obstacle === 'verification'
      ? { name: 'closed', tone: 'neutral' }
      : { name: 'available', tone: 'info' };
  if (site.is_published_on_site)
    return site.is_consent_outdated
      ? { name: 'outdated', tone: 'warning' }
      : { name: 'published', tone: 'success' };
  return site.stopped_by === null
    ? { name: 'unpublished', tone: 'neutral' }
    : { name: 'stopped', tone: 'danger' };
}
