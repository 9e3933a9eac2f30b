import type { PublicReview } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { ReviewsData } from './schema.ts';

/** What every variant is given. */
export interface ReviewsView {
  context: BlockContext;
  data: ReviewsData;
  reviews: PublicReview[];
  /** Average of all reviews, when the block shows it and there is one. */
  summary: { rating: number; count: number } | null;
}
