import type { reviewCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { findPublishedReviews, findRating } from '../repository.ts';

/** Published reviews of an organizer by page, with its rating. An organizer that does not exist has none. */
export const listOrganizerReviews: Operation<typeof reviewCalls.organizerReviews> = async (
  { database },
  { query: { id, limit, page } },
) => {
  const [{ rating, reviews_count }, reviews] = await Promise.all([
    findRating(database, id),
    findPublishedReviews(database, id, { limit, offset: (page - 1) * limit }),
  ]);
  return {
    reviews,
    rating,
    pagination: {
      item_count: reviews_count,
      page_count: Math.ceil(reviews_count / limit),
      page,
      page_size: limit,
    },
  };
};
