import type { deskCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { decideReview as decide } from '../../review/index.ts';
import { insertAct } from '../acts/repository.ts';

/** Publishes or refuses a review and keeps it in the journal, both or neither. @throws Refusal 409 where it is decided */
export const decideReview: Operation<typeof deskCalls.decideReview> = async (context, { body }) => {
  const isPublished = body.decision === 'publish';
  await inTransaction(context.database, async (tx) => {
    const organizer_id = await decide(context, tx, {
      id: body.id,
      status: isPublished ? 'published' : 'rejected',
    });
    await insertAct(tx, {
      kind: isPublished ? 'publish_review' : 'reject_review',
      admin_id: context.user.id,
      organizer_id,
      reason: body.decision === 'reject' ? body.reason : '',
      ip: context.ip,
      created_at: context.clock.now(),
    });
  });
  return { success: true };
};
