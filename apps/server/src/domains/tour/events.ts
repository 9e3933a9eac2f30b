import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** Something that visitors may see of a tour has changed: its content, status, dates or seats. */
export const tourChanged = defineEvent('tour.changed', z.object({ organizer_id: z.int(), tour_id: z.int() }));
/** Guides of an organizer, or what visitors may read of them, have changed. */
export const guidesChanged = defineEvent('guides.changed', z.object({ organizer_id: z.int() }));
/** Somebody has asked for an import from a spreadsheet that was checked. */
export const importAsked = defineEvent('tour.import-asked', z.object({ import_id: z.int() }));
/** How tours of an organizer stand on partner sites has changed. */
export const tourSitesChanged = defineEvent('tour.sites-changed', z.object({ organizer_id: z.int() }));
/** The desk has decided about a tour on a partner site. */
export const tourDecided = defineEvent(
  'tour.decided',
  z.object({
    organizer_id: z.int(),
    tour_id: z.int(),
    tour_name: z.string(),
    site_id: z.int(),
    outcome: z.enum(['approved', 'rejected', 'taken_down']),
    reason: z.string(),
    /** Of a refused edit: visitors still see the text that was approved before. */
    is_live: z.boolean(),
  }),
);

/** Seats of a departure are kept for somebody, or no longer: few are left of it. */
export const seatsChanged = defineEvent(
  'tour.seats-changed',
  z.object({ organizer_id: z.int(), tour_date_id: z.int() }),
);

/** Seats of a departure came free that somebody waits for. */
export const seatsFreed = defineEvent('tour.seats-freed', z.object({ tour_date_id: z.int() }));

/** How a hold ends: its time is over, nobody wants it any more, it has become a booking, or staff take it back. */
const holdEnding = z.enum(['expired', 'released', 'booked', 'withdrawn']);
export type HoldEnding = z.infer<typeof holdEnding>;

/** Seats are no longer kept for the client of a chat to whom a booking was proposed. */
export const cardHoldEnded = defineEvent(
  'tour.card-hold-ended',
  z.object({ message_id: z.int(), ending: holdEnding }),
);

/** A guide was given a departure. */
export const guideAssigned = defineEvent(
  'tour.guide-assigned',
  z.object({ tour_date_id: z.int(), guide_id: z.int() }),
);
