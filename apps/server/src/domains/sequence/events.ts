import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** A letter of a rule stands in the journal, and is to be written. */
export const sequenceLetterDue = defineEvent(
  'sequence.letter-due',
  z.object({ organizer_id: z.int(), letter_id: z.int() }),
);

/** Rules about booking forms that are left are others now: forms say whether one is reminded. */
export const formRulesChanged = defineEvent(
  'sequence.form-rules-changed',
  z.object({ organizer_id: z.int() }),
);
