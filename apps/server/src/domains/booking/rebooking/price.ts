import { money, type Breakdown } from '@tropa/contract';
import {
  agreedDiscountOf,
  calculateBreakdown,
  ownPriceOf,
  todayIn,
  type AgreedDiscount,
  type ExtraTime,
  type HourlyTime,
  type OwnPrice,
  type PriceDiscount,
} from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { Selection } from '../choosing/selection.ts';
import type { Rebooking } from './change.ts';

/** Where a booking goes on, and by whose prices. */
export interface PriceTerms {
  /** False: the departure is another one, or today's prices are wished for. */
  isAgreed: boolean;
  price_basis: 'person' | 'group';
  price: number;
  discounts: readonly PriceDiscount[];
  date_start: string | null;
  timezone: string;
  is_individual: boolean;
  /** So long is booked of what is sold by the hour. */
  length_minutes: number | null;
}

/** The same with the time beyond the departure's that it would have. */
type WholeTerms = PriceTerms & { extra_time: ExtraTime | HourlyTime | null };

/**
 * The discount that counts: staff's own where they name one; else what was agreed stays. At another departure the tour's
 * discounts are asked anew, as of today: only what staff gave of their own goes with the client.
 */
function discountOf(
  { breakdown, tourists_count }: BookingRow,
  { discount }: Rebooking,
  isAgreed: boolean,
): AgreedDiscount | null | undefined {
  if (discount === null) return null;
  if (discount) return { type: null, of: discount.kind === 2 ? 'percent' : 'booking', value: discount.value };
  const agreed = agreedDiscountOf(breakdown.lines, tourists_count);
  return isAgreed || (agreed !== null && agreed.type === null) ? agreed : undefined;
}

/** Staff's own price: a difference that was agreed for one departure says nothing about another. */
function ownPrice(
  { breakdown }: BookingRow,
  { own_price: own }: Rebooking,
  isAgreed: boolean,
): OwnPrice | undefined {
  if (own) return own;
  return own === null || !isAgreed ? undefined : ownPriceOf(breakdown.lines);
}

/** Lines that no discount is on. */
const NOT_OF_TOURISTS: ReadonlySet<string> = new Set([
  'discount',
  'extra',
  'room',
  'single_supplement',
  'extra_time',
  'adjustment',
]);

/** Whether a discount leaves nothing of what the tourists cost. */
const takesAllOff = (lines: Breakdown['lines']): boolean => {
  const sumOf = (isOf: (line: Breakdown['lines'][number]) => boolean) =>
    lines.filter(isOf).reduce((sum, { amount }) => sum + amount, 0);
  const off = -sumOf(({ kind }) => kind === 'discount');
  return off > 0 && off >= sumOf(({ kind }) => !NOT_OF_TOURISTS.has(kind));
};

/**
 * The new breakdown of a booking. What did not change keeps its price; what is new is priced by the terms of today.
 * @throws Refusal 422 at `tourists` or `own_price.total` when it is more than a booking may cost
 */
export function newBreakdown(
  booking: BookingRow,
  change: Rebooking,
  terms: WholeTerms,
  { tourists, categories, extras, rooms }: Selection,
  now: Date,
): Breakdown {
  const { isAgreed, timezone, ...question } = terms;
  const agreed_discount = discountOf(booking, change, isAgreed);
  const own_price = ownPrice(booking, change, isAgreed);
  const breakdown = calculateBreakdown({
    ...question,
    prepayment: booking.breakdown.prepayment,
    tourists,
    ...(categories && { categories }),
    extras,
    rooms,
    currency: booking.breakdown.currency,
    ...(agreed_discount !== undefined && { agreed_discount }),
    ...(own_price && { own_price }),
    booked_on: todayIn(timezone, now),
  });
  if (change.discount && takesAllOff(breakdown.lines))
    throw refuse.validation({ 'discount.value': { key: 'errors.booking.discount_takes_all' } });
  if (!money.safeParse(breakdown.total).success) {
    const field = change.own_price ? 'own_price.total' : 'tourists';
    throw refuse.validation({ [field]: { key: 'errors.booking.too_dear' } });
  }
  return breakdown;
}
