import { SaleStatus, type publicBookingCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findBookingByUuid, lockBooking, moveBooking, touristActor } from '../../booking/index.ts';
import { loadPublicBooking } from '../booking-page/public-view.ts';

/** The tourist withdraws, at any time before the tour is over: seats are freed, what the terms return goes back. */
export const withdrawBooking: Operation<typeof publicBookingCalls.cancel> = async (
  context,
  { params, body },
) => {
  const found = await findBookingByUuid(context.database, params.uuid);
  if (!found) throw refuse.notFound();
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, found.request_id);
    // Asked again after a lost answer.
    if (booking.base_sale_status === SaleStatus.canceled_by_tourist) return;
    await moveBooking(context, tx, booking, SaleStatus.canceled_by_tourist, {
      ...touristActor(booking),
      message: body.message,
    });
  });
  const booking = await loadPublicBooking(context, params.uuid);
  if (!booking) throw refuse.notFound();
  return booking;
};
