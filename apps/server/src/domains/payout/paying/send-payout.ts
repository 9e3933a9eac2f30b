import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { payoutSent } from '../events.ts';
import { findDeskPayout, lockPayout, updatePayout, type PayoutRow } from './repository.ts';

/**
 * Marks a planned payout as sent to the account that the organizer has now.
 * @throws Refusal 404 for an unknown one; 409 when it has been sent, and where the organizer has no account in its currency
 */
export async function sendPayout(
  services: Pick<Services, 'clock' | 'outbox'>,
  tx: Transaction,
  id: number,
  reference: string,
): Promise<PayoutRow> {
  const locked = await lockPayout(tx, id);
  if (!locked) throw refuse.notFound();
  if (locked.status !== 'planned') throw refuse.conflict('conflict', { key: 'errors.payout.sent_already' });
  const now = await findDeskPayout(tx, id);
  if (!now?.account_now) throw refuse.conflict('conflict', { key: 'errors.payout.no_account' });
  await services.outbox.emit(tx, payoutSent, { organizer_id: locked.organizer_id, payout_id: id });
  return updatePayout(tx, id, {
    status: 'sent',
    account: now.account_now,
    reference,
    sent_at: services.clock.now(),
  });
}
