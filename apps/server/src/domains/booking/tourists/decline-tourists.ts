import type { touristCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { touristsChanged } from '../events.ts';
import { demandBooking, lockBooking, staffActor } from '../policy.ts';
import { updateAskedTourists } from '../record/repository/bookings.ts';
import { addHistory } from '../record/repository/history.ts';

/** Staff will not add the places that the client asked for. Nothing asked for is nothing to decline. */
export const declineTourists: Operation<typeof touristCalls.declineTourists> = async (
  context,
  { body: { request_id } },
) => {
  await demandBooking(context, request_id, 'write');
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (booking.asked_tourists === null) return;
    await updateAskedTourists(tx, request_id, null);
    const facts = { count: booking.asked_tourists };
    await addHistory(
      tx,
      request_id,
      staffActor(context),
      'more_tourists_declined',
      facts,
      context.clock.now(),
    );
    await context.outbox.emit(tx, touristsChanged, { request_id, organizer_id: booking.organizer_id });
  });
  return { success: true };
};
