import { eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';

const { tour, tourDate } = schema;
type ExtrasSold = typeof tourDate.$inferSelect.extras_sold;

/** Extras that a booking holds of a date's stock, by id, and the stock they were sold from. */
export type HeldExtras = Record<string, { quantity: number; stock: number }>;

/** What is sold of a date, its row locked: the seats are taken or given back under the same lock. */
async function lockSold(tx: Transaction, tour_date_id: number) {
  const rows = await tx
    .select({ extras_sold: tourDate.extras_sold, extras: tour.extras })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(eq(tourDate.id, tour_date_id))
    .for('no key update', { of: tourDate });
  return rows[0];
}

/**
 * The extras sold of a date once these are taken again, as a column to set with the seats. The stock is the tour's now;
 * of an extra that has none any more there is always one more.
 * @returns undefined where too few are left
 */
export async function extrasAfterHolding(
  tx: Transaction,
  tour_date_id: number,
  held: HeldExtras,
): Promise<{ extras_sold?: ExtrasSold } | undefined> {
  if (Object.keys(held).length === 0) return {};
  const now = await lockSold(tx, tour_date_id);
  if (!now) return undefined;
  const extras_sold = { ...now.extras_sold };
  for (const [id, { quantity, stock }] of Object.entries(held)) {
    const sold = (extras_sold[id]?.sold ?? 0) + quantity;
    const limit = now.extras.find((extra) => extra.id === id)?.stock ?? Math.max(stock, sold);
    if (sold > limit) return undefined;
    extras_sold[id] = { sold, stock: limit };
  }
  return { extras_sold };
}

/** The extras sold of a date once these are given back, as a column to set with the seats. */
export async function extrasAfterReleasing(
  tx: Transaction,
  tour_date_id: number,
  held: HeldExtras,
): Promise<{ extras_sold?: ExtrasSold }> {
  if (Object.keys(held).length === 0) return {};
  const extras_sold = { ...(await lockSold(tx, tour_date_id))?.extras_sold };
  for (const [id, { quantity, stock }] of Object.entries(held)) {
    const before = extras_sold[id];
    extras_sold[id] = { stock: before?.stock ?? stock, sold: (before?.sold ?? 0) - quantity };
  }
  return { extras_sold };
}
