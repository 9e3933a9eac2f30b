import { SaleStatus, type invoiceCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, demandOrganizersSay, lockBooking } from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { demandAtMost } from '../policy.ts';
import { promiseRefunds } from './promise-refunds.ts';
import { selectRefundablePayments } from './repository.ts';
import { setSettlement } from '../canceling/repository.ts';
import { settleMore } from '../canceling/settle-cancellation.ts';

/**
 * Gives back more of what was kept of a cancelled booking, by the tourist or by anybody: the terms are the least that goes
 * back, and staff may be kinder, with a reason.
 * @throws Refusal 403 for an agent; 409 for a booking that is not cancelled; 422 for more than is left of its payments
 */
export const giveBack: Operation<typeof invoiceCalls.giveBack> = async (context, { body }) => {
  const { membership } = await demandBooking(context, body.request_id, 'write');
  demandOrganizersSay(membership);
  const { request_id, amount, reason } = body;
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (booking.base_sale_status < SaleStatus.canceled_by_tourist)
      throw refuse.conflict('conflict', { key: 'errors.settlement.not_canceled' });
    const payments = await selectRefundablePayments(tx, request_id);
    const left = payments.reduce((sum, payment) => sum + payment.left, 0);
    demandAtMost(context, amount, left, booking);
    await setSettlement(tx, request_id, settleMore(context, booking, left, { amount, reason }));
    await promiseRefunds(context, tx, booking, payments, { amount, reason: 'cancellation', note: reason });
  });
  return loadBookingView(context, request_id, membership);
};
