import { defineEvent } from '../../../plugins/outbox.ts';

/** One booking of a task on all bookings of a departure. `turn`: which try it is; an older one does nothing. */
export type DepartureItemDue = { task_id: number; request_id: number; turn: number };
/** A client is to be written to. */
export const departureLetterDue = defineEvent<DepartureItemDue>('departure.letter-due');
/** A booking is to be cancelled or moved with its departure. */
export const departureCancelDue = defineEvent<DepartureItemDue>('departure.cancel-due');
/** A booking was moved to another date, because its departure was cancelled. */
export const departureMoved = defineEvent<{ task_id: number; request_id: number }>('departure.booking-moved');
/** Staff remind a client of what is still owed. */
export const debtReminderAsked = defineEvent<{ request_id: number }>('departure.debt-reminder-asked');
