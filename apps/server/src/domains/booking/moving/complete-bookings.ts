import { SaleStatus } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { selectOver } from './repository.ts';
import { moveDueBookings } from './move-due-bookings.ts';

/** Completes prepaid bookings the day after the last day of the tour, where the tour is (docs/rules/bookings.md). */
export async function completeBookings(services: Services): Promise<void> {
  const now = services.clock.now();
  await moveDueBookings(
    services,
    SaleStatus.tour_complete,
    (after, limit) => selectOver(services.database, now, after, limit),
    ({ base_sale_status, date_end, timezone, choosing_until }) =>
      base_sale_status === SaleStatus.made_prepayment &&
      choosing_until === null &&
      date_end !== null &&
      date_end < todayIn(timezone, now),
  );
}
