import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { SaleStatus } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandRight } from '../../organizer/index.ts';
import { selectBooking, type BookingRow } from '../record/repository/bookings.ts';
import type { IndividualRow } from './repository.ts';

/**
 * A booking whose individual tour the person may write: to write tours is theirs, and so are all bookings.
 * @throws Refusal 404 for a stranger, 403 for a member without the right to tours
 */
export async function demandIndividual(context: UserContext, request_id: number) {
  const booking = await selectBooking(context.database, request_id);
  if (!booking) throw refuse.notFound();
  const membership = await demandRight(context, booking.organizer_id, 'tours', 'write');
  return { booking, membership };
}

/** Whether the tour of a booking may still be changed: the booking lives and its tour is not complete. */
export const canChangeTour = ({ base_sale_status: status }: BookingRow): boolean =>
  LIVE_BOOKING_STATUSES.includes(status) && status !== SaleStatus.tour_complete;

/** @throws Refusal 409 for a booking that is over or cancelled */
export function demandChangeable(booking: BookingRow): void {
  if (canChangeTour(booking)) return;
  // Not `conflict`: that one is for what somebody else has changed, and may be tried again.
  throw refuse.conflict('transition_not_allowed', { key: 'errors.individual.closed' }, { allowed: [] });
}

/**
 * @param seen `updated_at` of the individual tour as whoever changes it saw it last
 * @throws Refusal 409 of type `conflict` when somebody has changed it since, or thrown it away
 */
export function demandUnchanged(row: IndividualRow | undefined, seen: string | undefined): void {
  if (seen !== undefined && row?.updated_at.toISOString() !== new Date(seen).toISOString())
    throw refuse.conflict('conflict', { key: 'errors.tour.changed_elsewhere' });
}
