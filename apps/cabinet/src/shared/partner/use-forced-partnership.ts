import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { partnerCalls, useCall } from '../api/index.ts';
import { useActiveOrganizer, useScope } from '../session/session.ts';
import { asksForPartnership } from './asks-for-partnership.ts';
import { forcedSite, forgetForcedSite, onForcedSite } from './forced-site.ts';

/**
 * The site whose partnership is to be signed now: `?site=` has named it, the organizer is not published there yet, and the
 * person may sign (docs/rules/brands.md). `site_id` is null where there is none; `forget` ends the asking on this visit.
 */
export function useForcedPartnership(): { site_id: number | null; forget: () => void } {
  const { pathname } = useLocation();
  const organizer = useActiveOrganizer();
  const canSign = useScope('profile', 'write') === 'all';
  const asked = useSyncExternalStore(onForcedSite, forcedSite);
  const isWanted = asked !== null && canSign && organizer !== undefined && asksForPartnership(pathname);
  const { data } = useCall(
    partnerCalls.partners,
    { query: { organizer_id: organizer?.id } },
    { enabled: isWanted },
  );
  const isOpen =
    data?.available_for_connection.some((site) => site.site_id === asked) === true ||
    data?.connected.some((site) => site.site_id === asked && !site.is_published_on_site) === true;
  return { site_id: isWanted && isOpen ? asked : null, forget: forgetForcedSite };
}
