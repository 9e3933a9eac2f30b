import type { BookingRow } from './repository/bookings.ts';

/** The seller type of what a partner site sells (docs/rules/money.md). */
export const PARTNER_SALE = 1;

/** Whether a partner site has sold a booking. */
export const isPartnerSale = ({ seller_type }: Pick<BookingRow, 'seller_type'>): boolean =>
  seller_type === PARTNER_SALE;
