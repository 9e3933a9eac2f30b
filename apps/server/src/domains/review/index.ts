import { reviewCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { listOrganizerReviews } from './operations/list-organizer-reviews.ts';

export { findPublishedReviews } from './repository.ts';

export const reviewDomain: Domain = {
  name: 'review',
  routes: [route(reviewCalls.organizerReviews, listOrganizerReviews)],
};
