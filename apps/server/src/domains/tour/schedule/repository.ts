import { and, eq, gte, inArray } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { TourDateRow } from '../dates/repository.ts';

const { tourDate } = schema;

/** The stored departures of weekly schedules, those that somebody has booked. @param from first local day */
export async function findStoredDepartures(
  db: Executor,
  tour_ids: number[],
  from: string,
): Promise<TourDateRow[]> {
  if (tour_ids.length === 0) return [];
  return db
    .select()
    .from(tourDate)
    .where(
      and(
        inArray(tourDate.tour_id, tour_ids),
        eq(tourDate.made_by, 'schedule'),
        gte(tourDate.date_start, from),
      ),
    );
}

/** A departure of a weekly schedule as it is stored when something is first taken of it. */
export type NewDeparture = Pick<
  typeof tourDate.$inferSelect,
  | 'tour_id'
  | 'organizer_id'
  | 'date_start'
  | 'date_end'
  | 'time_start'
  | 'number_of_seats'
  | 'price'
  | 'category_prices'
>;

/** The id of a departure of a weekly schedule; one that nothing was taken of yet is stored. */
export async function storedDeparture(tx: Transaction, start: NewDeparture): Promise<number> {
  await tx
    .insert(tourDate)
    .values({ ...start, made_by: 'schedule', number_of_free_seats: start.number_of_seats })
    .onConflictDoNothing();
  const { tour_id, date_start, time_start } = start;
  const [row] = await tx
    .select({ id: tourDate.id })
    .from(tourDate)
    .where(
      and(
        eq(tourDate.tour_id, tour_id),
        eq(tourDate.date_start, date_start),
        eq(tourDate.time_start, time_start ?? ''),
        eq(tourDate.made_by, 'schedule'),
      ),
    );
  if (!row) throw new Error('The departure was not stored');
  return row.id;
}
