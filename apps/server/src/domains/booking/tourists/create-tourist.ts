import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from './change-tourists.ts';
import { changedByStaff } from './limits-passed.ts';
import { nameTourist } from './name-tourist.ts';
import { demandReasonsRight, staffActor } from '../policy.ts';
import { countTourists } from './repository/tourists.ts';
import { changePlaces } from './tourist-place.ts';
import { touristOf } from './tourists.ts';

/**
 * Fills a free place of a booking, or adds one where that is asked for.
 * @throws Refusal 409 when every place has its tourist, or no seat is left for another
 */
export const createTourist: Operation<typeof bookingCalls.createTourist> = async (context, { body }) => {
  await demandReasonsRight(context, body);
  return changeTourists(context, body.request_id, async (tx, locked) => {
    const isFull = (await countTourists(tx, locked.request_id)) >= locked.tourists_count;
    const booking =
      isFull && body.with_place
        ? await changePlaces(
            context,
            tx,
            locked,
            1,
            { birthday: body.tourist.birthday ?? null },
            body.with_place,
          )
        : locked;
    if (isFull && !body.with_place)
      throw refuse.conflict('conflict', { key: 'errors.booking.no_free_place' });
    const named = { ...body.tourist, category_id: body.with_place?.category_id ?? null };
    const who = changedByStaff(staffActor(context), body.beyond_limits);
    const row = await nameTourist(context, tx, booking, named, 'tourist', who);
    return {
      answer: { tourist: await touristOf(tx, booking, row.id, context.clock.now()) },
      changes: [{ change: 'added', id: row.id, name: fullName(row) }],
    };
  });
};
