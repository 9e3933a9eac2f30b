import { SaleStatus, type invoiceCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, lockBooking } from '../../booking/index.ts';
import { loadBookingView } from '../booking-view.ts';
import { promiseRefunds } from '../promise-refunds.ts';
import { selectRefundablePayments } from '../repository/refunds.ts';
import { setSettlement } from '../repository/settlements.ts';
import { settleCancellation } from '../settle-cancellation.ts';

/**
 * Gives back more of what was kept of a cancelled booking, by the tourist or by anybody: the terms are the least that goes
 * back, and staff may be kinder, with a reason.
 * @throws Refusal 409 for a booking that is not cancelled; 422 for more than is left of its payments
 */
export const giveBack: Operation<typeof invoiceCalls.giveBack> = async (context, { body }) => {
  const { membership } = await demandBooking(context, body.request_id, 'write');
  const { request_id, amount, reason } = body;
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (booking.base_sale_status < SaleStatus.canceled_by_tourist)
      throw refuse.conflict('conflict', { key: 'errors.settlement.not_canceled' });
    const payments = await selectRefundablePayments(tx, request_id);
    const left = payments.reduce((sum, payment) => sum + payment.left, 0);
    if (amount > left) throw refuse.validation({ amount: { key: 'errors.settlement.above_payed' } });
    const before = booking.settlement ?? settleCancellation(context, booking, left, { by: 'terms' });
    await setSettlement(tx, request_id, {
      ...before,
      by: 'more',
      kept_amount: left - amount,
      returned_amount: before.payed_amount - (left - amount),
      reason: [before.reason, reason].filter((one) => one !== '').join('. '),
    });
    await promiseRefunds(context, tx, booking, payments, { amount, reason: 'cancellation', note: reason });
  });
  context.outbox.wake();
  return loadBookingView(context, request_id, membership);
};
