import { chatCalls } from '../../shared/api/calls.ts';
import { useCall } from '../../shared/api/queries.ts';
import { useActiveOrganizer, useScope } from '../../shared/session/session.ts';

/** Events renew it; this is only for a tab that has missed them. */
const STALE_TIME = 5 * 60_000;

/** How many chats of the active organizer the person has not read, as Today and the filter of the list count them. */
export function useUnreadChats(): number {
  const organizer = useActiveOrganizer();
  const mayRead = useScope('chats', 'read') !== 'none';
  const query = useCall(
    chatCalls.unreadCount,
    { query: { organizer_id: organizer?.id } },
    { enabled: organizer !== undefined && mayRead, staleTime: STALE_TIME },
  );
  return query.data?.chats_count ?? 0;
}
