import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { documentsInForce } from '../../../db/documents-in-force.ts';
import type { ExecuteSql } from '../../../db/domain-events.ts';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ErasedClient } from '../../../kernel/personal-data.ts';

const { booking, bookingDraft, tour } = schema;
export type DraftRow = typeof bookingDraft.$inferSelect;

/** Keeps a form under its name: anew, or as it stands now. Only of the tour that it was begun for. */
export async function putDraft(db: Executor, values: typeof bookingDraft.$inferInsert): Promise<void> {
  const { token_hash: _token, organizer_id, tour_id, created_at: _created, consent, ...changed } = values;
  const documents = sql.raw(documentsInForce(String(organizer_id)));
  const given = sql`${JSON.stringify(consent)}::jsonb || jsonb_build_object('documents', ${documents})`;
  await db
    .insert(bookingDraft)
    .values({ ...values, consent: given })
    .onConflictDoUpdate({
      target: bookingDraft.token_hash,
      set: changed,
      setWhere: and(eq(bookingDraft.tour_id, tour_id), isNull(bookingDraft.ended_at)),
    });
}

export async function deleteDraft(db: Executor, token_hash: string): Promise<void> {
  await db.delete(bookingDraft).where(eq(bookingDraft.token_hash, token_hash));
}

/** SQL: the form `d` that is kept is of the tour, and of whoever has made the booking `b` of it. */
const OF_BOOKED = `d.ended_at is null and d.organizer_id = b.organizer_id and d.tour_id = b.tour_id
  and d.email = lower(b.client_email)`;

/** Forgets what stood in the forms of whoever has booked the tour. */
export async function endBooked(db: Executor, request_id: number, ended_at: Date): Promise<void> {
  await db.execute(sql`update booking_draft d set values = '{}', ended_at = ${ended_at.toISOString()}
    from booking b where b.request_id = ${request_id} and ${sql.raw(OF_BOOKED)}`);
}

const BOOKINGS_OF_DRAFTS = `select b.request_id from booking b
  where b.request_id = any ($1::bigint[]) and exists (select from booking_draft d where ${OF_BOOKED})`;

/** Of some bookings those whose clients have kept a form of the tour before. */
export async function bookingsOfDrafts(ask: ExecuteSql, request_ids: number[]): Promise<Set<number>> {
  const { rows } = await ask(BOOKINGS_OF_DRAFTS, [request_ids]);
  return new Set((rows as { request_id: number }[]).map(({ request_id }) => request_id));
}

/** Somebody who has just booked and opens the form once more is reminded of nothing either. */
const BOOKED_BEFORE_MS = 86_400_000;

/** Whether whoever left a form has booked that tour since it was begun. */
export async function isBooked(db: Executor, draft: DraftRow): Promise<boolean> {
  const { organizer_id, tour_id, email, created_at } = draft;
  const [row] = await db
    .select({ id: booking.request_id })
    .from(booking)
    .where(
      and(
        eq(booking.organizer_id, organizer_id),
        eq(booking.tour_id, tour_id),
        eq(sql`lower(${booking.client_email})`, email),
        gt(booking.created_at, new Date(created_at.getTime() - BOOKED_BEFORE_MS)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The tour on sale that a form is of. */
export async function findDraftTour(db: Executor, id: number) {
  const [row] = await db
    .select({
      organizer_id: tour.organizer_id,
      name: tour.name,
      type: tour.type,
      screen_name: tour.screen_name,
      status: tour.status,
    })
    .from(tour)
    .where(eq(tour.id, id));
  return row;
}

/** A form that was left, by its number. */
export async function findDraftById(db: Executor, id: number): Promise<DraftRow | undefined> {
  return (await db.select().from(bookingDraft).where(eq(bookingDraft.id, id)))[0];
}

const ofClient = ({ organizer_id, emails }: ErasedClient) =>
  and(eq(bookingDraft.organizer_id, organizer_id), inArray(bookingDraft.email, emails));

/** What a client began to book. */
export const selectDraftsOf = (db: Executor, client: ErasedClient) =>
  db
    .select({ draft: bookingDraft, tour_name: tour.name })
    .from(bookingDraft)
    .innerJoin(tour, eq(tour.id, bookingDraft.tour_id))
    .where(ofClient(client))
    .orderBy(desc(bookingDraft.id));

export async function eraseDrafts(tx: Transaction, client: ErasedClient): Promise<void> {
  await tx.delete(bookingDraft).where(ofClient(client));
}

const FORGOTTEN_AT_ONCE = 1000;

/** Forgets forms that nobody has changed since a moment. @returns how many */
export async function forgetDrafts(db: Executor, before: Date): Promise<number> {
  const old = db
    .select({ id: bookingDraft.id })
    .from(bookingDraft)
    .where(lt(bookingDraft.left_at, before))
    .limit(FORGOTTEN_AT_ONCE);
  const rows = await db
    .delete(bookingDraft)
    .where(inArray(bookingDraft.id, old))
    .returning({ id: bookingDraft.id });
  return rows.length;
}
