import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ErasedClient } from '../../../kernel/personal-data.ts';

const { departureNote, tour, tourDate, waitlistEntry } = schema;

/** Who waits for seats under one of a client's contacts, or waited for a booking of it. */
const isWaitingClient = ({ organizer_id, request_ids, emails, phones }: ErasedClient) =>
  and(
    eq(waitlistEntry.organizer_id, organizer_id),
    or(
      inArray(waitlistEntry.request_id, request_ids),
      inArray(sql`lower(${waitlistEntry.email})`, emails),
      inArray(waitlistEntry.phone, phones),
    ),
  );

/** What is kept of a client beside its bookings, for a copy: where it waited for seats, and what guides are told. */
export async function selectBesideBookings(db: Executor, client: ErasedClient) {
  const waits = await db
    .select({ entry: waitlistEntry, tour_name: tour.name, date_start: tourDate.date_start })
    .from(waitlistEntry)
    .innerJoin(tour, eq(tour.id, waitlistEntry.tour_id))
    .innerJoin(tourDate, eq(tourDate.id, waitlistEntry.tour_date_id))
    .where(isWaitingClient(client))
    .orderBy(asc(waitlistEntry.id));
  const notes = await db
    .select()
    .from(departureNote)
    .where(inArray(departureNote.request_id, client.request_ids))
    .orderBy(asc(departureNote.request_id));
  return { waits, notes };
}

/** Takes whoever waits for seats under these contacts, or for these bookings, out of the waiting lists. */
export async function eraseWaits(tx: Transaction, client: ErasedClient): Promise<void> {
  await tx
    .update(waitlistEntry)
    .set({
      name: '',
      email: '',
      phone: '',
      consent: null,
      // Whoever cannot be reached waits for nothing.
      status: sql`case when ${waitlistEntry.status} = 'waiting' then 'declined' else ${waitlistEntry.status} end`,
    })
    .where(isWaitingClient(client));
}
