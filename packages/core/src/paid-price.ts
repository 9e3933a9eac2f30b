import { addDays } from './dates.ts';
import { bestDiscount, discountAmount, type BookingDates, type PriceDiscount } from './discounts.ts';

/** What a discount took off a price. */
export interface PriceCut {
  /** The price without it, in minor units. */
  full_price: number;
  /** 1 a sum in minor units, 2 percent. */
  kind: PriceDiscount['kind'];
  value: number;
  /** The last calendar date of booking on which it is had; null: it is the season's, whenever one books. */
  until: string | null;
}

/** What is paid for a price, and what a discount took off it where one did. */
export interface PaidPrice {
  price: number;
  price_cut?: PriceCut;
}

/** What decides which discount a price has. */
export interface PriceTerms extends BookingDates {
  discounts: readonly PriceDiscount[];
  price_basis: 'person' | 'group';
  /** People whom the price is for: those of a family's ticket. */
  people?: number;
}

/** Until when one must book to have a discount. */
function cutUntil(discount: PriceDiscount, date_start: string | null): string | null {
  const { type, booked_before, days_before } = discount;
  if (type === 1) return booked_before;
  if (type === 2 && date_start !== null && days_before !== null) return addDays(date_start, -days_before);
  return null;
}

/**
 * What one ticket, or the whole group, pays for a price on a day: the same as `calculateBreakdown` of it alone. Whatever
 * names a price to a visitor names this one.
 * @param price without any discount, in minor units
 */
export function paidPrice(price: number, terms: PriceTerms): PaidPrice {
  const { discounts, price_basis, people = 1 } = terms;
  const parts = [{ tourists: people, amount: price, is_group: price_basis === 'group' }];
  const best = bestDiscount(discounts, terms, parts);
  if (!best) return { price };
  const { kind, value } = best;
  return {
    price: price - discountAmount(best, parts),
    price_cut: { full_price: price, kind, value, until: cutUntil(best, terms.date_start) },
  };
}
