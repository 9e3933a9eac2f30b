import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from './change-tourists.ts';
import { changePlaces } from './tourist-place.ts';
import { leaveBooking } from './leave-booking.ts';

/**
 * Empties a tourist's place: the name goes, the paid seat stays unless the place is to go too.
 * @throws Refusal 409 once the first day of the tour has passed, or for a tourist who has come
 */
export const removeTourist: Operation<typeof bookingCalls.removeTourist> = async (context, { body }) =>
  changeTourists(context, body.request_id, async (tx, booking) => {
    const row = await leaveBooking(tx, booking, body.id, context.clock.now());
    if (body.with_place) await changePlaces(context, tx, booking, -1, row, body.with_place);
    return {
      answer: { success: true } as const,
      changes: [{ change: 'removed', id: row.id, name: fullName(row) }],
    };
  });
