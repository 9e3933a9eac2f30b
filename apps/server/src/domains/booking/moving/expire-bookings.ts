import { SaleStatus } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { selectExpired } from './repository.ts';
import { moveDueBookings } from './move-due-bookings.ts';

/** Cancels bookings that nobody confirmed or prepaid in time; their seats are free again (docs/rules/bookings.md). */
export async function expireBookings(services: Services): Promise<void> {
  const now = services.clock.now();
  await moveDueBookings(
    services,
    SaleStatus.canceled_by_system,
    (after, limit) => selectExpired(services.database, now, after, limit),
    ({ base_sale_status, deadline_at, choosing_until }) =>
      base_sale_status <= SaleStatus.pending_prepayment &&
      choosing_until === null &&
      deadline_at !== null &&
      deadline_at <= now,
  );
}
