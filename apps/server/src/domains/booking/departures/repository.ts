import type { Picture } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { TouristRow } from '../repository/tourists.ts';

const { booking, bookingHistory, bookingTourist, departureMark, departureNote, departureRooming } = schema;
const { guide, organizer, tour, tourDate } = schema;

const leaders = sql<
  number[]
>`case when ${tourDate.guides} = '[]' then ${tour.guides} else ${tourDate.guides} end`;

/** A departure with what its page tells of the tour. */
export async function selectDeparture(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: tourDate.id,
      organizer_id: tourDate.organizer_id,
      tour_id: tourDate.tour_id,
      tour_type: tour.type,
      tour_name: tour.name,
      tour_photo: sql<Picture | null>`${tour.photos} -> 0`,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      timezone: sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`,
      number_of_seats: tourDate.number_of_seats,
      number_of_free_seats: tourDate.number_of_free_seats,
      group_min: tour.group_min,
      max_tourist_weight: tour.max_tourist_weight,
      not_guaranteed: tourDate.not_guaranteed,
      is_busy: tourDate.is_busy,
      commentary: tourDate.commentary,
      exact_meeting_place: tour.exact_meeting_place,
      gathering_place: tour.gathering_place,
      approximate_place: tour.approximate_place,
      accommodations: tour.accommodations,
      own_guides: tourDate.guides,
      leaders,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, tourDate.organizer_id))
    .where(eq(tourDate.id, id));
  return row;
}
export type DepartureRow = NonNullable<Awaited<ReturnType<typeof selectDeparture>>>;

/** Whether a member is one of these guides. */
export async function isOneOfGuides(
  db: Executor,
  user_id: number,
  { organizer_id, leaders: ids }: Pick<DepartureRow, 'organizer_id' | 'leaders'>,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await db
    .select({ id: guide.id })
    .from(guide)
    .where(and(eq(guide.organizer_id, organizer_id), eq(guide.user_id, user_id), inArray(guide.id, ids)));
  return rows.length > 0;
}

/** Bookings that hold seats of a departure: a thousand at most, for a date has no more seats. */
export function selectLiveBookings(db: Executor, tour_date_id: number) {
  return db
    .select({
      request_id: booking.request_id,
      uuid: booking.uuid,
      base_sale_status: booking.base_sale_status,
      tourists_count: booking.tourists_count,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      client_email: booking.client_email,
      client_phone: booking.client_phone,
      /** Staff or an agent has named the client: whether they want to be written to nobody has asked. */
      is_typed_by_staff: sql<boolean>`${booking.seller_type} in (3, 4, 5)`,
      language: booking.language,
      comment: booking.comment,
      breakdown: booking.breakdown,
      total: booking.total,
      payed_amount: booking.payed_amount,
      currency: booking.currency,
      note: sql<string>`coalesce(${departureNote.note}, '')`,
    })
    .from(booking)
    .leftJoin(departureNote, eq(departureNote.request_id, booking.request_id))
    .where(
      and(
        eq(booking.tour_date_id, tour_date_id),
        inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]),
      ),
    )
    .orderBy(asc(booking.request_id));
}
export type LiveBooking = Awaited<ReturnType<typeof selectLiveBookings>>[number];

/** Tourists of all live bookings of a departure, in the order of their places. */
export async function selectDepartureTourists(db: Executor, tour_date_id: number): Promise<TouristRow[]> {
  const rows = await db
    .select({ tourist: bookingTourist })
    .from(bookingTourist)
    .innerJoin(booking, eq(booking.request_id, bookingTourist.request_id))
    .where(
      and(
        eq(booking.tour_date_id, tour_date_id),
        inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES]),
      ),
    )
    .orderBy(asc(bookingTourist.id));
  return rows.map(({ tourist }) => tourist);
}

export const selectMarks = (db: Executor, tour_date_id: number) =>
  db.select().from(departureMark).where(eq(departureMark.tour_date_id, tour_date_id));

/** Those of a booking who have been marked as come, by their keys. */
export async function selectPresent(db: Executor, request_id: number): Promise<Set<string>> {
  const { person, is_present } = departureMark;
  const rows = await db
    .select({ person })
    .from(departureMark)
    .where(and(eq(departureMark.request_id, request_id), eq(is_present, true)));
  return new Set(rows.map((row) => row.person));
}

/** Keeps marks; one that is older than what is known changes nothing, so it may come late, twice and in any order. */
export async function storeMarks(tx: Executor, marks: (typeof departureMark.$inferInsert)[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insert(departureMark)
    .values(marks)
    .onConflictDoUpdate({
      target: [departureMark.tour_date_id, departureMark.person],
      set: {
        is_present: sql`excluded.is_present`,
        marked_at: sql`excluded.marked_at`,
        marked_by_user_id: sql`excluded.marked_by_user_id`,
        request_id: sql`excluded.request_id`,
      },
      setWhere: sql`excluded.marked_at > ${departureMark.marked_at}`,
    });
}

export async function storeNote(db: Executor, request_id: number, note: string, now: Date): Promise<void> {
  await db
    .insert(departureNote)
    .values({ request_id, note, updated_at: now })
    .onConflictDoUpdate({ target: departureNote.request_id, set: { note, updated_at: now } });
}

export async function selectRooming(db: Executor, tour_date_id: number) {
  const [row] = await db
    .select()
    .from(departureRooming)
    .where(eq(departureRooming.tour_date_id, tour_date_id));
  return row;
}

/** Keeps rooms over those of a revision. @returns whether that was still the newest */
export async function storeRooming(
  tx: Transaction,
  values: typeof departureRooming.$inferInsert & { revision: number },
): Promise<boolean> {
  const { revision, ...rest } = values;
  const next = { ...rest, revision: revision + 1 };
  if (revision === 0) {
    const made = await tx
      .insert(departureRooming)
      .values(next)
      .onConflictDoNothing()
      .returning({ id: departureRooming.tour_date_id });
    return made.length > 0;
  }
  const changed = await tx
    .update(departureRooming)
    .set(next)
    .where(
      and(eq(departureRooming.tour_date_id, values.tour_date_id), eq(departureRooming.revision, revision)),
    )
    .returning({ id: departureRooming.tour_date_id });
  return changed.length > 0;
}

/** What the history calls the letter that reminds of a debt. */
export const DEBT_REMINDER = 'debt_reminder';

/** When clients were last reminded of a debt, by booking. */
export async function selectReminders(db: Executor, request_ids: number[]): Promise<Map<number, Date>> {
  if (request_ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([bookingHistory.request_id], {
      request_id: bookingHistory.request_id,
      created_at: bookingHistory.created_at,
    })
    .from(bookingHistory)
    .where(
      and(
        inArray(bookingHistory.request_id, request_ids),
        eq(bookingHistory.event, 'letter_sent'),
        sql`${bookingHistory.data} ->> 'letter' = ${DEBT_REMINDER}`,
      ),
    )
    .orderBy(asc(bookingHistory.request_id), desc(bookingHistory.id));
  return new Map(rows.map(({ request_id, created_at }) => [request_id, created_at]));
}
