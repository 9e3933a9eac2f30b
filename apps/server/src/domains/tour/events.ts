import { defineEvent } from '../../plugins/outbox.ts';

/** Something that visitors may see of a tour has changed: its content, status, dates or seats. */
export const tourChanged = defineEvent<{ organizer_id: number; tour_id: number }>('tour.changed');
/** Guides of an organizer, or what visitors may read of them, have changed. */
export const guidesChanged = defineEvent<{ organizer_id: number }>('guides.changed');
/** Somebody has asked for an import from a spreadsheet that was checked. */
export const importAsked = defineEvent<{ import_id: number }>('tour.import-asked');
