import { and, desc, eq, inArray } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { tour, userFavourite } = schema;

/** Keeps tours for a person, those of them that are published; what is kept already stays. @returns how many of them are published */
export async function addFavourites(db: Executor, user_id: number, tour_ids: number[]): Promise<number> {
  if (tour_ids.length === 0) return 0;
  const published = await db
    .select({ id: tour.id })
    .from(tour)
    .where(and(inArray(tour.id, tour_ids), eq(tour.status, 'published')));
  if (published.length === 0) return 0;
  await db
    .insert(userFavourite)
    .values(published.map(({ id }) => ({ user_id, tour_id: id })))
    .onConflictDoNothing();
  return published.length;
}

export async function removeFavourite(db: Executor, user_id: number, tour_id: number): Promise<void> {
  await db
    .delete(userFavourite)
    .where(and(eq(userFavourite.user_id, user_id), eq(userFavourite.tour_id, tour_id)));
}

/** Published tours that a person has kept, the newest first. */
export async function findFavourites(db: Executor, user_id: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ tour_id: userFavourite.tour_id })
    .from(userFavourite)
    .innerJoin(tour, eq(tour.id, userFavourite.tour_id))
    .where(and(eq(userFavourite.user_id, user_id), eq(tour.status, 'published')))
    .orderBy(desc(userFavourite.created_at), desc(userFavourite.tour_id))
    .limit(limit);
  return rows.map((row) => row.tour_id);
}
