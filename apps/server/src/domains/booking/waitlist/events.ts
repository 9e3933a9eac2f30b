import { defineEvent } from '../../../plugins/outbox.ts';

/** Seats are kept for a party that waited for them. */
export type SeatsOffered = { waitlist_id: number; token: string };
export const seatsOffered = defineEvent<SeatsOffered>('booking.seats-offered');
/** The departure that a party waited for does not take place. `reason`: the organizer's words, may be empty. */
export type WaitlistClosed = { waitlist_id: number; reason: string };
export const waitlistClosed = defineEvent<WaitlistClosed>('booking.waitlist-closed');
