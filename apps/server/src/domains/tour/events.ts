import { defineEvent } from '../../plugins/outbox.ts';

/** Something that visitors may see of a tour has changed: its content, status, dates or seats. */
export const tourChanged = defineEvent<{ organizer_id: number; tour_id: number }>('tour.changed');
