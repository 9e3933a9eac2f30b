import type { ReviewHistoryKind, reviewCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { reviewsChanged } from '../events.ts';
import { recordReviewHistory } from '../history/repository.ts';
import { findReviewed, updateAnswer } from '../record/repository.ts';

const kindOf = (before: string, after: string): ReviewHistoryKind => {
  if (after === '') return 'answer_removed';
  return before === '' ? 'answered' : 'answer_changed';
};

/** The organizer answers a review in public, or takes its answer back. @throws Refusal 404, 403 */
export const answerReview: Operation<typeof reviewCalls.answer> = async (context, { body }) => {
  const organizer_id = await findReviewed(context.database, body.id);
  if (organizer_id === undefined) throw refuse.notFound();
  await demandRight(context, organizer_id, 'tours', 'write');
  await inTransaction(context.database, async (tx) => {
    const before = await updateAnswer(tx, body.id, body.answer);
    if (before === body.answer) return;
    const now = context.clock.now();
    const entry = { review_id: body.id, kind: kindOf(before, body.answer), user_id: context.user.id };
    await recordReviewHistory(tx, entry, now);
    await context.outbox.emit(tx, reviewsChanged, { organizer_id });
  });
  return { success: true };
};
