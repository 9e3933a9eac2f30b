import type { seatHoldCalls } from '@tropa/contract';
import { HOLD_LEAVE_SECONDS } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
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
