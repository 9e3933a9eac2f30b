import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { sitePublishingCalls, useCall } from '../../../shared/api/index.ts';

/** What publishing would change and what the site lacks, as it is now: tours and the profile are changed elsewhere. */
export function usePublishingState(organizer_id: number, enabled = true) {
  const query = useCall(
    sitePublishingCalls.publishing,
    { query: { organizer_id } },
    { staleTime: 0, enabled },
  );
  const { refetch } = query;
  useRealtimeEvent('site_status_changed', () => void refetch());
  return query;
}
