import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { partnerCalls, useCall } from '../api/index.ts';
import { useActiveOrganizer, useScope } from '../session/session.ts';
import { forcedSite } from './forced-site.ts';

/** Where nobody is asked to sign: while an organizer is made, and where the missing data are filled in (cabinet.md, section 4). */
const SKIPPED = /^\/(?:tour-provider\/create|\d+\/settings)(?:\/|$)/u;

/** Whether the dialog may be shown on a path of the cabinet. */
export const asksForPartnership = (pathname: string): boolean => !SKIPPED.test(pathname);

/**
 * The site whose partnership is to be signed now: it was named by `?site=`, the organizer is not published there yet, and
 * the person may sign. The cookie is read when the place changes; what it said is kept until the dialog is closed.
 */
export function useForcedPartnership(): { site_id: number | null; forget: () => void } {
  const { pathname } = useLocation();
  const organizer = useActiveOrganizer();
  const canSign = useScope('profile', 'write') === 'all';
  const [asked, setAsked] = useState(forcedSite);
  useEffect(() => {
    const next = forcedSite();
    if (next !== null) setAsked(next);
  }, [pathname]);
  const isWanted = asked !== null && canSign && organizer !== undefined && asksForPartnership(pathname);
  const { data } = useCall(
    partnerCalls.partners,
    { query: { organizer_id: organizer?.id } },
    { enabled: isWanted },
  );
  const isOpenSite =
    data?.available_for_connection.some((site) => site.site_id === asked) === true ||
    data?.connected.some((site) => site.site_id === asked && !site.is_published_on_site) === true;
  return { site_id: isWanted && isOpenSite ? asked : null, forget: () => setAsked(null) };
}
