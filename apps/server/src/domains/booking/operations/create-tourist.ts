import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from '../change-tourists.ts';
import { countTourists, insertTourist } from '../repository/tourists.ts';
import { demandBookedAge, touristColumns, touristView } from '../tourists.ts';

/** Fills a free place of a booking. @throws Refusal 409 when every paid place has its tourist */
export const createTourist: Operation<typeof bookingCalls.createTourist> = async (context, { body }) =>
  changeTourists(context, body.request_id, async (tx, booking) => {
    if ((await countTourists(tx, booking.request_id)) >= booking.tourists_count)
      throw refuse.conflict('conflict', { key: 'errors.booking.no_free_place' });
    await demandBookedAge(tx, booking, body.tourist.birthday);
    const row = await insertTourist(
      tx,
      booking.request_id,
      touristColumns(context.config, booking.uuid, body.tourist),
    );
    return { answer: { tourist: touristView(row, true) }, change: 'added', name: fullName(row) };
  });
