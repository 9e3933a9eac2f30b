import type { BookingChange, rebookingCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  changedByStaff,
  demandBooking,
  demandMovedWithin,
  demandOrganizersSay,
  demandOverLimits,
  lockBooking,
  quoteRebooking,
  rebook,
  staffActor,
} from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { sumReturning } from '../refunds/repository.ts';

/**
 * Whoever sees all bookings sets prices; an agent sells at those there are.
 * @throws Refusal 404, 403
 */
async function demandChange(context: UserContext, { id, discount, own_price, extra_time }: BookingChange) {
  const demanded = await demandBooking(context, id, 'write');
  if (discount !== undefined || own_price !== undefined || extra_time?.own)
    demandOrganizersSay(demanded.membership);
  return demanded;
}

/** What a change would cost, and what there is to choose. @throws Refusal as the change itself, but for taken seats */
export const quoteBookingChange: Operation<typeof rebookingCalls.quote> = async (context, { body }) => {
  const { booking } = await demandChange(context, body);
  const { id: _id, ...change } = body;
  const quote = await quoteRebooking(context, booking, change);
  // What is promised back already is not the booking's any more.
  const payed = booking.payed_amount - (await sumReturning(context.database, booking.request_id));
  return {
    ...quote,
    total_before: booking.total,
    payed_amount: payed,
    to_pay: Math.max(0, quote.breakdown.total - payed),
    to_return: Math.max(0, payed - quote.breakdown.total),
  };
};

/** Changes what a booking books: seats, invoices and refunds follow in the same transaction. */
export const updateBooking: Operation<typeof rebookingCalls.update> = async (context, { body }) => {
  const { booking, membership } = await demandChange(context, body);
  const { id: _id, notify_client, beyond_limits, ...change } = body;
  if (beyond_limits) demandOverLimits(membership);
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    const moved = await rebook(context, tx, locked, change, { ...staffActor(context), notify_client });
    await demandMovedWithin(tx, locked, moved, changedByStaff(staffActor(context), beyond_limits));
  });
  return loadBookingView(context, booking.request_id, membership);
};
