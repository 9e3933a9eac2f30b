import { defineEvent } from '../../plugins/outbox.ts';

/** A review of an organizer is on its site from now on. */
export const reviewPublished = defineEvent<{ organizer_id: number; review_id: number }>('review.published');

/** Published reviews read otherwise: they are answered, or no longer say who wrote them. */
export const reviewsChanged = defineEvent<{ organizer_id: number }>('review.changed');
