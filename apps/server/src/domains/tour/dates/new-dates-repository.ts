import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { tour, tourDate } = schema;

/**
 * The dates that an organizer has put on sale last, the newest first; departures of weekly schedules are not put up one
 * by one.
 * @param today dates before its end are past
 */
export const findNewDates = (db: Executor, organizer_id: number, today: string, limit: number) =>
  db
    .select({
      id: tourDate.id,
      tour_id: tour.id,
      name: tour.name,
      screen_name: tour.screen_name,
      short_description: tour.short_description,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      created_at: tourDate.created_at,
    })
    .from(tourDate)
    .innerJoin(tour, and(eq(tour.id, tourDate.tour_id), eq(tour.status, 'published')))
    .where(
      and(
        eq(tourDate.organizer_id, organizer_id),
        gt(tourDate.date_start, today),
        eq(tourDate.is_busy, false),
        ne(tourDate.made_by, 'schedule'),
      ),
    )
    .orderBy(desc(tourDate.created_at), desc(tourDate.id))
    .limit(limit);
