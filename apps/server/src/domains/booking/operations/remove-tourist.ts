import type { bookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { changeTourists } from '../change-tourists.ts';
import { changePlaces } from '../tourist-place.ts';
import { deleteTourist } from '../repository/tourists.ts';

/** Empties a tourist's place: the name goes, the paid seat stays unless the place is to go too. */
export const removeTourist: Operation<typeof bookingCalls.removeTourist> = async (context, { body }) =>
  changeTourists(context, body.request_id, async (tx, booking) => {
    const row = await deleteTourist(tx, booking.request_id, body.id);
    if (!row) throw refuse.notFound();
    if (body.with_place) await changePlaces(context, tx, booking, -1, row, body.with_place);
    return {
      answer: { success: true } as const,
      changes: [{ change: 'removed', id: row.id, name: fullName(row) }],
    };
  });
