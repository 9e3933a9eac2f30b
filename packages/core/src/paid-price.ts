import { addDays } from './dates.ts';
import { percentOf } from './money.ts';
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
  /** That is a date of another year than the day of booking. */
  until_in_other_year: boolean;
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
  const until = cutUntil(best, terms.date_start);
  const until_in_other_year = until !== null && until.slice(0, 4) !== terms.booked_on.slice(0, 4);
  return {
    price: price - discountAmount(best, parts),
    price_cut: { full_price: price, kind, value, until, until_in_other_year },
  };
}

/** What one pays by the hour: the price of an hour, and the smallest sum. */
interface HourPrices {
  price: number;
  least_sum: number;
}

/**
 * The same where a discount is taken off what a length costs: percents are off each hour of it too, a sum is off the whole once.
 * @param total what that length costs without any discount
 */
export function paidHour<Prices extends HourPrices>(
  prices: Prices,
  total: number,
  terms: PriceTerms,
): Prices {
  const { price_cut: cut } = paidPrice(total, terms);
  if (cut?.kind !== 2) return prices;
  const off = (amount: number) => amount - percentOf(amount, cut.value);
  return { ...prices, price: off(prices.price), least_sum: off(prices.least_sum) };
}
