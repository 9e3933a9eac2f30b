import type { Picture } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { TouristRow } from '../../booking/index.ts';
import { returningOf } from '../../invoice/index.ts';

const { booking, bookingHistory, bookingTourist, departureMark, departureNote, departureRooming } = schema;
const { guide, individualTour, organizer, tour, tourDate } = schema;

/** So many cancelled bookings are known at the check-in, the newest. */
const MAX_CANCELED = 500;

const leaders = sql<
  number[]
>`case when ${tourDate.guides} = '[]' then ${tour.guides} else ${tourDate.guides} end`;

async function selectStored(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: tourDate.id,
      request_id: sql<number | null>`null`,
      organizer_id: tourDate.organizer_id,
      tour_id: tourDate.tour_id,
      tour_type: tour.type,
      tour_name: tour.name,
      tour_photo: sql<Picture | null>`${tour.photos} -> 0`,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      length_minutes: sql<number | null>`${tourDate.length_minutes} + ${tourDate.extra_minutes}`,
      timezone: sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`,
      number_of_seats: tourDate.number_of_seats,
      number_of_free_seats: tourDate.number_of_free_seats,
      group_min: tour.group_min,
      max_tourist_weight: tour.max_tourist_weight,
      asks_names: tour.asks_names,
      not_guaranteed: tourDate.not_guaranteed,
      is_busy: tourDate.is_busy,
      closed_reason: tourDate.closed_reason,
      commentary: tourDate.commentary,
      exact_meeting_place: tour.exact_meeting_place,
      gathering_place: tour.gathering_place,
      approximate_place: tour.approximate_place,
      accommodations: tour.accommodations,
      seat_classes: tour.seat_classes,
      class_seats: tourDate.class_seats,
      offers_extras: sql<boolean>`jsonb_array_length(${tour.extras}) > 0`,
      stocks: tourDate.stocks,
      own_guides: tourDate.guides,
      leaders,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, tourDate.organizer_id))
    .where(eq(tourDate.id, id));
  return row;
}
export type DepartureRow = NonNullable<Awaited<ReturnType<typeof selectStored>>>;

/** An individual trip as a departure that is its booking's alone; undefined where no days are set. */
async function selectTrip(db: Executor, request_id: number): Promise<DepartureRow | undefined> {
  const [row] = await db
    .select({ booking, version: individualTour.content })
    .from(booking)
    .leftJoin(individualTour, eq(individualTour.request_id, booking.request_id))
    .where(and(eq(booking.request_id, request_id), booking.is_individual_tour));
  if (!row) return undefined;
  const { date_start, date_end, ...trip } = row.booking;
  if (date_start === null || date_end === null) return undefined;
  const content = row.version?.tour;
  return {
    id: -request_id,
    request_id,
    organizer_id: trip.organizer_id,
    tour_id: trip.tour_id,
    tour_type: trip.tour_type,
    tour_name: trip.tour_name,
    tour_photo: trip.tour_photo,
    date_start,
    date_end,
    time_start: trip.time_start,
    length_minutes: null,
    timezone: trip.timezone,
    number_of_seats: trip.tourists_count,
    number_of_free_seats: 0,
    group_min: null,
    max_tourist_weight: content?.max_tourist_weight ?? null,
    asks_names: content?.asks_names ?? true,
    not_guaranteed: false,
    is_busy: false,
    closed_reason: '',
    commentary: '',
    exact_meeting_place: content?.exact_meeting_place ?? '',
    gathering_place: content?.gathering_place ?? '',
    approximate_place: content?.approximate_place ?? '',
    accommodations: content?.accommodations ?? [],
    seat_classes: [],
    class_seats: [],
    offers_extras: (content?.extras ?? []).length > 0,
    stocks: {},
    own_guides: [],
    leaders: content?.guides ?? [],
  };
}

/** A departure with what its page tells of the tour. @param id below zero: of an individual trip, by its booking */
export const selectDeparture = (db: Executor, id: number): Promise<DepartureRow | undefined> =>
  id < 0 ? selectTrip(db, -id) : selectStored(db, id);

/** The bookings of a departure; of an individual trip, whose id is below zero, the one that it is. */
const isOn = (id: number) => (id < 0 ? eq(booking.request_id, -id) : eq(booking.tour_date_id, id));

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
export function selectLiveBookings(db: Executor, id: number) {
  return db
    .select({
      request_id: booking.request_id,
      uuid: booking.uuid,
      base_sale_status: booking.base_sale_status,
      tourists_count: booking.tourists_count,
      seats: booking.seats,
      asks_names: booking.asks_names,
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
      returning: returningOf(booking.request_id),
      currency: booking.currency,
      note: sql<string>`coalesce(${departureNote.note}, '')`,
    })
    .from(booking)
    .leftJoin(departureNote, eq(departureNote.request_id, booking.request_id))
    .where(and(isOn(id), inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES])))
    .orderBy(asc(booking.request_id));
}
export type LiveBooking = Awaited<ReturnType<typeof selectLiveBookings>>[number];

/** Bookings of a departure that were cancelled: their tickets may still be shown. */
export function selectCanceledBookings(db: Executor, id: number) {
  return db
    .select({
      request_id: booking.request_id,
      uuid: booking.uuid,
      tourists_count: booking.tourists_count,
      tourist_ids: sql<
        number[]
      >`coalesce(array_agg(${bookingTourist.id}) filter (where ${bookingTourist.id} is not null), '{}')`,
    })
    .from(booking)
    .leftJoin(bookingTourist, eq(bookingTourist.request_id, booking.request_id))
    .where(and(isOn(id), notInArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES])))
    .groupBy(booking.request_id)
    .orderBy(desc(booking.request_id))
    .limit(MAX_CANCELED);
}

/** Tourists of all live bookings of a departure, in the order of their places. */
export async function selectDepartureTourists(db: Executor, id: number): Promise<TouristRow[]> {
  const rows = await db
    .select({ tourist: bookingTourist })
    .from(bookingTourist)
    .innerJoin(booking, eq(booking.request_id, bookingTourist.request_id))
    .where(and(isOn(id), inArray(booking.base_sale_status, [...LIVE_BOOKING_STATUSES])))
    .orderBy(asc(bookingTourist.id));
  return rows.map(({ tourist }) => tourist);
}

export const selectMarks = (db: Executor, id: number) =>
  db
    .select()
    .from(departureMark)
    .where(
      id < 0
        ? and(isNull(departureMark.tour_date_id), eq(departureMark.request_id, -id))
        : eq(departureMark.tour_date_id, id),
    );

/** Who of a booking has come to the departure that it is on now, by key, and when that was seen. */
export const selectCome = (
  db: Executor,
  { request_id, tour_date_id }: { request_id: number; tour_date_id: number | null },
): Promise<{ person: string; marked_at: Date }[]> =>
  db
    .select({ person: departureMark.person, marked_at: departureMark.marked_at })
    .from(departureMark)
    .where(
      and(
        eq(departureMark.request_id, request_id),
        eq(departureMark.is_present, true),
        sql`${departureMark.tour_date_id} is not distinct from ${tour_date_id}`,
      ),
    );

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

/** When clients were last reminded of a debt, by booking: by staff, or by the letters that go out by themselves. */
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
        or(
          eq(bookingHistory.event, 'payment_reminded'),
          and(
            eq(bookingHistory.event, 'letter_sent'),
            sql`${bookingHistory.data} ->> 'letter' = ${DEBT_REMINDER}`,
          ),
        ),
      ),
    )
    .orderBy(asc(bookingHistory.request_id), desc(bookingHistory.id));
  return new Map(rows.map(({ request_id, created_at }) => [request_id, created_at]));
}
