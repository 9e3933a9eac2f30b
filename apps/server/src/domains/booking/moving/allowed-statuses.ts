import { SaleStatus, type BaseSaleStatus } from '@tropa/contract';
import { allowedStatuses, may, type Member } from '@tropa/core';
import type { BookingRow } from '../record/repository/bookings.ts';

/**
 * The statuses that a member may move a booking to; none for somebody who may only read. With nothing to prepay a booking
 * cannot wait for a prepayment, and before a tour is chosen nothing is confirmed. That a prepayment is settled otherwise
 * is said by whoever speaks for the organizer's money.
 */
export function statusesFor(member: Member, booking: BookingRow): BaseSaleStatus[] {
  if (may(member, 'bookings.write') === 'none') return [];
  const isPrepaid = booking.breakdown.prepayment.amount > 0;
  return allowedStatuses(booking.base_sale_status, 'staff').filter((to) => {
    if (booking.is_tour_selection && to <= SaleStatus.made_prepayment) return false;
    if (to === SaleStatus.pending_prepayment) return isPrepaid;
    return to !== SaleStatus.made_prepayment || may(member, 'bookings.terms') === 'all' || !isPrepaid;
  });
}
