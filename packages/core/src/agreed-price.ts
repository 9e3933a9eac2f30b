import { sumOff, type DiscountedPart, type PriceDiscountType } from './discounts.ts';
import { percentOf } from './money.ts';
import type { PriceLine } from './price-lines.ts';

/** A discount as a booking has it: what was agreed stays, whatever the tour's discounts are now. */
export interface AgreedDiscount {
  /** Which of the tour's discounts it was; null: staff gave it. */
  type: PriceDiscountType | null;
  /** Percent of the tourists' price, minor units for each tourist, or minor units off all of it. */
  of: 'percent' | 'tourist' | 'booking';
  value: number;
}

/** A price that staff set themselves, with its reason: the total, or what the lines before it are changed by. */
export type OwnPrice = { reason: string } & ({ total: number } | { difference: number });

/** The discount of a stored price; null where it has none. */
export function agreedDiscountOf(lines: readonly PriceLine[], tourists: number): AgreedDiscount | null {
  const line = lines.find(({ kind }) => kind === 'discount');
  if (!line) return null;
  const type = line.discount_type;
  if (line.percent !== null) return { type, of: 'percent', value: line.percent };
  const isPerTourist = type !== null && line.quantity === tourists;
  return isPerTourist
    ? { type, of: 'tourist', value: -line.unit_amount }
    : { type, of: 'booking', value: -line.amount };
}

/** What staff changed a stored price by; undefined where they did not. */
export function ownPriceOf(lines: readonly PriceLine[]): OwnPrice | undefined {
  const line = lines.find(({ kind }) => kind === 'adjustment');
  return line && { reason: line.reason ?? '', difference: line.amount };
}

/** What an agreed discount takes off: never more than the tourists' price. */
export function agreedDiscountLine(
  { type, of, value }: AgreedDiscount,
  parts: readonly DiscountedPart[],
  tourists: number,
): PriceLine {
  const price = parts.reduce((sum, { amount }) => sum + amount, 0);
  const wanted = of === 'percent' ? percentOf(price, value) : of === 'tourist' ? sumOff(value, parts) : value;
  const amount = 0 - Math.min(wanted, price);
  const isWholePerTourist = of === 'tourist' && amount === -value * tourists;
  return {
    kind: 'discount',
    quantity: isWholePerTourist ? tourists : 1,
    unit_amount: isWholePerTourist ? -value : amount,
    amount,
    discount_type: type,
    percent: of === 'percent' ? value : null,
  };
}

/**
 * The line by which staff's own price differs from the sum of the others; null where it does not. A difference that is kept
 * while the other lines shrink never leaves less than nothing to pay.
 */
export function adjustmentLine(own: OwnPrice, sum: number): PriceLine | null {
  const amount = 'total' in own ? own.total - sum : Math.max(own.difference, -sum);
  if (amount === 0) return null;
  return {
    kind: 'adjustment',
    quantity: 1,
    unit_amount: amount,
    amount,
    discount_type: null,
    percent: null,
    reason: own.reason,
  };
}
