import { z } from 'zod';
import { call } from './call.ts';
import { id, moment, pagination, queryId } from './common.ts';

export const publicReview = z.object({
  id,
  author_name: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  text: z.string(),
  answer: z.string(),
  tour_id: id.nullable(),
  tour_name: z.string(),
  created_at: moment,
});
export type PublicReview = z.infer<typeof publicReview>;

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
    }),
    response: z.object({
      reviews: z.array(publicReview),
      rating: z.number().nullable(),
      pagination,
    }),
  }),
};
