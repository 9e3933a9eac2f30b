import { and, eq, gte, inArray } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
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
