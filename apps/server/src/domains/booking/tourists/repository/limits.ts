import { askedAnswers, kindOf, type Sold, type TouristAnswer, type TouristLimits } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../../db/index.ts';

const { booking, tour } = schema;
const NO_LIMITS: TouristLimits = { min_age: null, max_age: null, max_tourist_weight: null };

/** Whom the tour of a booking takes now. */
export async function limitsOf(db: Executor, { tour_id }: { tour_id: number }): Promise<TouristLimits> {
  const [row] = await db
    .select({
      min_age: tour.min_age,
      max_age: tour.max_age,
      max_tourist_weight: tour.max_tourist_weight,
    })
    .from(tour)
    .where(eq(tour.id, tour_id));
  return row ?? NO_LIMITS;
}

/** What the tour of a booking asks now of each who goes; nothing where nobody has to be named. */
export async function askedOf(
  db: Executor,
  { tour_id, asks_names, ...sold }: { tour_id: number; asks_names: boolean } & Sold,
): Promise<readonly TouristAnswer[]> {
  const [row] = await db
    .select({ asks_names: tour.asks_names, max_tourist_weight: tour.max_tourist_weight })
    .from(tour)
    .where(eq(tour.id, tour_id));
  const weight = row ? row.max_tourist_weight !== null : false;
  return askedAnswers(kindOf(sold), { names: asks_names && row?.asks_names !== false, weight });
}

/** A booking that was sold where nobody is asked for a name asks nobody later either. */
export async function askNoNames(tx: Transaction, request_id: number): Promise<void> {
  await tx.update(booking).set({ asks_names: false }).where(eq(booking.request_id, request_id));
}
