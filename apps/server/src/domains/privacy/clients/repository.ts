import type { Language } from '@tropa/contract';
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { eraseWaits, type BookingRow } from '../../booking/index.ts';
import { nameByNumber } from '../../media/index.ts';
import type { ErasedClient } from '../../../kernel/personal-data.ts';
import { namedIn } from '../tourists/named.ts';

const { booking, bookingClientLastName, bookingHistory, bookingNote, bookingTourist } = schema;
const { departureNote, departureRooming, individualTour, seatEntry, tour, tourDate } = schema;

/** Who a client is: by its e-mail or phone, of one organizer. */
export type ClientKey = Pick<BookingRow, 'organizer_id' | 'request_id' | 'client_email' | 'client_phone'>;

function ofClient({ organizer_id, request_id, client_email, client_phone }: ClientKey) {
  return and(
    eq(booking.organizer_id, organizer_id),
    or(
      eq(booking.request_id, request_id),
      ...(client_email === '' ? [] : [sql`lower(${booking.client_email}) = ${client_email.toLowerCase()}`]),
      ...(client_phone === '' ? [] : [eq(booking.client_phone, client_phone)]),
    ),
  );
}

/** The bookings of a client, oldest first, locked where they are to be changed: in their order, so that nobody waits in a ring. */
export async function selectClientBookings(
  db: Executor,
  client: ClientKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<BookingRow[]> {
  const query = db.select().from(booking).where(ofClient(client)).orderBy(asc(booking.request_id));
  return lock ? query.for('update') : query;
}

/** The client behind its bookings, with all contacts that it left in them. */
export const clientOf = (
  { organizer_id }: Pick<BookingRow, 'organizer_id'>,
  bookings: readonly BookingRow[],
): ErasedClient => ({
  organizer_id,
  request_ids: bookings.map(({ request_id }) => request_id),
  emails: bookings.map(({ client_email }) => client_email.toLowerCase()).filter((email) => email !== ''),
  phones: bookings.map(({ client_phone }) => client_phone).filter((phone) => phone !== ''),
  isNamed: namedAsClient(bookings),
});

/** Tells whether words name the client of these bookings as one of them calls it. */
function namedAsClient(bookings: readonly BookingRow[]): ErasedClient['isNamed'] {
  const ways = bookings.map((row) =>
    namedIn(
      {
        first_name: '',
        last_name: row.client_last_name,
        middle_name: '',
        email: row.client_email,
        phone: row.client_phone,
        passport: '',
      },
      [],
    ),
  );
  return (words) => ways.some((isNamed) => isNamed(words));
}

/** Tourists and the history of bookings, for a copy of all that is kept. */
export async function selectPersonalRecords(db: Executor, request_ids: number[]) {
  const [tourists, history] = await Promise.all([
    db
      .select()
      .from(bookingTourist)
      .where(inArray(bookingTourist.request_id, request_ids))
      .orderBy(asc(bookingTourist.request_id), asc(bookingTourist.id)),
    db
      .select()
      .from(bookingHistory)
      .where(and(inArray(bookingHistory.request_id, request_ids), eq(bookingHistory.actor, 'tourist')))
      .orderBy(asc(bookingHistory.request_id), asc(bookingHistory.id)),
  ]);
  return { tourists, history };
}

/** Takes the same text out of every element of a list. */
const withoutIn = (list: SQL, field: string) =>
  sql`(select coalesce(jsonb_agg(element - ${field}::text order by place), '[]')
    from jsonb_array_elements(${list}) with ordinality as elements(element, place))`;

/**
 * Takes away what was written about rooms in which people sleep: rooms and people stay.
 * @param keys `t<tourist>`; `p<booking>` for all its places without a name, which rooms call `p<booking>.<place>`
 */
export async function eraseRoomNotes(
  tx: Transaction,
  organizer_id: number,
  keys: readonly string[],
): Promise<void> {
  const isOne = (person: string) => keys.includes(person.replace(/\..*$/u, ''));
  const dates = await tx
    .select({ id: departureRooming.tour_date_id, rooms: departureRooming.rooms })
    .from(departureRooming)
    .innerJoin(tourDate, eq(tourDate.id, departureRooming.tour_date_id))
    .where(and(eq(tourDate.organizer_id, organizer_id), sleepsThere(keys)))
    .orderBy(asc(departureRooming.tour_date_id))
    .for('update', { of: departureRooming });
  for (const { id, rooms } of dates) {
    await tx
      .update(departureRooming)
      .set({
        rooms: rooms.map((room) => (room.people.some(isOne) ? { ...room, notes: '' } : room)),
        revision: sql`${departureRooming.revision} + 1`,
      })
      .where(eq(departureRooming.tour_date_id, id));
  }
}

/** Whether one of these people has a room of a departure. */
export const sleepsThere = (keys: readonly string[]): SQL => sql`exists (
  select from jsonb_array_elements(${departureRooming.rooms}) room, jsonb_array_elements_text(room -> 'people') person
  where split_part(person, '.', 1) in ${[...keys]})`;

/** What tells of people beside their bookings: notes to guides, tours that were made for them, names that searches know. */
async function eraseBesideBookings(
  tx: Transaction,
  organizer_id: number,
  request_ids: number[],
): Promise<void> {
  const tourists = await tx
    .select({ id: bookingTourist.id })
    .from(bookingTourist)
    .where(inArray(bookingTourist.request_id, request_ids));
  const keys = [...tourists.map(({ id }) => `t${id}`), ...request_ids.map((id) => `p${id}`)];
  await eraseRoomNotes(tx, organizer_id, keys);
  await tx.delete(departureNote).where(inArray(departureNote.request_id, request_ids));
  await tx.delete(individualTour).where(inArray(individualTour.request_id, request_ids));
  await tx
    .update(booking)
    .set({ tour_name: sql`(select ${tour.name} from ${tour} where ${tour.id} = ${booking.tour_id})` })
    .where(and(inArray(booking.request_id, request_ids), eq(booking.is_individual_tour, true)));
}

/** A last name that no booking has any more is not found by searches either. */
const forgetLastNames = (tx: Transaction, organizer_id: number, last_names: string[]) =>
  tx.delete(bookingClientLastName).where(
    and(
      eq(bookingClientLastName.organizer_id, organizer_id),
      inArray(bookingClientLastName.name, last_names),
      sql`not exists (select from ${booking} where ${booking.organizer_id} = ${organizer_id}
        and lower(${booking.client_last_name}) = ${bookingClientLastName.name})`,
    ),
  );

/**
 * Replaces all that tells of a person in bookings: names, contacts, documents, words that were typed, who did what as a
 * tourist. Consents keep that and when they were given, without the address.
 * @param names what stands in place of the client, in the language of the booking
 */
export async function erasePersonalRecords(
  tx: Transaction,
  booked: Pick<BookingRow, 'organizer_id'>,
  bookings: readonly BookingRow[],
  { now, names }: { now: Date; names: Record<Language, string> },
): Promise<void> {
  const client = clientOf(booked, bookings);
  const { organizer_id, request_ids } = client;
  await eraseBesideBookings(tx, organizer_id, request_ids);
  await tx
    .update(booking)
    .set({
      client_first_name: '',
      client_last_name: sql`case when ${booking.language} = 'en' then ${names.en} else ${names.ru} end`,
      client_email: '',
      client_phone: '',
      comment: '',
      cancel_message: '',
      consents: sql`${booking.consents} || '{"ip": ""}'::jsonb`,
      asked_tourists: null,
      // Sums and lines stay, the words of staff go.
      breakdown: sql`${booking.breakdown} || jsonb_build_object('lines', ${withoutIn(sql`${booking.breakdown} -> 'lines'`, 'reason')})`,
      tour_proposals: sql`(select coalesce(jsonb_agg(element || '{"note": ""}' order by place), '[]')
        from jsonb_array_elements(${booking.tour_proposals}) with ordinality as elements(element, place))`,
      // Evidence of what was spent is bookkeeping, under a name that tells of nobody.
      settlement: sql`${booking.settlement} || jsonb_build_object('reason', '', 'expenses',
        (select coalesce(jsonb_agg(element || jsonb_build_object('title', '—',
          'file', element -> 'file' || jsonb_build_object('name', element -> 'file' ->> 'id')) order by place), '[]')
        from jsonb_array_elements(${booking.settlement} -> 'expenses') with ordinality as elements(element, place)))`,
      erased_at: now,
      updated_at: now,
    })
    .where(inArray(booking.request_id, request_ids));
  await nameByNumber(
    tx,
    bookings.flatMap(({ settlement }) => settlement?.expenses.map(({ file }) => file.id) ?? []),
  );
  await tx.delete(bookingTourist).where(inArray(bookingTourist.request_id, request_ids));
  await tx.delete(bookingNote).where(inArray(bookingNote.request_id, request_ids));
  await tx
    .update(bookingHistory)
    .set({
      actor_name: sql`case when ${bookingHistory.actor} = 'tourist' then '' else ${bookingHistory.actor_name} end`,
      data: sql`${bookingHistory.data} - '{name,message,contact,reason,beyond_limits,ip}'::text[]`,
    })
    .where(inArray(bookingHistory.request_id, request_ids));
  await forgetLastNames(
    tx,
    organizer_id,
    bookings.map(({ client_last_name }) => client_last_name.toLowerCase()),
  );
  await tx
    .update(seatEntry)
    .set({ actor_name: '' })
    .where(and(inArray(seatEntry.request_id, request_ids), eq(seatEntry.actor, 'tourist')));
  await eraseWaits(tx, client);
}
