import { desc, eq, or, sql, type SQL, and } from 'drizzle-orm';
import { schema, type Executor, underId, upTo } from '../../../db/index.ts';
import type { BookingKeys } from './booking-search.ts';

const { booking, organizer, tourDate } = schema;

/**
 * Bookings by what their client left. The indexes of bookings are led by the organizer, and a creation keeps none more for
 * the desk's sake: each organizer's own is asked.
 */
const ofEachOrganizer = (condition: SQL): SQL => sql`${booking.request_id} in (
  select found.request_id from ${organizer} o cross join lateral (
    select b.request_id from ${booking} b where b.organizer_id = o.id and ${condition} offset 0) found)`;

function conditionOf({ request_id, uuid, email, phones }: BookingKeys): SQL | undefined {
  const ways = [
    request_id !== undefined && eq(booking.request_id, request_id),
    uuid !== undefined && eq(booking.uuid, uuid),
    email !== undefined && ofEachOrganizer(sql`lower(b.client_email) = ${email}`),
    phones !== undefined && ofEachOrganizer(sql`b.client_phone in ${phones}`),
  ];
  return or(...ways.filter((way) => way !== false));
}

/** Of a booking no more than the desk shows: nothing of its client. */
const item = {
  request_id: booking.request_id,
  base_sale_status: booking.base_sale_status,
  organizer_id: booking.organizer_id,
  organizer_name: organizer.name,
  tour_name: booking.tour_name,
  date_start: booking.date_start,
  date_end: booking.date_end,
  time_start: booking.time_start,
  breakdown: booking.breakdown,
  timezone: booking.timezone,
  tourists_count: booking.tourists_count,
  is_tour_selection: booking.is_tour_selection,
  total: booking.total,
  payed_amount: booking.payed_amount,
  currency: booking.currency,
  created_at: booking.created_at,
};
export type DeskBookingRow = Pick<
  typeof booking.$inferSelect,
  Exclude<keyof typeof item, 'organizer_name'>
> & { organizer_name: string };

/** A page of the bookings that are known by any of the keys, newest first; of no keys there is none. */
export async function findDeskBookings(
  db: Executor,
  keys: BookingKeys,
  {
    limit,
    from,
    offset,
    place,
  }: { limit: number; from?: number | undefined; offset: number; place?: [number] },
) {
  const known = conditionOf(keys);
  if (!known) return { rows: [], item_count: 0 };
  const condition = and(known, upTo(booking.request_id, from));
  const [rows, item_count] = await Promise.all([
    db
      .select(item)
      .from(booking)
      .innerJoin(organizer, eq(organizer.id, booking.organizer_id))
      .where(and(condition, underId(booking.request_id, place)))
      .orderBy(desc(booking.request_id))
      .limit(limit)
      .offset(offset),
    db.$count(booking, condition),
  ]);
  return { rows, item_count };
}

/** A booking with the name of its organizer, and what its departure has free; nothing is free of a date off sale. */
export async function findDeskBooking(db: Executor, request_id: number) {
  const [row] = await db
    .select({
      booking,
      organizer_name: organizer.name,
      number_of_free_seats: sql<
        number | null
      >`case when ${tourDate.is_busy} then 0 else ${tourDate.number_of_free_seats} end`,
    })
    .from(booking)
    .innerJoin(organizer, eq(organizer.id, booking.organizer_id))
    .leftJoin(tourDate, eq(tourDate.id, booking.tour_date_id))
    .where(eq(booking.request_id, request_id));
  return row;
}
