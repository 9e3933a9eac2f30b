import type { QueryClient } from '@tanstack/react-query';
import type { AttachedSite } from '@tropa/contract';
import { callKey, siteCalls, useCall } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';

/** Generation statuses (docs/rules/sites.md). */
export const Generation = { inProgress: 1, success: 2, fail: 3 } as const;

/** The organizer's site, or null; asked for anew when somebody publishes it. */
export function useSite(organizer_id: number) {
  const query = useCall(siteCalls.getAttachedSite, { query: { organizer_id } });
  const { refetch } = query;
  useRealtimeEvent('site_status_changed', () => void refetch());
  return query;
}

/** Puts what a call answered about the site on the screen at once. */
export function putSite(queryClient: QueryClient, site: AttachedSite): void {
  queryClient.setQueryData(
    callKey(siteCalls.getAttachedSite, { query: { organizer_id: site.organizer_id } }),
    { site },
  );
}

/** The draft of the site has changed: visitors do not see it yet. */
export function markChanged(queryClient: QueryClient, organizer_id: number): void {
  queryClient.setQueryData<{ site: AttachedSite | null }>(
    callKey(siteCalls.getAttachedSite, { query: { organizer_id } }),
    (known) => (known?.site ? { site: { ...known.site, has_changes: true } } : known),
  );
}
