import type { reviewCalls } from '@tropa/contract';
import { paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { newestOf } from './newest.ts';
import { countNewerReviews, findPublishedReviews, findRating } from '../record/repository.ts';

/** Published reviews of an organizer by page, with its rating. An organizer that does not exist has none. */
export const listOrganizerReviews: Operation<typeof reviewCalls.organizerReviews> = async (
  { database },
  { query },
) => {
  const { id, from } = query;
  const [{ rating, reviews_count }, reviews, newer] = await Promise.all([
    findRating(database, query.id),
    findPublishedReviews(database, query.id, { ...query, ...startOf(query) }),
    from === undefined ? 0 : countNewerReviews(database, id, from),
  ]);
  const last = reviews.at(-1);
  return {
    reviews: reviews.map(({ stands_at: _place, ...review }) => review),
    rating,
    pagination: paginationOf(
      query,
      reviews_count - newer,
      newestOf(reviews),
      last && [last.stands_at, last.id],
    ),
  };
};
