import { z } from 'zod';
import { defineEvent } from '../../../plugins/outbox.ts';

/** Seats are kept for a party that waited for them. */
export const seatsOffered = defineEvent(
  'booking.seats-offered',
  z.object({ waitlist_id: z.int(), token: z.string() }),
);
/** The departure that a party waited for does not take place. `reason`: the organizer's words, may be empty. */
export const waitlistClosed = defineEvent(
  'booking.waitlist-closed',
  z.object({ waitlist_id: z.int(), reason: z.string() }),
);
