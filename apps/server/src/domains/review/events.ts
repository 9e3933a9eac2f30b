import { defineEvent } from '../../plugins/outbox.ts';

/** A review of an organizer is on its site from now on. */
export const reviewPublished = defineEvent<{ organizer_id: number; review_id: number }>('review.published');

/** Reviews no longer say who wrote them. */
export const reviewAuthorsErased = defineEvent<{ organizer_id: number }>('review.authors-erased');
