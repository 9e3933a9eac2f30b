import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';
import type { TourDateRow } from '../dates/repository.ts';

const { tourDate } = schema;

/** Gives a locked departure another start. */
export async function setStart(
  tx: Transaction,
  id: number,
  change: Pick<TourDateRow, 'date_start' | 'time_start' | 'date_end' | 'is_added'>,
): Promise<void> {
  await tx.update(tourDate).set(change).where(eq(tourDate.id, id));
}

/** Keeps the schedule from making another departure where one has started before. @param date as it was there */
export async function leaveStart(tx: Transaction, date: TourDateRow): Promise<void> {
  const { tour_id, organizer_id, date_start, date_end, time_start, number_of_seats } = date;
  const days = { tour_id, organizer_id, date_start, date_end, time_start };
  await tx.insert(tourDate).values({
    ...days,
    made_by: 'schedule',
    is_busy: true,
    replaced_by_id: date.id,
    number_of_seats,
    number_of_free_seats: number_of_seats,
  });
}

/** A departure comes back to a start that it left. @returns whether it had left it */
export async function takeStartBack(
  tx: Transaction,
  id: number,
  { date_start, time_start }: { date_start: string; time_start: string },
): Promise<boolean> {
  const rows = await tx
    .delete(tourDate)
    .where(
      and(
        eq(tourDate.replaced_by_id, id),
        eq(tourDate.date_start, date_start),
        eq(tourDate.time_start, time_start),
      ),
    )
    .returning({ id: tourDate.id });
  return rows.length > 0;
}
