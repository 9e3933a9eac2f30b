import { and, asc, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../db/index.ts';

const { booking, idempotencyKey } = schema;

const ids = async (rows: Promise<{ request_id: number }[]>) => (await rows).map((row) => row.request_id);

/** Waiting bookings whose deadline has passed, by id from `after` on. */
export function selectExpired(db: Database, now: Date, after: number, limit: number): Promise<number[]> {
  return ids(
    db
      .select({ request_id: booking.request_id })
      .from(booking)
      .where(
        and(
          lte(booking.deadline_at, now),
          inArray(booking.base_sale_status, [1, 2]),
          isNull(booking.choosing_until),
          gt(booking.request_id, after),
        ),
      )
      .orderBy(asc(booking.request_id))
      .limit(limit),
  );
}

/** Prepaid bookings whose last day is over where the tour is, by id from `after` on. */
export function selectOver(db: Database, now: Date, after: number, limit: number): Promise<number[]> {
  const moment = now.toISOString();
  return ids(
    db
      .select({ request_id: booking.request_id })
      .from(booking)
      .where(
        and(
          sql`${booking.base_sale_status} = 3`,
          isNull(booking.choosing_until),
          // No timezone is more than 14 hours ahead of UTC: this bound is for the index, the next line decides.
          lt(booking.date_end, sql`((${moment}::timestamptz at time zone 'UTC')::date + 1)`),
          lt(booking.date_end, sql`(${moment}::timestamptz at time zone ${booking.timezone})::date`),
          gt(booking.request_id, after),
        ),
      )
      .orderBy(asc(booking.request_id))
      .limit(limit),
  );
}

/** Forgets idempotency keys older than a moment. */
export async function deleteIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.created_at, before));
}
