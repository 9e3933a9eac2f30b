import type { SitePage } from '@tropa/contract';
import { siteCalls, useCall } from '../../../shared/api/index.ts';

/** The address of a preview holds for an hour: a new one is asked for in good time. */
const RENEW_MS = 40 * 60_000;

/** A page of the draft, as it is on the server now and not as it was remembered. */
export function useLoadedPage(organizer_id: number, type: SitePage, enabled = true) {
  const query = useCall(
    siteCalls.getPage,
    { query: { organizer_id, type } },
    { enabled, staleTime: 0, refetchInterval: RENEW_MS },
  );
  const { data, error, refetch, isFetchedAfterMount } = query;
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}
