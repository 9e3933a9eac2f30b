import type { RealtimeEvent } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { selectOwnMembers } from './repository.ts';

type BookingEventName = 'new_request_in_crm' | 'request_status_update' | 'update_tourists_info';

/**
 * Tells the open cabinets what happened to a booking: those who see all bookings, and the guides and agents whose own it
 * is. These get their own count of waiting requests, and of other bookings they hear nothing.
 */
export async function tellMembers<N extends BookingEventName>(
  { realtime, database }: Pick<Services, 'realtime' | 'database'>,
  name: N,
  event: RealtimeEvent<N>,
): Promise<void> {
  const { organizer_id, request_id } = event;
  await realtime.toOrganizer(organizer_id, name, event, 'bookings');
  for (const { user_id, new_requests_count } of await selectOwnMembers(database, request_id)) {
    const own = 'new_requests_count' in event ? { ...event, new_requests_count } : event;
    await realtime.toMember(organizer_id, user_id, name, own);
  }
}
