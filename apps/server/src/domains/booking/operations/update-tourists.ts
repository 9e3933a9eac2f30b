import type { touristCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from '../change-tourists.ts';
import { selectTourists, type TouristRow } from '../repository/tourists.ts';
import { saveTourist } from '../save-tourist.ts';
import { rightsToTourists, touristView } from '../tourists.ts';

/** Changes several tourists of a booking in one transaction. */
export const updateTourists: Operation<typeof touristCalls.updateTourists> = async (context, { body }) =>
  changeTourists(context, body.request_id, async (tx, booking) => {
    const saved: TouristRow[] = [];
    for (const [index, { id, ...patch }] of body.tourists.entries())
      saved.push(await saveTourist(context, tx, booking, id, patch, `tourists.${index}`));
    const rows = await selectTourists(tx, booking.request_id);
    const rightsTo = await rightsToTourists(tx, booking, context.clock.now());
    return {
      answer: { tourists: rows.map((row) => touristView(row, rightsTo(row))) },
      changes: saved.map((row) => ({ change: 'changed', id: row.id, name: fullName(row) })),
    };
  });
