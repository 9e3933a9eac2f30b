import type { TouristLimits } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { schema, type Executor } from '../../../../db/index.ts';

const { tour } = schema;
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
