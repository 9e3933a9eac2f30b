import type { ResourceTaking } from '@tropa/contract';
import { organizerPath } from './organizer-path.ts';

/** The page of what takes a resource: a departure, or the booking of a trip that stands on none. */
export const takingPath = (
  organizer_id: number,
  { tour_date_id, request_id }: Pick<ResourceTaking, 'tour_date_id' | 'request_id'>,
): string =>
  tour_date_id === null
    ? organizerPath(organizer_id, 'bookings', request_id ?? 0)
    : organizerPath(organizer_id, 'departures', tour_date_id);
