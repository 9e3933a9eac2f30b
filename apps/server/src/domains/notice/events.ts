import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** People are told of something: their bells show it, and it goes out by their other ways. */
export const noticesMade = defineEvent(
  'notice.made',
  z.object({
    user_ids: z.array(z.int()),
    /** Whether any of it leaves the cabinet; older programs did not say. */
    leaves: z.boolean().default(true),
  }),
);
