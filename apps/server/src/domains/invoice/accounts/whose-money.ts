import type { BookingRow } from '../../booking/index.ts';

/** A sale of a partner site (docs/rules/money.md). */
const MARKETPLACE = 1;

/**
 * Whose account a booking is paid to: a partner site's sale goes through the platform as agent, every other straight to the
 * organizer (docs/rules/money.md). The only place that says so.
 */
export function whoseMoney(seller_type: BookingRow['seller_type']): 'platform' | 'organizer' {
  return seller_type === MARKETPLACE ? 'platform' : 'organizer';
}
