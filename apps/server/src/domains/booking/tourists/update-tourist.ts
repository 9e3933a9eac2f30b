import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from './change-tourists.ts';
import { changedByStaff } from './limits-passed.ts';
import { demandReasonsRight, staffActor } from '../policy.ts';
import { saveTourist } from './save-tourist.ts';
import { touristOf } from './tourists.ts';

/** Changes a tourist; what the form leaves out stays, so two people at different fields lose nothing of each other. */
export const updateTourist: Operation<typeof bookingCalls.updateTourist> = async (context, { body }) => {
  await demandReasonsRight(context, body);
  const who = changedByStaff(staffActor(context), body.beyond_limits);
  return changeTourists(context, body.request_id, async (tx, booking) => {
    const row = await saveTourist(context, tx, booking, body.id, body.tourist, 'tourist', who);
    return {
      answer: { tourist: await touristOf(tx, booking, row.id, context.clock.now()) },
      changes: [{ change: 'changed', id: row.id, name: fullName(row) }],
    };
  });
};
