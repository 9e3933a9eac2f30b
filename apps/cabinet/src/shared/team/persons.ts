import { bookingListCalls } from '../api/calls.ts';
import { useCall } from '../api/queries.ts';
import { useMay } from '../session/session.ts';

const STALE_TIME = 60_000;
const NOBODY: Array<{ user_id: number; name: string }> = [];

/** Whether the person sees what the team keeps to itself of bookings: who answers for them, notes. */
export const useSeesInside = (): boolean => useMay('bookings.inside') !== 'none';

/** Members who see all bookings and chats, and may answer for them; nobody for whoever is not to know. */
export function usePersons(organizerId: number, isAsked = true) {
  const enabled = useSeesInside() && isAsked;
  const query = useCall(
    bookingListCalls.responsiblePersons,
    { query: { organizer_id: organizerId } },
    { enabled, staleTime: STALE_TIME },
  );
  return { persons: query.data?.persons ?? NOBODY, isKnown: query.data !== undefined };
}
