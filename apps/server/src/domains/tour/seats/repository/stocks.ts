import type { TourExtra } from '@tropa/contract';
import { classesOnDate, classStock, roomsOf, roomStock, type ClassSeats, type SeatClass } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../../db/index.ts';

const { tour, tourDate } = schema;
type Stocks = typeof tourDate.$inferSelect.stocks;

/** What a booking holds of a date's stocks, by id, and the stock that each was sold from. */
export type HeldStocks = Record<string, { quantity: number; stock: number }>;

/** What is sold of a date, its row locked: the seats are taken or given back under the same lock. */
async function lockSold(tx: Transaction, tour_date_id: number) {
  const rows = await tx
    .select({
      stocks: tourDate.stocks,
      extras: tour.extras,
      type: tour.type,
      accommodations: tour.accommodations,
      seat_classes: tour.seat_classes,
      class_seats: tourDate.class_seats,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(eq(tourDate.id, tour_date_id))
    .for('no key update', { of: tourDate });
  return rows[0];
}

/** The stock of everything that runs out on a tour's departures, by the name under which they count it. */
const limitsOf = (
  now: Parameters<typeof roomsOf>[0] & {
    extras: TourExtra[];
    seat_classes: SeatClass[];
    class_seats: ClassSeats;
  },
) =>
  new Map([
    ...classesOnDate(now.seat_classes, now.class_seats).map(
      ({ id, seats }) => [classStock(id), seats] as const,
    ),
    ...now.extras.map(({ id, stock }) => [id, stock] as const),
    ...roomsOf(now).map(({ id, stock }) => [roomStock(id), stock] as const),
  ]);

/**
 * What is sold of a date's stocks once these are taken again, as a column to set with the seats. The stock of an extra
 * or a kind of room is the tour's now, of a class of seats the departure's own first; of what has none any more there is always one more.
 * @returns undefined where too few are left
 */
export async function stocksAfterHolding(
  tx: Transaction,
  tour_date_id: number,
  held: HeldStocks,
): Promise<{ stocks?: Stocks } | undefined> {
  if (Object.keys(held).length === 0) return {};
  const now = await lockSold(tx, tour_date_id);
  if (!now) return undefined;
  const stocks = { ...now.stocks };
  const limits = limitsOf(now);
  for (const [id, { quantity, stock }] of Object.entries(held)) {
    const sold = (stocks[id]?.sold ?? 0) + quantity;
    const limit = limits.get(id) ?? Math.max(stock, sold);
    if (sold > limit) return undefined;
    stocks[id] = { sold, stock: limit };
  }
  return { stocks };
}

/** What is sold of a date's stocks once these are given back, as a column to set with the seats. */
export async function stocksAfterReleasing(
  tx: Transaction,
  tour_date_id: number,
  held: HeldStocks,
): Promise<{ stocks?: Stocks }> {
  if (Object.keys(held).length === 0) return {};
  const stocks = { ...(await lockSold(tx, tour_date_id))?.stocks };
  for (const [id, { quantity, stock }] of Object.entries(held)) {
    const before = stocks[id];
    stocks[id] = { stock: before?.stock ?? stock, sold: (before?.sold ?? 0) - quantity };
  }
  return { stocks };
}
