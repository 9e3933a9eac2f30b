import { money, type Breakdown, type TourContent } from '@tropa/contract';
import type { BookingRow } from '../record/repository/bookings.ts';

/**
 * What a booking costs by its individual tour: one line, the price of each tourist or of all together. Null while no price is set, or where it is more than a booking may cost.
 */
export function individualBreakdown(
  {
    breakdown,
    tourists_count,
  }: { breakdown: Pick<Breakdown, 'currency'> } & Pick<BookingRow, 'tourists_count'>,
  { price, price_basis }: Pick<TourContent, 'price' | 'price_basis'>,
): Omit<Breakdown, 'prepayment'> | null {
  if (!price) return null;
  const quantity = price_basis === 'person' ? tourists_count : 1;
  const total = price * quantity;
  if (!money.safeParse(total).success) return null;
  return {
    currency: breakdown.currency,
    lines: [
      {
        kind: 'individual',
        quantity,
        unit_amount: price,
        amount: total,
        discount_type: null,
        percent: null,
      },
    ],
    total,
  };
}
