import { subscribe, type Subscription } from '../../plugins/subscription.ts';
import type { Services } from '../../kernel/context.ts';
import { findBooking } from '../booking/index.ts';
import { whoseMoney, paymentReceived, paymentReturning, refundMade } from '../invoice/index.ts';
import { insertAccruals } from './accruing/repository.ts';

/** Keeps the commission of a booking beside its money; of one that the organizer is paid for itself there is none. */
async function accrue(services: Services, { request_id }: { request_id: number }): Promise<void> {
  const booking = await findBooking(services.database, request_id);
  if (booking && whoseMoney(booking.seller_type) === 'platform')
    await insertAccruals(services.database, request_id);
}

/** Every movement of money of a partner site's sale owes or gives back the platform's commission. */
export const accrualSubscriptions: Subscription[] = [
  subscribe(paymentReceived, 'invoice.accrue-payment', accrue),
  subscribe(paymentReturning, 'invoice.accrue-returning', accrue),
  subscribe(refundMade, 'invoice.accrue-refund', accrue),
];
