import { REVIEW_ANSWER_LENGTH } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { goesOn, done, id, lines, moment, pagination, queryId, goesBelow } from './common.ts';
import { picture } from './media.ts';

export const publicReview = z.object({
  id,
  author_name: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  text: z.string(),
  answer: z.string(),
  /** Written from the private page of a booking: its author travelled. */
  is_trip_confirmed: z.boolean().optional(),
  photos: z.array(picture).optional(),
  tour_id: id.nullable(),
  tour_name: z.string(),
  created_at: moment,
});
export type PublicReview = z.infer<typeof publicReview>;

/**
 * What a traveller writes. It comes as a form (`multipart/form-data`, photos in `photos`) to `/review/{uuid}` of the booking, so
 * that it works without a script.
 */
export const reviewForm = z.object({
  rating: z.coerce.number().pipe(z.int().min(1).max(5)),
  text: lines(3000, 1),
  consent: z.literal('1'),
});

/**
 * Whether a booking may be reviewed: `open` once its tour is over, `written` after that once, `early` before, `closed` where
 * nobody travelled.
 */
export type ReviewState = 'open' | 'written' | 'early' | 'closed';

export const reviewCalls = {
  organizerReviews: call({
    method: 'GET',
    path: '/spa/organizer-reviews',
    access: 'public',
    summary: 'Published reviews of an organizer, newest first.',
    query: z.object({
      id: queryId,
      limit: z.coerce.number().int().min(1).max(50).default(5),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      ...goesOn,
      /** When it was written, in microseconds, and which it is. */
      ...goesBelow(z.tuple([z.int(), id])),
    }),
    response: z.object({
      reviews: z.array(publicReview),
      rating: z.number().nullable(),
      pagination,
    }),
  }),
  answer: call({
    method: 'POST',
    path: '/crm/api/review/answer',
    access: { area: 'tours', level: 'write' },
    summary: "Puts the organizer's answer under a published review; an empty one takes it away.",
    body: z.object({ id, answer: lines(REVIEW_ANSWER_LENGTH) }),
    response: done,
  }),
};
