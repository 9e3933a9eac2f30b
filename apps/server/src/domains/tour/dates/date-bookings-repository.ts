import { SaleStatus } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { tour, tourDate, booking } = schema;

/** A booking as refusals name it. */
export interface NamedBooking {
  request_id: number;
  client_last_name: string;
  client_first_name: string;
}

/**
 * Bookings that name a date, oldest first, and how many there are.
 * @param which `live` only those that hold seats; `all` cancelled ones too
 * @param limit so many are named
 */
export async function bookingsOfDate(
  db: Executor,
  id: number,
  which: 'live' | 'all',
  limit: number,
): Promise<{ count: number; named: NamedBooking[] }> {
  const condition = and(
    eq(booking.tour_date_id, id),
    which === 'live' ? inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]) : undefined,
  );
  const rows = await db
    .select({
      request_id: booking.request_id,
      client_last_name: booking.client_last_name,
      client_first_name: booking.client_first_name,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(booking)
    .where(condition)
    .orderBy(asc(booking.request_id))
    .limit(limit);
  return {
    count: rows[0]?.count ?? 0,
    named: rows.map(({ count: _count, ...row }) => row),
  };
}

/**
 * Makes a date guaranteed once the tour's smallest group is there (docs/rules/tours.md). Those count who
 * are sure to go: a request that is not yet prepaid may still fall through.
 * @returns the tour whose date it is, where this has changed something
 */
export async function guaranteeDate(tx: Executor, id: number) {
  const firm = tx
    .select({ tourists: sql`coalesce(sum(${booking.tourists_count}), 0)` })
    .from(booking)
    .where(
      and(
        eq(booking.tour_date_id, id),
        inArray(booking.base_sale_status, [SaleStatus.made_prepayment, SaleStatus.tour_complete]),
      ),
    );
  const [row] = await tx
    .update(tourDate)
    .set({ not_guaranteed: false })
    .from(tour)
    .where(
      and(
        eq(tourDate.id, id),
        eq(tour.id, tourDate.tour_id),
        eq(tourDate.not_guaranteed, true),
        lte(tour.group_min, sql`(${firm})`),
      ),
    )
    .returning({ id: tour.id, organizer_id: tour.organizer_id, status: tour.status });
  return row;
}
