import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** Something that visitors or staff see of an organizer has changed. */
export const organizerChanged = defineEvent('organizer.changed', z.object({ organizer_id: z.int() }));

/** A letter of an organizer was held back. */
export const letterHeldBack = defineEvent('organizer.letter-held-back', z.object({ organizer_id: z.int() }));
