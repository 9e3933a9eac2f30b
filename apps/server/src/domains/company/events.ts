import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** What is known of a company or of its people has changed. */
export const companyChanged = defineEvent(
  'company.changed',
  z.object({ organizer_id: z.int(), company_id: z.int() }),
);
