import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { reviewPublished } from '../events.ts';
import { recordReviewHistory } from '../history/repository.ts';
import { decideWaiting } from '../record/repository.ts';

/**
 * Puts a review that waits on its organizer's site, or refuses it.
 * @returns the organizer
 * @throws Refusal 409 where it is decided, or there is none
 */
export async function decideReview(
  services: Pick<Services, 'outbox' | 'clock'>,
  tx: Transaction,
  { id, status }: { id: number; status: 'published' | 'rejected' },
): Promise<number> {
  const organizer_id = await decideWaiting(tx, id, status);
  if (organizer_id === undefined) throw refuse.conflict('conflict', { key: 'errors.review.decided' });
  if (status === 'published') {
    const entry = { review_id: id, kind: 'published', user_id: null } as const;
    await recordReviewHistory(tx, entry, services.clock.now());
    await services.outbox.emit(tx, reviewPublished, { organizer_id, review_id: id });
  }
  return organizer_id;
}
