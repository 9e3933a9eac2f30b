import { defineEvent } from '../../../plugins/outbox.ts';

/** Seats are kept for a party that waited for them. */
export type SeatsOffered = { waitlist_id: number; token: string };
export const seatsOffered = defineEvent<SeatsOffered>('booking.seats-offered');
