import { and, asc, between, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { organizer, tour, tourDate } = schema;

/** Tours that an organizer has on sale, each with its own zone, else its organizer's. */
export const publishedTours = (db: Executor, organizer_id: number) =>
  db
    .select({
      ...getTableColumns(tour),
      timezone: sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`,
    })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .where(and(eq(tour.organizer_id, organizer_id), eq(tour.status, 'published')))
    .orderBy(asc(tour.id));

/** Dates of their own that are open and start on one of the days. */
export const openDates = (db: Executor, organizer_id: number, from: string, to: string) =>
  db
    .select({ id: tourDate.id, tour_id: tourDate.tour_id, date_start: tourDate.date_start })
    .from(tourDate)
    .where(
      and(
        eq(tourDate.organizer_id, organizer_id),
        ne(tourDate.made_by, 'schedule'),
        eq(tourDate.is_busy, false),
        isNull(tourDate.replaced_by_id),
        between(tourDate.date_start, from, to),
      ),
    )
    .orderBy(asc(tourDate.id));
