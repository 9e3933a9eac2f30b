import type { payoutCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { lockPayout, updatePayout } from './repository.ts';
import { payoutView } from '../reading/views.ts';
import { demandPayout } from '../reading/read-payouts.ts';

/** The organizer says that the money has arrived. @throws Refusal 409 for one that has not been sent */
export const confirmPayout: Operation<typeof payoutCalls.confirm> = async (context, { body: { id } }) => {
  await demandPayout(context, id, 'write');
  const row = await inTransaction(context.database, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (!locked) throw refuse.notFound();
    if (locked.status === 'confirmed') return locked;
    if (locked.status !== 'sent') throw refuse.conflict('conflict', { key: 'errors.payout.not_sent' });
    return updatePayout(tx, id, {
      status: 'confirmed',
      confirmed_at: context.clock.now(),
      confirmed_by_user_id: context.user.id,
    });
  });
  return { payout: payoutView(row) };
};
