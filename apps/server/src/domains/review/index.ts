import { reviewCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { ask, listAskable } from './asking/ask.ts';
import { answerReview } from './answering/answer-review.ts';
import { listReviewHistory } from './history/list-history.ts';
import { listReviews, reviewFigures } from './listing/list-reviews.ts';
import { listOrganizerReviews } from './listing/list-organizer-reviews.ts';
import { pinReview } from './pinning/pin-review.ts';
import { savedAnswers } from './answering/saved-answers.ts';
import { reviewsOfPeople } from './personal-data/personal-data.ts';

export { decideReview } from './moderation/decide-review.ts';
export { reviewPublished, reviewsChanged } from './events.ts';
export { unansweredReviews } from './listing/unanswered.ts';
export { findPublishedReviews, findReview } from './record/repository.ts';
export { publicAuthor, reviewStateOf, writeReview } from './writing/write-review.ts';

export const reviewDomain: Domain = {
  name: 'review',
  reactions: reviewsOfPeople,
  routes: [
    route(reviewCalls.organizerReviews, listOrganizerReviews),
    route(reviewCalls.list, listReviews),
    route(reviewCalls.figures, reviewFigures),
    route(reviewCalls.pin, pinReview),
    route(reviewCalls.history, listReviewHistory),
    route(reviewCalls.askable, listAskable),
    route(reviewCalls.ask, ask),
    route(reviewCalls.savedAnswers, savedAnswers),
    route(reviewCalls.answer, answerReview),
  ],
};
