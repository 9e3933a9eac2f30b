import type { seatHoldCalls } from '@tropa/contract';
import { HOLD_LEAVE_SECONDS } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { freeHolds, lockDeparture } from '../../tour/index.ts';
import { findHold, leaveHold, resumeHold } from './repository.ts';
import { holdView } from './view.ts';

/** What is left of a hold, now that its page is open again. @throws Refusal 404 where nothing is */
export const resume: Operation<typeof seatHoldCalls.resume> = async (context, { params }) => {
  const now = context.clock.now();
  const isKept = await resumeHold(context.database, params.token, now);
  const hold = isKept ? await findHold(context.database, params.token) : undefined;
  if (!hold) throw refuse.notFound();
  return holdView(hold, now);
};

/** A page that was left lets its hold go, after the seconds that a reload may take. */
export const leave: Operation<typeof seatHoldCalls.leave> = async (context, { params }) => {
  const expires_at = new Date(context.clock.now().getTime() + HOLD_LEAVE_SECONDS * 1000);
  await leaveHold(context.database, params.token, expires_at);
  return { success: true };
};

/**
 * Gives back what is kept for a visitor who has booked another departure with it. The booking stands whatever becomes of
 * this: the hold would end by itself.
 */
export async function letGo(services: Services, token: string): Promise<void> {
  const now = services.clock.now();
  try {
    const hold = await findHold(services.database, token);
    if (hold?.kind !== 'checkout') return;
    await inTransaction(services.database, async (tx) => {
      await lockDeparture(tx, hold.tour_date_id);
      await freeHolds(tx, hold.tour_date_id, { token }, 'released', now);
    });
  } catch (error) {
    services.logger.warn({ err: error }, 'A hold that was left behind ends by itself');
  }
}
