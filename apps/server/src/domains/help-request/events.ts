import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** A visitor asked an organizer for help. */
export const helpRequested = defineEvent(
  'help-request.submitted',
  z.object({ organizer_id: z.int(), help_request_id: z.int() }),
);
