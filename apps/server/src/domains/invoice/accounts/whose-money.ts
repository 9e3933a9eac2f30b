import type { BookingRow } from '../../booking/index.ts';

/** A sale of a partner site (product decisions, "Seller type"). */
const MARKETPLACE = 1;

/**
 * Whose account a booking is paid to: a partner site's sale goes through the platform as agent, every other straight to the
 * organizer (product decisions, "Whose money"). The only place that says so.
 */
export function whoseMoney(seller_type: BookingRow['seller_type']): 'platform' | 'organizer' {
  return seller_type === MARKETPLACE ? 'platform' : 'organizer';
}
