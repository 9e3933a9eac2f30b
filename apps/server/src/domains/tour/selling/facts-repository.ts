import { eq } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { tour, organizer } = schema;

/** A tour and what it inherits of its organizer. */
export async function findTourWithOrganizer(db: Executor, tour_id: number) {
  const [row] = await db
    .select({ tour, organizer: { currency: organizer.currency, timezone: organizer.timezone } })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .where(eq(tour.id, tour_id));
  return row;
}
