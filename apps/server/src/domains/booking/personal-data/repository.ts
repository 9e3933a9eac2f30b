import type { Language } from '@tropa/contract';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../repository/bookings.ts';
import type { ErasedClient } from './reactions.ts';

const { booking, bookingHistory, bookingNote, bookingTourist, seatEntry, waitlistEntry } = schema;

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
});

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

/**
 * Replaces all that tells of a person in bookings: names, contacts, documents, words that were typed, who did what as a
 * tourist. Consents keep that and when they were given, without the address.
 * @param names what stands in place of the client, in the language of the booking
 */
export async function erasePersonalRecords(
  tx: Transaction,
  bookings: readonly ClientKey[],
  { now, names }: { now: Date; names: Record<Language, string> },
): Promise<void> {
  const request_ids = bookings.map(({ request_id }) => request_id);
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
      erased_at: now,
      updated_at: now,
    })
    .where(inArray(booking.request_id, request_ids));
  await tx.delete(bookingTourist).where(inArray(bookingTourist.request_id, request_ids));
  await tx.delete(bookingNote).where(inArray(bookingNote.request_id, request_ids));
  await tx
    .update(bookingHistory)
    .set({
      actor_name: sql`case when ${bookingHistory.actor} = 'tourist' then '' else ${bookingHistory.actor_name} end`,
      data: sql`${bookingHistory.data} - '{name,message,contact,reason,ip}'::text[]`,
    })
    .where(inArray(bookingHistory.request_id, request_ids));
  await tx
    .update(seatEntry)
    .set({ actor_name: '' })
    .where(and(inArray(seatEntry.request_id, request_ids), eq(seatEntry.actor, 'tourist')));
  for (const { organizer_id, client_email, client_phone } of bookings) {
    const contacts = [
      ...(client_email === '' ? [] : [sql`lower(${waitlistEntry.email}) = ${client_email.toLowerCase()}`]),
      ...(client_phone === '' ? [] : [eq(waitlistEntry.phone, client_phone)]),
    ];
    if (contacts.length === 0) continue;
    await tx
      .update(waitlistEntry)
      .set({ name: '', email: '', phone: '', consent: null })
      .where(and(eq(waitlistEntry.organizer_id, organizer_id), or(...contacts)));
  }
}
