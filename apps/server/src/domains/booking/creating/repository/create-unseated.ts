import { eq, sql } from 'drizzle-orm';
import { documentsInForce } from '../../../../db/documents-in-force.ts';
import { schema, type Transaction } from '../../../../db/index.ts';
import { IDEMPOTENCY_SCOPE } from './create.ts';
import { isKnownClient } from './known-client.ts';
import type { NewBooking } from './new-booking.ts';
import { addHistory } from '../../record/repository/history.ts';

const { booking, idempotencyKey } = schema;

/** A booking that stands on no departure: of an individual tour, or of none that is chosen yet. */
export type NewUnseatedBooking = Omit<
  NewBooking,
  | 'tour_date_id'
  | 'date_uid'
  | 'tour_variant'
  | 'seats'
  | 'takes_whole'
  | 'held_stocks'
  | 'tourists'
  | 'is_instant'
  | 'idempotency'
  | 'reckoned'
  | 'unstored'
  | 'date_start'
  | 'date_end'
> &
  Pick<typeof booking.$inferInsert, 'is_tour_selection' | 'tour_proposals'> & {
    date_start: string | null;
    date_end: string | null;
    is_individual_tour: boolean;
    individual_tour_price: number | null;
  };

/** What a tourist agreed to, with the versions of the documents that were shown; staff agree on nobody's behalf. */
const consentsOf = ({
  consents,
  created_by_user_id,
  organizer_id,
}: Pick<NewUnseatedBooking, 'consents' | 'created_by_user_id' | 'organizer_id'>) =>
  created_by_user_id === null
    ? sql`${JSON.stringify(consents)}::jsonb || jsonb_build_object('documents', ${sql.raw(documentsInForce(String(organizer_id)))})`
    : consents;

/** Whether its client had booked before. */
const isReturning = ({
  organizer_id,
  client_email,
  client_phone,
}: Pick<NewUnseatedBooking, 'organizer_id' | 'client_email' | 'client_phone'>) =>
  sql`(select ${sql.raw(isKnownClient('client.organizer_id', 'client.email', 'client.phone'))}
    from (values (${organizer_id}::bigint, ${client_email}::text, ${client_phone}::text)) as client(organizer_id, email, phone))`;

/**
 * Writes a booking that stands on no departure with its history, under its idempotency key.
 * @returns its id; undefined where the key has been used
 */
export async function insertUnseatedBooking(
  tx: Transaction,
  { now, confirm_deadline, actor_name: _tourist, ...values }: NewUnseatedBooking,
  { key, body_hash }: NewBooking['idempotency'],
): Promise<number | undefined> {
  const kept = await tx
    .insert(idempotencyKey)
    .values({ scope: IDEMPOTENCY_SCOPE, key, body_hash, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (kept.length === 0) return undefined;
  const [row] = await tx
    .insert(booking)
    .values({
      ...values,
      consents: consentsOf(values),
      base_sale_status: 1,
      seats: 0,
      is_returning: isReturning(values),
      deadline_at: confirm_deadline,
      created_at: now,
      updated_at: now,
    })
    .returning({ request_id: booking.request_id });
  if (!row) throw new Error('The booking was not stored');
  await tx
    .update(idempotencyKey)
    .set({ request_id: row.request_id })
    .where(sql`${eq(idempotencyKey.scope, IDEMPOTENCY_SCOPE)} and ${eq(idempotencyKey.key, key)}`);
  const actor = { actor: 'staff', actor_user_id: values.created_by_user_id } as const;
  await addHistory(tx, row.request_id, actor, 'created', {}, now);
  return row.request_id;
}
