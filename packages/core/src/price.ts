import { bestDiscount, discountAmount, type PriceDiscount, type PriceDiscountType } from './discounts.ts';
import { percentInWholeUnits, roundToWholeUnits } from './money.ts';

/** How a prepayment is given: percent of the total, a sum per tourist in minor units, or the full price. */
export type PrepaymentKind = 'percent' | 'sum' | 'full';

/** One line of a price; `quantity × unit_amount` is always `amount`. Negative for a discount. */
export interface PriceLine {
  kind: 'tourists' | 'group' | 'discount';
  quantity: number;
  unit_amount: number;
  amount: number;
  discount_type: PriceDiscountType | null;
  /** Percent of the discount, when it is one. */
  percent: number | null;
}

/** The price of a booking line by line, in minor units: the contract's `breakdown`. */
export interface PriceBreakdown<C extends string = string> {
  currency: C;
  lines: PriceLine[];
  total: number;
  prepayment: { type: PrepaymentKind; size: number; amount: number };
}

export interface PriceQuestion<C extends string = string> {
  /** The price is per person, or for the whole group. */
  price_basis: 'person' | 'group';
  /** Price of the date, else of the tour, in minor units. */
  price: number;
  tourists: number;
  currency: C;
  discounts: readonly PriceDiscount[];
  /** Calendar date of the booking in the tour's timezone. */
  booked_on: string;
  date_start: string | null;
  prepayment: { type: PrepaymentKind; size: number };
}

/**
 * What is paid first: percent of the total, a fixed sum per tourist, or the full price; rounded half-up to whole
 * currency units, never above the total (product decisions, "Invoices and payments"). A full prepayment is the total to
 * the kopeck, so that nothing is left over.
 * @param size percent for `percent`, minor units per tourist for `sum`; not used for `full`
 */
export function calculatePrepayment(
  total: number,
  tourists: number,
  currency: string,
  type: PrepaymentKind,
  size: number,
): number {
  if (type === 'full' || (type === 'percent' && size >= 100)) return total;
  const amount =
    type === 'percent'
      ? percentInWholeUnits(total, size, currency)
      : roundToWholeUnits(size * tourists, currency);
  return Math.min(amount, total);
}

function discountLine(discount: PriceDiscount, price: number, tourists: number): PriceLine {
  const amount = -discountAmount(discount, price, tourists);
  const isWholePerTourist = discount.kind === 1 && amount === -discount.value * tourists;
  return {
    kind: 'discount',
    quantity: isWholePerTourist ? tourists : 1,
    unit_amount: isWholePerTourist ? -discount.value : amount,
    amount,
    discount_type: discount.type,
    percent: discount.kind === 2 ? discount.value : null,
  };
}

/**
 * The price of a booking: price × tourists or the group price, minus the best single discount, never below zero
 * (product decisions, "Tours": "Price"). Stored with the booking, so later price edits never change it.
 * @throws RangeError for a number of tourists or a price that cannot be
 */
export function calculateBreakdown<C extends string>(question: PriceQuestion<C>): PriceBreakdown<C> {
  const { price_basis, price, tourists, currency, discounts, prepayment } = question;
  if (!Number.isSafeInteger(tourists) || tourists < 1)
    throw new RangeError(`Not a number of tourists: ${tourists}`);
  if (!Number.isSafeInteger(price) || price < 0) throw new RangeError(`Not a price in minor units: ${price}`);

  const quantity = price_basis === 'group' ? 1 : tourists;
  const full = price * quantity;
  const lines: PriceLine[] = [
    {
      kind: price_basis === 'group' ? 'group' : 'tourists',
      quantity,
      unit_amount: price,
      amount: full,
      discount_type: null,
      percent: null,
    },
  ];
  const discount = bestDiscount(discounts, question, full, tourists);
  if (discount) lines.push(discountLine(discount, full, tourists));

  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const amount = calculatePrepayment(total, tourists, currency, prepayment.type, prepayment.size);
  return { currency, lines, total, prepayment: { ...prepayment, amount } };
}
