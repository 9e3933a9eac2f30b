import { reviewCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { answerReview } from './operations/answer-review.ts';
import { listOrganizerReviews } from './operations/list-organizer-reviews.ts';
import { reviewsOfPeople } from './personal-data.ts';

export { decideReview } from './decide-review.ts';
export { reviewPublished, reviewsChanged } from './events.ts';
export { findPublishedReviews } from './repository.ts';
export { publicAuthor, reviewStateOf, writeReview } from './write-review.ts';

export const reviewDomain: Domain = {
  name: 'review',
  reactions: reviewsOfPeople,
  routes: [
    route(reviewCalls.organizerReviews, listOrganizerReviews),
    route(reviewCalls.answer, answerReview),
  ],
};
