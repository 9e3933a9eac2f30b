import { and, eq, sql } from 'drizzle-orm';
import { perExecutor, schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { TourRow } from '../record/repository.ts';

const { tour, tourFormerAddress } = schema;

/** Keeps the address that a tour leaves; the latest tour that had it is where it leads. */
export async function keepFormerAddress(
  tx: Transaction,
  { id, organizer_id, screen_name }: Pick<TourRow, 'id' | 'organizer_id' | 'screen_name'>,
): Promise<void> {
  if (screen_name === '') return;
  await tx
    .insert(tourFormerAddress)
    .values({ organizer_id, screen_name, tour_id: id })
    .onConflictDoUpdate({
      target: [tourFormerAddress.organizer_id, tourFormerAddress.screen_name],
      set: { tour_id: id, left_at: sql`now()` },
    });
}

const presentAddress = perExecutor((db) =>
  db
    .select({ screen_name: tour.screen_name })
    .from(tourFormerAddress)
    .innerJoin(tour, and(eq(tour.id, tourFormerAddress.tour_id), eq(tour.status, 'published')))
    .where(
      and(
        eq(tourFormerAddress.organizer_id, sql.placeholder('organizer_id')),
        eq(tourFormerAddress.screen_name, sql.placeholder('screen_name')),
      ),
    )
    .prepare('tour-present-address'),
);

/** Where a tour on sale is now that once had this address; undefined where there is none. */
export async function findPresentAddress(
  db: Executor,
  organizer_id: number,
  screen_name: string,
): Promise<string | undefined> {
  return (await presentAddress(db).execute({ organizer_id, screen_name }))[0]?.screen_name;
}

/** Addresses of the tours on sale, and when what their pages say was last changed. */
export const findToursChanged = (db: Executor, organizer_id: number) =>
  db
    .select({ screen_name: tour.screen_name, updated_at: tour.updated_at })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), eq(tour.status, 'published')))
    .orderBy(tour.id);
