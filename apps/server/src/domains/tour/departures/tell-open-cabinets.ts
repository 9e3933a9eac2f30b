import type { Services } from '../../../kernel/context.ts';
import { shownLive, subscribe } from '../../../plugins/subscription.ts';
import { guidesChanged, seatsChanged, tourChanged } from '../events.ts';

const tell = (services: Services, { organizer_id }: { organizer_id: number }) =>
  services.realtime.toOrganizer(organizer_id, 'departures_changed', { organizer_id }, 'tours');

/** Open cabinets hear that dates of their tours, seats of these or who leads them are others now. */
export const tellOpenCabinets = [
  subscribe(tourChanged, 'tour.tell-of-dates', tell, shownLive),
  subscribe(guidesChanged, 'tour.tell-of-guides', tell, shownLive),
  subscribe(seatsChanged, 'tour.tell-of-seats', tell, shownLive),
];
