import { publicationSchedule } from '@tropa/contract';
import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** Visitors see another version of a site from now on. */
export const sitePublished = defineEvent(
  'site.published',
  z.object({ organizer_id: z.int(), site_id: z.int(), version: z.int() }),
);

/** The desk has taken a site off the air, or put it back. */
export const siteTakenDown = defineEvent('site.taken-down', z.object({ organizer_id: z.int() }));

/** A publication by the clock did not happen: its people must look. */
export const siteScheduleFailed = defineEvent(
  'site.schedule-failed',
  z.object({
    organizer_id: z.int(),
    /** When it was to happen. */
    publish_at: z.string(),
    problem: publicationSchedule.shape.problem.unwrap(),
  }),
);
