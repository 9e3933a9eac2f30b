import { shownLive, subscribe } from '../../../plugins/subscription.ts';
import { bookingsChanged } from '../events.ts';
import { selectOwnMembers } from './repository.ts';

/** Open lists renew themselves; guides and agents hear of their own bookings alone. */
export const tellOfChanges = subscribe(
  bookingsChanged,
  'booking.show-changes',
  async ({ realtime, database }, { organizer_id, request_ids }) => {
    await realtime.toOrganizer(organizer_id, 'requests_changed', { organizer_id, request_ids }, 'bookings');
    const own = new Map<number, number[]>();
    for (const request_id of request_ids) {
      // oxlint-disable-next-line no-await-in-loop -- a hundred at most, and nobody waits
      const members = await selectOwnMembers(database, request_id);
      for (const { user_id } of members) own.set(user_id, [...(own.get(user_id) ?? []), request_id]);
    }
    const told = [...own].map(([user_id, ids]) =>
      realtime.toMember(organizer_id, user_id, 'requests_changed', { organizer_id, request_ids: ids }),
    );
    await Promise.all(told);
  },
  shownLive,
);
