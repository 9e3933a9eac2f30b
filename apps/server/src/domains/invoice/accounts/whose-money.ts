import { isPartnerSale, type BookingRow } from '../../booking/index.ts';

/**
 * Whose account a booking is paid to: a partner site's sale goes through the platform as agent, every other straight to the
 * organizer (docs/rules/money.md). The only place that says so.
 */
export function whoseMoney(seller_type: BookingRow['seller_type']): 'platform' | 'organizer' {
  return isPartnerSale({ seller_type }) ? 'platform' : 'organizer';
}

/** Whether the organizer itself gets and has the money of a booking: neither a partner's platform nor an agent does. */
export const organizerHasMoney = ({
  seller_type,
  payment_terms,
  agent_terms,
}: Pick<BookingRow, 'seller_type' | 'payment_terms' | 'agent_terms'>): boolean =>
  whoseMoney(seller_type) === 'organizer' &&
  payment_terms.by !== 'agent' &&
  agent_terms?.collects !== 'agent';
