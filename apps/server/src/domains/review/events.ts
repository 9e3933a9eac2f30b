import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** A review of an organizer is on its site from now on. */
export const reviewPublished = defineEvent(
  'review.published',
  z.object({ organizer_id: z.int(), review_id: z.int() }),
);

/** Published reviews read otherwise: they are answered, or no longer say who wrote them. */
export const reviewsChanged = defineEvent('review.changed', z.object({ organizer_id: z.int() }));
