import { calculateBreakdown, type PriceBreakdown, type PriceQuestion } from './price.ts';

/** What of a departure its price follows from, as it was when seats of it were set aside. */
export type AsideTerms<C extends string> = Pick<
  PriceQuestion<C>,
  'price_basis' | 'price' | 'currency' | 'discounts' | 'booked_on' | 'date_start'
> & { categories: readonly Omit<NonNullable<PriceQuestion['categories']>[number], 'count'>[] };

/**
 * The price of tickets that were set aside: the device that sells them without a network and the server that is told of it later
 * reckon the same (docs/rules/money.md).
 * @throws RangeError for categories that are not all the tourists
 */
export function priceOfAside<C extends string>(
  { categories, ...terms }: AsideTerms<C>,
  { tourists, counts }: { tourists: number; counts: Readonly<Record<string, number>> },
): PriceBreakdown<C> {
  const { price_basis, price, currency, discounts, booked_on, date_start } = terms;
  return calculateBreakdown({
    price_basis,
    price,
    currency,
    discounts,
    booked_on,
    date_start,
    tourists,
    ...(categories.length > 0 && {
      categories: categories.map((category) => ({ ...category, count: counts[category.id] ?? 0 })),
    }),
    prepayment: { type: 'full', size: 0 },
  });
}
