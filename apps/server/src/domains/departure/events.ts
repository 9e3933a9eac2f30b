import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** One booking of a task on all bookings of a departure. `turn`: which try it is; an older one does nothing. */
const departureItemDue = z.object({ task_id: z.int(), request_id: z.int(), turn: z.int() });
export type DepartureItemDue = z.infer<typeof departureItemDue>;
/** When a departure was to start; `time_start` null: at no time of the clock. */
const startBefore = z.object({
  date_start: z.string(),
  date_end: z.string(),
  time_start: z.string().nullable(),
  /** Of what is sold by the hour; absent in what was told before it was. */
  length_minutes: z.int().nullable().optional(),
});
export type StartBefore = z.infer<typeof startBefore>;
/** A client is to be written to. */
export const departureLetterDue = defineEvent('departure.letter-due', departureItemDue);
/** A booking is to be cancelled or moved with its departure. */
export const departureCancelDue = defineEvent('departure.cancel-due', departureItemDue);
/** A booking was moved to another date, because its departure was cancelled. */
export const departureMoved = defineEvent(
  'departure.booking-moved',
  /** `is_chosen`: its client chose that date. `is_staying`: it stays on its departure, which goes on another day. */
  z.object({
    task_id: z.int(),
    request_id: z.int(),
    is_chosen: z.boolean().optional(),
    is_staying: z.boolean().optional(),
  }),
);
/** The client of a booking whose departure does not go is asked what is to become of it. */
export const departureChoiceOffered = defineEvent(
  'departure.choice-offered',
  /** `before`: it goes on another day, and was to start then. */
  z.object({ task_id: z.int(), request_id: z.int(), before: startBefore.optional() }),
);
/** The choice of a client ends in a day. */
export const departureChoiceEnding = defineEvent(
  'departure.choice-ending',
  z.object({ task_id: z.int(), request_id: z.int() }),
);
/** What becomes of a booking whose departure does not go is said: by its client, or by the end of the day until which it could. */
export const departureChoiceMade = defineEvent(
  'departure.choice-made',
  z.object({
    task_id: z.int(),
    request_id: z.int(),
    choice: z.enum(['refund', 'credit', 'move', 'stay']),
    decided_by: z.enum(['tourist', 'system']),
  }),
);
/** A booking starts on another day, or at another time, because its departure does. `before` is there where the day is another. */
export const departureRetimed = defineEvent(
  'departure.booking-retimed',
  z.object({
    task_id: z.int(),
    request_id: z.int(),
    time_before: z.string().nullable(),
    before: startBefore.optional(),
  }),
);
/** Staff remind a client of what is still owed. */
export const debtReminderAsked = defineEvent(
  'departure.debt-reminder-asked',
  z.object({ request_id: z.int() }),
);
