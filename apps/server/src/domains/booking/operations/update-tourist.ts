import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from '../change-tourists.ts';
import { saveTourist } from '../save-tourist.ts';
import { rightsToTourists, touristView } from '../tourists.ts';

/** Changes a tourist; what the form leaves out stays, so two people at different fields lose nothing of each other. */
export const updateTourist: Operation<typeof bookingCalls.updateTourist> = async (context, { body }) =>
  changeTourists(context, body.request_id, async (tx, booking) => {
    const row = await saveTourist(context, tx, booking, body.id, body.tourist, 'tourist');
    return {
      answer: { tourist: touristView(row, (await rightsToTourists(tx, booking, context.clock.now()))(row)) },
      changes: [{ change: 'changed', id: row.id, name: fullName(row) }],
    };
  });
