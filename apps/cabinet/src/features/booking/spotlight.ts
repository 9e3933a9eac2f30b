import { statusKey } from '@tropa/contract';
import { IconCalendarUser } from '@tabler/icons-react';
import { bookingCalls, request } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { registerSpotlight } from '../../shared/spotlight/registry.ts';

const SHORTEST = 2;
const MOST = 6;

/** Bookings by number, name, phone or e-mail. */
registerSpotlight({
  id: 'bookings',
  group: (t) => t('booking.list.title'),
  search: async (query, { t, organizer, signal }) => {
    const isNumber = /^\d+$/u.test(query);
    if (!organizer || (query.length < SHORTEST && !isNumber)) return [];
    if (organizer.may['bookings.read'] === 'none') return [];
    const filters = JSON.stringify({ search: query });
    const { requests } = await request(
      bookingCalls.listForOrg,
      { query: { organizer_id: organizer.id, limit: MOST, filters } },
      { signal },
    );
    return requests.map((booking) => ({
      id: `booking-${booking.request_id}`,
      label: `${t('booking.number_short', { id: booking.request_id })} · ${booking.client_name}`,
      description: t(statusKey(booking)),
      icon: IconCalendarUser,
      to: organizerPath(organizer.id, 'bookings', booking.request_id),
    }));
  },
});
