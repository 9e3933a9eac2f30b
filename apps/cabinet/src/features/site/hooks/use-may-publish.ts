import type { AttachedSite } from '@tropa/contract';
import { useMay } from '../../../shared/session/session.ts';

/**
 * Whether the person may publish a site now: nobody publishes what the platform has taken off the air.
 * @param site null or undefined: there is none, or it is not known yet
 */
export function useMayPublish(site: Pick<AttachedSite, 'taken_down_reason'> | null | undefined): boolean {
  return useMay('site.publish') === 'all' && site?.taken_down_reason === null;
}
