import { SaleStatus, type bookingCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, lockBooking, moveBooking, staffActor } from '../../booking/index.ts';
import { loadBookingView } from '../booking-view.ts';

/** Cancels a booking as its organizer: seats, invoices and refunds follow in the same transaction. */
export const cancelBooking: Operation<typeof bookingCalls.cancel> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.id, 'write');
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    await moveBooking(context, tx, locked, SaleStatus.canceled_by_author, {
      ...staffActor(context),
      message: body.message,
      notify_client: body.notify_client,
    });
  });
  context.outbox.wake();
  return loadBookingView(context, booking.request_id, membership);
};
