import type { touristCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from './change-tourists.ts';
import { changedByStaff } from './limits-passed.ts';
import { demandReasonsRight, staffActor } from '../policy.ts';
import type { TouristRow } from './repository/tourists.ts';
import { saveTourist } from './save-tourist.ts';
import { touristsOf } from './tourists.ts';

/** Changes several tourists of a booking in one transaction. */
export const updateTourists: Operation<typeof touristCalls.updateTourists> = async (context, { body }) => {
  await demandReasonsRight(context, body);
  const who = changedByStaff(staffActor(context), body.beyond_limits);
  return changeTourists(context, body.request_id, async (tx, booking) => {
    const saved: TouristRow[] = [];
    for (const [index, { id, ...patch }] of body.tourists.entries())
      saved.push(await saveTourist(context, tx, booking, id, patch, `tourists.${index}`, who));
    return {
      answer: { tourists: await touristsOf(tx, booking, context.clock.now()) },
      changes: saved.map((row) => ({ change: 'changed', id: row.id, name: fullName(row) })),
    };
  });
};
