import type { BookingView } from '@tropa/contract';
import { extraTimeValuesOf, type ExtraTimeValues } from './extra-time.ts';

export const DISCOUNTS = ['keep', 'none', 'percent', 'sum'] as const;
export type DiscountChoice = (typeof DISCOUNTS)[number];

/** What staff set of a price themselves. */
export interface PriceValues extends ExtraTimeValues {
  discount: DiscountChoice;
  percent: number | null;
  sum: number | null;
  has_own_price: boolean;
  own_price: { total: number | null; reason: string };
  with_current_prices: boolean;
  notify_client: boolean;
}

/** What the form begins with: the price as it is. */
export function priceValuesOf(booking: BookingView): PriceValues {
  const { breakdown } = booking;
  const own = breakdown.lines.find(({ kind }) => kind === 'adjustment');
  return {
    ...extraTimeValuesOf(booking),
    discount: 'keep',
    percent: null,
    sum: null,
    has_own_price: own !== undefined,
    own_price: { total: breakdown.total, reason: own?.reason ?? '' },
    with_current_prices: false,
    notify_client: true,
  };
}
