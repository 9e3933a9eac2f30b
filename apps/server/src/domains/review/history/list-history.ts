import type { reviewCalls } from '@tropa/contract';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { findReviewed } from '../record/repository.ts';
import { selectReviewHistory } from './repository.ts';

/** What was done to a review, by whom and when, newest first. @throws Refusal 404, 403 */
export const listReviewHistory: Operation<typeof reviewCalls.history> = async (context, { query }) => {
  const organizer_id = await findReviewed(context.database, query.id);
  if (organizer_id === undefined) throw refuse.notFound();
  await demandMay(context, organizer_id, 'reviews.read');
  const { items, item_count } = await selectReviewHistory(context.database, query.id, {
    limit: query.limit,
    offset: offsetOf(query),
    from: query.from,
  });
  return { items, pagination: paginationOf(query, item_count, items) };
};
