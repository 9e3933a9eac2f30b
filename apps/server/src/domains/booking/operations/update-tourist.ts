import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from '../change-tourists.ts';
import { updateTouristRow } from '../repository/tourists.ts';
import { demandBookedAge, touristColumns, touristView } from '../tourists.ts';

/** Changes a tourist; a passport left out stays. */
export const updateTourist: Operation<typeof bookingCalls.updateTourist> = async (context, { body }) =>
  changeTourists(context, body.request_id, async (tx, booking) => {
    await demandBookedAge(tx, booking, body.tourist.birthday, body.id);
    const values = touristColumns(context.config, booking.uuid, body.tourist);
    const row = await updateTouristRow(tx, booking.request_id, body.id, values);
    if (!row) throw refuse.notFound();
    return { answer: { tourist: touristView(row, true) }, change: 'changed', name: fullName(row) };
  });
