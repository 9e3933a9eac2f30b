import type { BaseSaleStatus } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { forEachDue } from '../../../kernel/each-due.ts';
import { systemActor } from '../policy.ts';
import { selectBookingForUpdate, type BookingRow } from '../record/repository/bookings.ts';
import { moveBooking } from '../states.ts';

/**
 * Moves due bookings, each in a transaction of its own. A booking is looked at again under its lock, so two processes, or
 * a payment that arrives at the same moment, cannot both move it. One that cannot be moved is logged and left to the next run.
 * @param select ids of due bookings in their order, from an id on
 * @param isStillDue whether the locked booking is still to be moved
 */
export async function moveDueBookings(
  services: Services,
  to: BaseSaleStatus,
  select: (after: number, limit: number) => Promise<number[]>,
  isStillDue: (booking: BookingRow) => boolean,
): Promise<void> {
  await forEachDue(services, {
    select,
    idOf: (request_id) => request_id,
    handle: (request_id) =>
      inTransaction(services.database, async (tx) => {
        const booking = await selectBookingForUpdate(tx, request_id);
        if (booking && isStillDue(booking)) await moveBooking(services, tx, booking, to, systemActor);
      }),
    failure: `A due booking was not moved to ${to}`,
  });
}
