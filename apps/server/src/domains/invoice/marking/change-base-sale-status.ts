import { SaleStatus, type bookingCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, lockBooking, moveBooking, staffActor, statusesFor } from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { confirmLocked } from '../confirming/confirm.ts';

/**
 * Moves a booking as its staff. To 2 it is confirmed by its own terms, with the invoice; from 1 to 3 staff say that nothing
 * is to be prepaid, from 2 to 3 that the prepayment is settled otherwise (the guide takes it): its invoice is canceled.
 * @throws Refusal 409 `transition_not_allowed` with the allowed statuses
 */
export const changeBaseSaleStatus: Operation<typeof bookingCalls.changeBaseSaleStatus> = async (
  context,
  { body },
) => {
  const { booking, membership } = await demandBooking(context, body.id, 'write');
  const move = {
    ...staffActor(context),
    message: body.message,
    allows_over_limit: membership.scope === 'all',
  };
  const to = body.base_sale_status;
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    const allowed = statusesFor(membership, locked);
    if (!allowed.includes(to)) {
      throw refuse.conflict(
        'transition_not_allowed',
        { key: 'errors.booking.transition_not_allowed' },
        { allowed },
      );
    }
    if (to === SaleStatus.pending_prepayment) await confirmLocked(context, tx, locked, move);
    else await moveBooking(context, tx, locked, to, move);
  });
  return loadBookingView(context, booking.request_id, membership);
};
