import { reviewCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { onClientErased } from '../booking/index.ts';
import { reviewsChanged } from './events.ts';
import { answerReview } from './operations/answer-review.ts';
import { listOrganizerReviews } from './operations/list-organizer-reviews.ts';
import { eraseAuthors } from './repository.ts';

export { decideReview } from './decide-review.ts';
export { reviewPublished, reviewsChanged } from './events.ts';
export { findPublishedReviews } from './repository.ts';
export { publicAuthor, reviewStateOf, writeReview } from './write-review.ts';

onClientErased(async ({ outbox }, tx, { organizer_id, request_ids }) => {
  if (await eraseAuthors(tx, request_ids, translator('ru')('review_page.somebody')))
    await outbox.emit(tx, reviewsChanged, { organizer_id });
});

export const reviewDomain: Domain = {
  name: 'review',
  routes: [
    route(reviewCalls.organizerReviews, listOrganizerReviews),
    route(reviewCalls.answer, answerReview),
  ],
};
