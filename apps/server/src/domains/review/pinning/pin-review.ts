import type { reviewCalls } from '@tropa/contract';
import { MOST_PINNED_REVIEWS } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, lockOrganizer } from '../../organizer/index.ts';
import { reviewsChanged } from '../events.ts';
import { recordReviewHistory } from '../history/repository.ts';
import { findReviewed } from '../record/repository.ts';
import { countOtherPinned, updatePin } from './repository.ts';

/** Has a review stand first on the organizer's site, or no longer. @throws Refusal 404, 403, 409 where enough stand there */
export const pinReview: Operation<typeof reviewCalls.pin> = async (context, { body: { id, is_pinned } }) => {
  const organizer_id = await findReviewed(context.database, id);
  if (organizer_id === undefined) throw refuse.notFound();
  await demandRight(context, organizer_id, 'tours', 'write');
  await inTransaction(context.database, async (tx) => {
    // Two at once would not see one another's.
    await lockOrganizer(tx, organizer_id);
    if (is_pinned && (await countOtherPinned(tx, organizer_id, id)) >= MOST_PINNED_REVIEWS)
      throw refuse.conflict('conflict', {
        key: 'errors.review.enough_pinned',
        params: { count: MOST_PINNED_REVIEWS },
      });
    const now = context.clock.now();
    const hasChanged = await updatePin(tx, id, is_pinned ? now : null);
    if (!hasChanged) return;
    const kind = is_pinned ? 'pinned' : 'unpinned';
    await recordReviewHistory(tx, { review_id: id, kind, user_id: context.user.id }, now);
    await context.outbox.emit(tx, reviewsChanged, { organizer_id });
  });
  return { success: true };
};
