import type { PublicReview } from '@tropa/contract';

const RATINGS = [5, 4, 3, 2, 1] as const;

/**
 * How many reviews gave each rating, the best first.
 * @param total how many reviews there are
 * @returns nothing where some of them are not at hand: shares of a part would mislead
 */
export function ratingShares(
  reviews: readonly Pick<PublicReview, 'rating'>[],
  total: number,
): { rating: number; count: number; percent: number }[] {
  if (total === 0 || reviews.length < total) return [];
  return RATINGS.map((rating) => {
    const count = reviews.filter((review) => Math.round(review.rating) === rating).length;
    return { rating, count, percent: Math.round((count / reviews.length) * 100) };
  });
}
