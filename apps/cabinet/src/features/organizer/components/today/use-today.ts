import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls, todayCalls, useCall } from '../../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../../shared/realtime/use-realtime.ts';

/** What no event tells of, a deadline that passes or an enquiry from the site, is seen within a minute. */
const REFETCH_MS = 60_000;

/** What stands on Today, renewed as bookings, payments and chats change. */
export function useToday(organizer_id: number) {
  const queryClient = useQueryClient();
  const renew = () => void invalidateCalls(queryClient, [todayCalls.view]);
  useRealtimeEvent('new_request_in_crm', renew);
  useRealtimeEvent('request_status_update', renew);
  useRealtimeEvent('requests_changed', renew);
  useRealtimeEvent('update_tourists_info', renew);
  useRealtimeEvent('new_message', renew);
  useRealtimeEvent('chat_is_read', renew);
  useRealtimeEvent('chat_marks_changed', renew);
  return useCall(todayCalls.view, { query: { organizer_id } }, { refetchInterval: REFETCH_MS });
}
