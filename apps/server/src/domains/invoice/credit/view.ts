import { SaleStatus, type BookingPageDetails, type PublicCredit } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { organizerHasMoney } from '../accounts/whose-money.ts';
import { creditCode } from './code.ts';
import { findCreditOf, hasOpenCredits, selectGiftsOf, type CreditRow } from './repository.ts';

/** A credit as its client sees it, with its code. */
export function publicCredit(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { amount, left_amount, expires_at, code_seed }: CreditRow,
): PublicCredit {
  return {
    code: creditCode(config, { code_seed }),
    amount,
    left_amount,
    expires_at: expires_at.toISOString(),
    is_over: expires_at <= clock.now(),
  };
}

/** What the client of a booking has for later because of it: what is left of its money, and what was given by hand. */
export async function creditsOf(
  services: Pick<Services, 'database' | 'config' | 'clock'>,
  { request_id }: BookingRow,
): Promise<Pick<BookingPageDetails, 'credit' | 'gifts'>> {
  const { database } = services;
  const [kept, gifts] = await Promise.all([
    findCreditOf(database, request_id),
    selectGiftsOf(database, request_id),
  ]);
  return {
    credit: kept ? publicCredit(services, kept) : null,
    gifts: gifts.map((gift) => publicCredit(services, gift)),
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
