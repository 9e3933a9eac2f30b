import { baseSaleStatus } from '@tropa/contract';
import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** A request came in. `is_instant`: the tour is confirmed without waiting for staff. */
export const bookingCreated = defineEvent(
  'booking.created',
  z.object({ request_id: z.int(), organizer_id: z.int(), tour_id: z.int(), is_instant: z.boolean() }),
);

/** A booking went from one status to another. */
export const bookingMoved = defineEvent(
  'booking.moved',
  z.object({
    request_id: z.int(),
    organizer_id: z.int(),
    from: baseSaleStatus,
    to: baseSaleStatus,
    actor: z.enum(['staff', 'tourist', 'desk', 'system']),
    /** False: staff chose to tell the client themselves. */
    notify_client: z.boolean(),
  }),
);

/** Something that lists of bookings show has changed, other than their status: who is responsible. */
export const bookingsChanged = defineEvent(
  'booking.list-changed',
  z.object({ organizer_id: z.int(), request_ids: z.array(z.int()) }),
);

/** Somebody filled, changed or emptied a tourist's place. */
export const touristsChanged = defineEvent(
  'booking.tourists-changed',
  z.object({ request_id: z.int(), organizer_id: z.int() }),
);

/** Staff changed what is booked: its tour, days or price. */
export const bookingTermsChanged = defineEvent(
  'booking.terms-changed',
  z.object({ request_id: z.int(), organizer_id: z.int() }),
);

/** A booking books something else than before: another departure, other tourists, extras, or another price. */
export const bookingRebooked = defineEvent(
  'booking.rebooked',
  z.object({
    request_id: z.int(),
    organizer_id: z.int(),
    before: z.object({
      tour_name: z.string(),
      date_start: z.string().nullable(),
      /** Absent in what was told before they were. */
      date_end: z.string().nullable().optional(),
      time_start: z.string().nullable().optional(),
      length_minutes: z.int().nullable().optional(),
      total: z.int(),
    }),
    /** False: staff chose to tell the client themselves. */
    notify_client: z.boolean(),
  }),
);

/** Staff ask the client to fill in the questionnaire. */
export const questionnaireAsked = defineEvent(
  'booking.questionnaire-asked',
  z.object({ request_id: z.int() }),
);

/** Staff have the client's private address sent to the client again. */
export const clientLinkAsked = defineEvent('booking.client-link-asked', z.object({ request_id: z.int() }));

/** The client asks for places beyond those that are booked. */
export const moreTouristsAsked = defineEvent(
  'booking.more-tourists-asked',
  z.object({ request_id: z.int(), count: z.int() }),
);

/** Tours were proposed to a client who has not chosen yet. */
export const toursProposed = defineEvent('booking.tours-proposed', z.object({ request_id: z.int() }));
