import { z } from 'zod';
import { defineEvent } from '../../../plugins/outbox.ts';

/** A domain became a site's address, or is it no more because DNS does not lead here. */
export const domainDecided = defineEvent(
  'site.domain-decided',
  z.object({ organizer_id: z.int(), domain: z.string(), outcome: z.enum(['proven', 'lost']) }),
);
