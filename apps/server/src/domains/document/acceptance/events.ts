import { z } from 'zod';
import { defineEvent } from '../../../plugins/outbox.ts';

/** A tourist accepted the contract with a code. */
export const contractAccepted = defineEvent(
  'document.contract-accepted',
  z.object({ request_id: z.int(), organizer_id: z.int(), acceptance_id: z.int() }),
);
