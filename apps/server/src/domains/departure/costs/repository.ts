import type { GuidePay } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { booking, departureCost, departurePay, guide, organizer, tour, tourDate, userAccount } = schema;

/** The currency that a departure is sold in: its tour's, else its organizer's. */
export async function currencyOf(db: Executor, tour_date_id: number): Promise<string> {
  const [row] = await db
    .select({ currency: sql<string>`coalesce(${tour.currency}, ${organizer.currency})` })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, tourDate.organizer_id))
    .where(eq(tourDate.id, tour_date_id));
  if (!row) throw new Error('The departure is gone');
  return row.currency;
}

/** What the bookings of a departure bring in a currency, as they and the ledger keep it; how many are in others. */
export async function incomeOf(db: Executor, tour_date_id: number, currency: string) {
  const isLive = inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]);
  const isOurs = eq(booking.currency, currency);
  const [row] = await db
    .select({
      sold: sql<number>`coalesce(sum(${booking.total}) filter (where ${and(isLive, isOurs)}), 0)::float8`,
      commissions: sql<number>`coalesce(sum(${booking.agent_commission}) filter (where ${and(isLive, isOurs)}), 0)::float8`,
      kept: sql<number>`coalesce(sum(greatest(${booking.payed_amount} - ${booking.returning_amount}, 0))
        filter (where ${and(sql`not (${isLive})`, isOurs)}), 0)::float8`,
      tourists: sql<number>`coalesce(sum(${booking.tourists_count}) filter (where ${isLive}), 0)::int`,
      uncounted: sql<number>`(count(*) filter (where ${and(isLive, sql`not (${isOurs})`)}))::int`,
    })
    .from(booking)
    .where(eq(booking.tour_date_id, tour_date_id));
  return row ?? { sold: 0, commissions: 0, kept: 0, tourists: 0, uncounted: 0 };
}

/** Guides by their ids with what their cards say they are paid. */
export const selectGuides = (db: Executor, ids: number[]) =>
  db
    .select({ id: guide.id, first_name: guide.first_name, last_name: guide.last_name, pay: guide.pay })
    .from(guide)
    .where(inArray(guide.id, ids))
    .orderBy(asc(guide.last_name), asc(guide.first_name), asc(guide.id));

/** What was said of the pay of guides for a departure alone, of those who have been deleted too. */
export const selectPays = (db: Executor, tour_date_id: number) =>
  db
    .select()
    .from(departurePay)
    .where(eq(departurePay.tour_date_id, tour_date_id))
    .orderBy(asc(departurePay.id));

/** What a departure costs by hand, in the order in which it was written down. */
export const selectCosts = (db: Executor, tour_date_id: number) =>
  db
    .select({
      id: departureCost.id,
      title: departureCost.title,
      amount: departureCost.amount,
      created_at: departureCost.created_at,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
    })
    .from(departureCost)
    .leftJoin(userAccount, eq(userAccount.id, departureCost.created_by_user_id))
    .where(eq(departureCost.tour_date_id, tour_date_id))
    .orderBy(asc(departureCost.id));

export async function countCosts(db: Executor, tour_date_id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(departureCost)
    .where(eq(departureCost.tour_date_id, tour_date_id));
  return row?.count ?? 0;
}

export async function insertCost(tx: Executor, values: typeof departureCost.$inferInsert): Promise<void> {
  await tx.insert(departureCost).values(values);
}

const ofDeparture = (tour_date_id: number, id: number) =>
  and(eq(departureCost.id, id), eq(departureCost.tour_date_id, tour_date_id));

/** @returns whether the departure has it */
export async function updateCost(
  tx: Executor,
  tour_date_id: number,
  id: number,
  change: { title: string; amount: number },
): Promise<boolean> {
  const where = ofDeparture(tour_date_id, id);
  return (await tx.update(departureCost).set(change).where(where).returning()).length > 0;
}

/** @returns whether the departure had it */
export async function deleteCost(tx: Executor, tour_date_id: number, id: number): Promise<boolean> {
  return (await tx.delete(departureCost).where(ofDeparture(tour_date_id, id)).returning()).length > 0;
}

/** Says what a guide is paid for a departure alone. @param pay null: as the card says */
export async function setPay(
  tx: Transaction,
  of: { tour_date_id: number; guide_id: number },
  pay: GuidePay | null,
): Promise<void> {
  const { tour_date_id, guide_id } = of;
  if (pay === null) {
    await tx
      .delete(departurePay)
      .where(and(eq(departurePay.tour_date_id, tour_date_id), eq(departurePay.guide_id, guide_id)));
    return;
  }
  await tx
    .insert(departurePay)
    .values({ ...of, pay })
    .onConflictDoUpdate({
      target: [departurePay.tour_date_id, departurePay.guide_id],
      set: { pay, is_kept: false },
    });
}
