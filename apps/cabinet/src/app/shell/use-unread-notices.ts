import { noticeCalls } from '../../shared/api/calls.ts';
import { useCall } from '../../shared/api/queries.ts';

/** Events renew it; this is only for a tab that has missed them. */
const STALE_TIME = 5 * 60_000;

/** How much of what the person was told of it has not looked at, of all its organizers. */
export const useUnreadNotices = (): number =>
  useCall(noticeCalls.unreadCount, {}, { staleTime: STALE_TIME }).data?.count ?? 0;
