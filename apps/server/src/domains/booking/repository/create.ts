import type { Breakdown, Penalty, Picture } from '@tropa/contract';
import type { Database } from '../../../db/index.ts';
import { bookingCreated } from '../events.ts';
import { DATE_TERMS, type OfferRow } from './offer.ts';
import type { TouristValues } from './tourists.ts';

/** Everything a new booking is made of. */
export interface NewBooking {
  uuid: string;
  organizer_id: number;
  tour_id: number;
  tour_date_id: number;
  tour_name: string;
  tour_photo: Picture | null;
  date_start: string;
  date_end: string;
  timezone: string;
  tourists_count: number;
  client_first_name: string;
  client_last_name: string;
  client_email: string;
  client_phone: string;
  comment: string;
  language: 'ru' | 'en';
  currency: string;
  breakdown: Breakdown;
  total: number;
  penalties: Penalty[];
  penalties_conditions: string;
  payment_deadline: number;
  consents: { personal_data: boolean; agreement: boolean; ip: string; at: string };
  tourists: TouristValues[];
  actor_name: string;
  is_instant: boolean;
  now: Date;
  confirm_deadline: Date;
  idempotency: { scope: string; key: string; body_hash: string };
  /** What price and terms were reckoned from: the statement demands that it is still so. */
  reckoned: Pick<OfferRow, 'date_terms' | 'tour_version' | 'organizer_version'>;
}

/**
 * One statement, so that everything stands or nothing does, in one trip to the database: the seats are taken on condition
 * that there are enough and that the terms are those the price was reckoned from, and only then the booking, its tourists, history, event and idempotency key are written. The
 * departure's row stays locked just for this statement. The deadline never passes the departure's start (product
 * decisions, "Bookings"). It is prepared by name: planning it anew would cost more than running it.
 */
const CREATE = {
  name: 'create-booking',
  text: `
with held as (
  update tour_date d set number_of_free_seats = number_of_free_seats - $6
  where d.id = $4 and d.tour_id = $3 and not d.is_busy and d.number_of_free_seats >= $6 and ${DATE_TERMS} = $33
    and (select t.xmin::text from tour t where t.id = $3) = $34
    and (select o.xmin::text from organizer o where o.id = $2) = $35
  returning d.id
), made as (
  insert into booking (uuid, organizer_id, tour_id, tour_date_id, base_sale_status, seller_type, tourists_count,
    tour_name, tour_photo, date_start, date_end, timezone, client_first_name, client_last_name, client_email,
    client_phone, comment, language, currency, breakdown, total, penalties, penalties_conditions, payment_deadline,
    consents, deadline_at, created_at, updated_at)
  select $1::uuid, $2::bigint, $3::bigint, held.id, 1, 2, $6::int,
    $7, $8::jsonb, $9::date, $10::date, $11, $12, $13, $14,
    $15, $16, $17, $18, $19::jsonb, $20::bigint, $21::jsonb, $22, $23::int,
    $24::jsonb, least($25::timestamptz, $9::date::timestamp at time zone $11), $5::timestamptz, $5::timestamptz
  from held
  returning request_id
), kept as (
  insert into idempotency_key (scope, key, body_hash, request_id, created_at)
  select $26, $27, $28, request_id, $5::timestamptz from made
), remembered as (
  insert into booking_history (request_id, actor, actor_name, event, created_at)
  select request_id, 'tourist', $29, 'created', $5::timestamptz from made
), seated as (
  insert into booking_tourist (request_id, first_name, last_name, middle_name, birthday, passport_cipher,
    passport_masked, email, phone, food_restriction)
  select made.request_id, t.first_name, t.last_name, t.middle_name, t.birthday, t.passport_cipher,
    t.passport_masked, t.email, t.phone, t.food_restriction
  from made, jsonb_to_recordset($30::jsonb) as t(first_name text, last_name text, middle_name text, birthday date,
    passport_cipher text, passport_masked text, email text, phone text, food_restriction text)
), told as (
  insert into domain_event (name, payload)
  select $31, jsonb_build_object('request_id', request_id) || $32::jsonb from made
)
select request_id from made`,
};

/**
 * Takes the seats and writes the booking.
 * @returns its id; undefined when there are not enough free seats, the date is closed, or the terms have changed since they
 * were read; then nothing is written
 * @throws a unique violation of `idempotency_key` when the key has been used; then nothing is written
 */
export async function insertBooking(database: Database, made: NewBooking): Promise<number | undefined> {
  const event = { organizer_id: made.organizer_id, tour_id: made.tour_id, is_instant: made.is_instant };
  const { rows } = await database.$client.query<{ request_id: number }>({
    ...CREATE,
    values: [
      made.uuid,
      made.organizer_id,
      made.tour_id,
      made.tour_date_id,
      made.now,
      made.tourists_count,
      made.tour_name,
      made.tour_photo === null ? null : JSON.stringify(made.tour_photo),
      made.date_start,
      made.date_end,
      made.timezone,
      made.client_first_name,
      made.client_last_name,
      made.client_email,
      made.client_phone,
      made.comment,
      made.language,
      made.currency,
      JSON.stringify(made.breakdown),
      made.total,
      JSON.stringify(made.penalties),
      made.penalties_conditions,
      made.payment_deadline,
      JSON.stringify(made.consents),
      made.confirm_deadline,
      made.idempotency.scope,
      made.idempotency.key,
      made.idempotency.body_hash,
      made.actor_name,
      JSON.stringify(made.tourists),
      bookingCreated.name,
      JSON.stringify(event),
      made.reckoned.date_terms,
      made.reckoned.tour_version,
      made.reckoned.organizer_version,
    ],
  });
  return rows[0]?.request_id;
}

/** What an idempotency key was used for. */
export interface KeptAnswer {
  body_hash: string;
  request_id: number;
  uuid: string;
}

const FIND_KEY = {
  name: 'find-idempotency-key',
  text: `select kept.body_hash, kept.request_id, booking.uuid
from idempotency_key kept join booking on booking.request_id = kept.request_id
where kept.scope = $1 and kept.key = $2`,
};

/** The booking that was made under an idempotency key. */
export async function findKeptAnswer(
  database: Database,
  scope: string,
  key: string,
): Promise<KeptAnswer | undefined> {
  const { rows } = await database.$client.query<KeptAnswer>({ ...FIND_KEY, values: [scope, key] });
  return rows[0];
}
