import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../../shared/api/queries.ts';
import { organizerCalls } from '../../shared/api/calls.ts';
import { useRealtimeEvent } from '../../shared/realtime/use-realtime.ts';
import { patchOrganizer } from '../../shared/session/session.ts';

/** Keeps the numbers of the navigation and the switch right as requests come and are answered. */
export function LiveCounters() {
  const queryClient = useQueryClient();
  const count = ({
    organizer_id: id,
    new_requests_count,
  }: {
    organizer_id: number;
    new_requests_count: number;
  }) => {
    patchOrganizer(queryClient, id, { new_requests_count });
    void invalidateCalls(queryClient, [organizerCalls.dashboard]);
  };
  useRealtimeEvent('new_request_in_crm', count);
  useRealtimeEvent('request_status_update', count);
  return null;
}
