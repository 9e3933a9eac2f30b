import { useQueryClient } from '@tanstack/react-query';
import { noticeCalls } from '../../shared/api/calls.ts';
import { callKey, invalidateCalls } from '../../shared/api/queries.ts';
import { useRealtimeEvent } from '../../shared/realtime/use-realtime.ts';

/** Keeps the bell right, and its list where it is open. */
export function LiveNotices() {
  const queryClient = useQueryClient();
  useRealtimeEvent('notices_changed', ({ unread_count }) => {
    queryClient.setQueryData(callKey(noticeCalls.unreadCount, {}), { count: unread_count });
    void invalidateCalls(queryClient, [noticeCalls.list]);
  });
  return null;
}
