import { reviewCalls, todayCalls } from '../api/index.ts';

/** What shows a review that is answered or pinned. */
export const CHANGED_REVIEWS = [
  reviewCalls.list,
  reviewCalls.figures,
  reviewCalls.organizerReviews,
  reviewCalls.history,
  todayCalls.view,
];
