import { bookingListCalls } from '../api/calls.ts';
import { useCall } from '../api/queries.ts';

const STALE_TIME = 60_000;
const NOBODY: Array<{ user_id: number; name: string }> = [];

/** Members who see all bookings and chats, and may answer for them. */
export function usePersons(organizerId: number, enabled = true) {
  const query = useCall(
    bookingListCalls.responsiblePersons,
    { query: { organizer_id: organizerId } },
    { enabled, staleTime: STALE_TIME },
  );
  return { persons: query.data?.persons ?? NOBODY, isKnown: query.data !== undefined };
}
