import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from '../change-tourists.ts';
import { countTourists, insertTourist } from '../repository/tourists.ts';
import { changePlaces } from '../tourist-place.ts';
import { touristChanges } from '../tourist-values.ts';
import { demandBookedAge, rightsToTourists, touristView } from '../tourists.ts';

/**
 * Fills a free place of a booking, or adds one where that is asked for.
 * @throws Refusal 409 when every place has its tourist, or no seat is left for another
 */
export const createTourist: Operation<typeof bookingCalls.createTourist> = async (context, { body }) =>
  changeTourists(context, body.request_id, async (tx, locked) => {
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
    await demandBookedAge(tx, booking, body.tourist.birthday, 'tourist.birthday');
    const { first_name, last_name } = body.tourist;
    const values = touristChanges(context, booking, undefined, body.tourist, 'tourist');
    const row = await insertTourist(tx, booking.request_id, { ...values, first_name, last_name });
    return {
      answer: { tourist: touristView(row, (await rightsToTourists(tx, booking, context.clock.now()))(row)) },
      changes: [{ change: 'added', id: row.id, name: fullName(row) }],
    };
  });
