import { SaleStatus, type BookingPageDetails } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { organizerHasMoney } from '../accounts/whose-money.ts';
import { creditCode } from './code.ts';
import { findCreditOf, hasOpenCredits } from './repository.ts';

/** What a client has left of a booking's money for later, with its code; null: nothing. */
export async function creditOf(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  booking: BookingRow,
): Promise<BookingPageDetails['credit']> {
  const credit = await findCreditOf(database, booking.request_id);
  if (!credit) return null;
  const { amount, left_amount, expires_at } = credit;
  return {
    code: creditCode(config, booking),
    amount,
    left_amount,
    expires_at: expires_at.toISOString(),
    is_over: expires_at <= clock.now(),
  };
}

/** Whether a booking may be payed by credit, of whoever has some: its organizer gets its money, and something is to be payed. */
export function takesCredit(booking: BookingRow): boolean {
  const { base_sale_status: status, choosing_until, is_tour_selection } = booking;
  return (
    LIVE_BOOKING_STATUSES.includes(status) &&
    status !== SaleStatus.pending_confirm &&
    choosing_until === null &&
    !is_tour_selection &&
    organizerHasMoney(booking)
  );
}

/** Whether the page of a booking asks for the code of a credit: nobody is asked who can have none. */
export async function asksForCredit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  booking: BookingRow,
): Promise<boolean> {
  return takesCredit(booking) && hasOpenCredits(database, booking, clock.now());
}
