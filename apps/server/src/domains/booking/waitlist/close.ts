import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { freeHolds } from '../../tour/index.ts';
import { waitlistClosed } from './events.ts';
import { endWaiting } from './repository.ts';

/**
 * Ends the waiting list of a departure that does not take place, in the transaction that has closed and locked it: the seats
 * that were kept go back, no offer can be answered any more, and whoever waited is told why. Done twice it tells nobody again.
 */
export async function closeWaitlist(
  { clock, outbox, user }: Pick<UserContext, 'clock' | 'outbox' | 'user'>,
  tx: Transaction,
  tour_date_id: number,
  reason: string,
): Promise<void> {
  const freed = await freeHolds(tx, tour_date_id, 'all', 'withdrawn', clock.now(), user.id);
  const offered = freed.flatMap(({ waitlist_id }) => waitlist_id ?? []);
  for (const waitlist_id of [...offered, ...(await endWaiting(tx, tour_date_id))])
    await outbox.emit(tx, waitlistClosed, { waitlist_id, reason });
}
