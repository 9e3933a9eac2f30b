import { SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { MadeMove } from '../../booking/index.ts';
import { prepaymentOf, termsOfBooking } from '../confirm.ts';
import { scheduleFromToday } from './plan.ts';
import { restartBookingSchedule } from './repository.ts';

/**
 * A booking that comes back as a request begins anew: the days of its schedule count from now, as they once did from its
 * creation, and what is prepaid follows.
 */
export async function restartSchedule(
  services: Services,
  tx: Transaction,
  { booking, to }: MadeMove,
): Promise<void> {
  if (to !== SaleStatus.pending_confirm) return;
  const payment_schedule = scheduleFromToday(booking, services.clock.now());
  if (!payment_schedule) return;
  const restarted = { ...booking, payment_schedule };
  const { type, size } = termsOfBooking(restarted);
  const prepayment = { type, size, amount: prepaymentOf(restarted, { type, size }) };
  await restartBookingSchedule(tx, booking.request_id, {
    payment_schedule,
    breakdown: { ...booking.breakdown, prepayment },
  });
}
