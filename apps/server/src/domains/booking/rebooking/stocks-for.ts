import type { BookingRow } from '../record/repository/bookings.ts';
import type { OfferRow } from '../offering/repository.ts';

/** What is sold on a departure to others: what the booking itself holds there is free for it. */
export function stocksFor(
  { tour_date_id, held_stocks }: Pick<BookingRow, 'tour_date_id' | 'held_stocks'>,
  { row }: { row: Pick<OfferRow, 'tour_date_id' | 'stocks'> | null },
): NonNullable<OfferRow['stocks']> {
  const stocks = row?.stocks ?? {};
  if (!row || row.tour_date_id === null || row.tour_date_id !== tour_date_id) return stocks;
  return Object.fromEntries(
    Object.entries(stocks).map(([name, { sold, stock }]) => [
      name,
      { stock, sold: sold - (held_stocks[name]?.quantity ?? 0) },
    ]),
  );
}
