import type { Language } from '@tropa/contract';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { BookingRow, TouristRow } from '../../booking/index.ts';
import { eraseRoomNotes, sleepsThere } from '../clients/repository.ts';
import type { BookedTourist } from './person.ts';

const { booking, bookingHistory, bookingNote, bookingTourist } = schema;
const { departureMark, departureNote, departureRooming, tourDate } = schema;

const sameText = (column: PgColumn, text: string) =>
  sql`replace(lower(${column}), 'ё', 'е') = replace(lower(${text}), 'ё', 'е')`;

/** The same person elsewhere: the same names, and a birthday or a contact beside; two birthdays are two people. */
function samePerson({ first_name, last_name, birthday, email, phone }: TouristRow) {
  if (last_name === '' || first_name === '') return sql`false`;
  const signs = [
    ...(birthday === null ? [] : [eq(bookingTourist.birthday, birthday)]),
    ...(email === '' ? [] : [sql`lower(${bookingTourist.email}) = lower(${email})`]),
    ...(phone === '' ? [] : [eq(bookingTourist.phone, phone)]),
  ];
  return and(
    // As the index of names says it.
    sql`${bookingTourist.last_name} <> ''`,
    sameText(bookingTourist.last_name, last_name),
    sameText(bookingTourist.first_name, first_name),
    or(...signs) ?? sql`false`,
    ...(birthday === null
      ? []
      : [or(isNull(bookingTourist.birthday), eq(bookingTourist.birthday, birthday))]),
  );
}

/** Where a tourist goes or went with an organizer, by its bookings. */
export const selectPerson = (
  db: Executor,
  organizer_id: number,
  tourist: TouristRow,
): Promise<BookedTourist[]> =>
  db
    .select({ tourist: bookingTourist, booking })
    .from(bookingTourist)
    .innerJoin(booking, eq(booking.request_id, bookingTourist.request_id))
    .where(
      and(
        eq(booking.organizer_id, organizer_id),
        isNull(bookingTourist.erased_at),
        or(eq(bookingTourist.id, tourist.id), samePerson(tourist)),
      ),
    )
    .orderBy(asc(bookingTourist.request_id), asc(bookingTourist.id));

/** Locks bookings in their order, so that nobody waits in a ring. */
export const lockBookings = (tx: Transaction, request_ids: number[]): Promise<BookingRow[]> =>
  tx
    .select()
    .from(booking)
    .where(inArray(booking.request_id, request_ids))
    .orderBy(asc(booking.request_id))
    .for('update');

/** All tourists of bookings. */
export const selectParties = (db: Executor, request_ids: number[]): Promise<TouristRow[]> =>
  db
    .select()
    .from(bookingTourist)
    .where(inArray(bookingTourist.request_id, request_ids))
    .orderBy(asc(bookingTourist.id));

/** The newest booking that somebody with one of these contacts made as its client. */
export async function selectBookingOfClient(
  db: Executor,
  organizer_id: number,
  { emails, phones }: { emails: string[]; phones: string[] },
): Promise<number | null> {
  if (emails.length + phones.length === 0) return null;
  const [row] = await db
    .select({ request_id: booking.request_id })
    .from(booking)
    .where(
      and(
        eq(booking.organizer_id, organizer_id),
        isNull(booking.erased_at),
        or(inArray(sql`lower(${booking.client_email})`, emails), inArray(booking.client_phone, phones)),
      ),
    )
    .orderBy(desc(booking.request_id))
    .limit(1);
  return row?.request_id ?? null;
}

/** How rooms and marks name tourists. */
const keysOf = (rows: readonly BookedTourist[]) => rows.map(({ tourist }) => `t${tourist.id}`);
/** What is kept of tourists beside their answers: rooms, marks, notes, and what the history tells of them. */
export async function selectBesideTourists(
  db: Executor,
  organizer_id: number,
  rows: readonly BookedTourist[],
) {
  const keys = keysOf(rows);
  const request_ids = rows.map(({ tourist }) => tourist.request_id);
  const [roomings, marks, guide_notes, staff_notes, history] = await Promise.all([
    db
      .select({ rooms: departureRooming.rooms, date_start: tourDate.date_start })
      .from(departureRooming)
      .innerJoin(tourDate, eq(tourDate.id, departureRooming.tour_date_id))
      .where(and(eq(tourDate.organizer_id, organizer_id), sleepsThere(keys)))
      .orderBy(asc(tourDate.date_start)),
    db
      .select()
      .from(departureMark)
      .where(and(inArray(departureMark.request_id, request_ids), inArray(departureMark.person, keys)))
      .orderBy(asc(departureMark.marked_at)),
    db.select().from(departureNote).where(inArray(departureNote.request_id, request_ids)),
    db
      .select()
      .from(bookingNote)
      .where(and(inArray(bookingNote.request_id, request_ids), isNull(bookingNote.deleted_at)))
      .orderBy(asc(bookingNote.id)),
    db
      .select()
      .from(bookingHistory)
      .where(
        and(
          inArray(bookingHistory.request_id, request_ids),
          inArray(
            sql`${bookingHistory.data} ->> 'tourist_id'`,
            rows.map(({ tourist }) => String(tourist.id)),
          ),
        ),
      )
      .orderBy(asc(bookingHistory.id)),
  ]);
  const rooms = roomings.flatMap(({ date_start, rooms: all }) =>
    all
      .filter(({ people }) => people.some((key) => keys.includes(key)))
      .map((room) => ({ ...room, date_start })),
  );
  return { rooms, marks, guide_notes, staff_notes, history };
}

/**
 * Empties tourists and what is known of them beside: their rows stay, so that places, rooms, marks and counts do. Notes to
 * guides go whole: they are about whoever travels, and the trip is over.
 * @param names what stands in place of the person, in the language of the booking
 */
export async function eraseTourists(
  tx: Transaction,
  organizer_id: number,
  rows: readonly BookedTourist[],
  { now, names }: { now: Date; names: Record<Language, string> },
): Promise<void> {
  await eraseRoomNotes(tx, organizer_id, keysOf(rows));
  for (const { tourist, booking: of } of rows) {
    const name = names[of.language];
    await tx
      .update(bookingTourist)
      .set({
        first_name: '',
        last_name: name,
        middle_name: '',
        birthday: null,
        sex: null,
        citizenship: null,
        residence_region: null,
        passport_kind: null,
        passport_cipher: '',
        passport_masked: '',
        email: '',
        phone: '',
        food_restriction: '',
        weight: null,
        erased_at: now,
      })
      .where(eq(bookingTourist.id, tourist.id));
    await tx
      .update(bookingHistory)
      .set({ data: sql`(${bookingHistory.data} || ${JSON.stringify({ name })}::jsonb) - 'reason'` })
      .where(
        and(
          eq(bookingHistory.request_id, tourist.request_id),
          sql`${bookingHistory.data} ->> 'tourist_id' = ${String(tourist.id)}`,
          sql`${bookingHistory.data} ? 'name'`,
        ),
      );
    await tx.delete(departureNote).where(eq(departureNote.request_id, tourist.request_id));
  }
}
