import { defineEvent } from '../../plugins/outbox.ts';

/** Something that visitors or staff see of an organizer has changed. */
export const organizerChanged = defineEvent<{ organizer_id: number }>('organizer.changed');
