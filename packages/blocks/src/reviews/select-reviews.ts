import type { PublicReview } from '@tropa/contract';
import type { ReviewsData } from './schema.ts';

/** A tour that so many have judged needs no words about other tours on its page. */
const ENOUGH = 3;

/**
 * The reviews that a block asks for, pinned ones and then the newest first unless they were chosen by hand.
 * @param tourId of the page's tour: its own reviews stand alone, and while they are few before the others; null on the main page
 */
export function selectReviews(
  reviews: readonly PublicReview[],
  { selection, review_ids, limit }: ReviewsData,
  tourId: number | null,
): PublicReview[] {
  if (selection === 'chosen')
    return review_ids.flatMap((id) => reviews.find((review) => review.id === id) ?? []).slice(0, limit);
  const isLater = ({ is_pinned }: PublicReview) => Number(is_pinned !== true);
  const isOther = (review: PublicReview) => Number(tourId !== null && review.tour_id !== tourId);
  const own = tourId === null ? [] : reviews.filter(({ tour_id }) => tour_id === tourId);
  return (own.length >= ENOUGH ? own : reviews)
    .toSorted(
      (one, other) =>
        isOther(one) - isOther(other) ||
        isLater(one) - isLater(other) ||
        (selection === 'best' ? other.rating - one.rating : 0) ||
        other.created_at.localeCompare(one.created_at),
    )
    .slice(0, limit);
}
