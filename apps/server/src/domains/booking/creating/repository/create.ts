import { documentsInForce } from '../../../../db/documents-in-force.ts';
import { noteEvents, onConnection, type Database } from '../../../../db/index.ts';
import { bookingCreated } from '../../events.ts';
import { DATE_TERMS } from '../../offering/repository.ts';
import { isKnownClient } from './known-client.ts';
import { withStoredDepartures } from './store-departures.ts';
import type { NewBooking } from './new-booking.ts';

/** Keys of new bookings; those of staff begin with whose they are. */
export const IDEMPOTENCY_SCOPE = 'public-booking';

/** What became of a wish to book. */
export type Outcome =
  | { is: 'booked'; request_id: number }
  /** Its idempotency key has been used: that booking is there to be read. */
  | { is: 'repeated' }
  /** The seats are too few, the date is closed or the terms have changed since they were read; or somebody else is at the departure just now, where nobody waits for that. */
  | { is: 'unsettled' };

/** What a tourist agreed to, with the versions of the documents that were shown; staff agree on nobody's behalf. */
const KEPT_CONSENTS = `case when created_by_user_id is null
    then consents || jsonb_build_object('documents', ${documentsInForce('made.organizer_id')}) else consents end`;

/** How many of each extra with a stock the list wishes, and how many of them before each. */
const WANTED_EXTRAS = `wanted as (
  select seated.number, seated.tour_date_id, extra.key as extra_id, part.quantity, part.stock,
    coalesce((seated.stocks -> extra.key ->> 'sold')::int, 0) as sold,
    sum(part.quantity) over (partition by seated.tour_date_id, extra.key order by seated.number) as so_far
  from seated, jsonb_each(seated.held_stocks) extra, jsonb_to_record(extra.value) as part(quantity int, stock int)
),`;
/** What departures have sold of their extras together with what the list bought. */
const BOUGHT_EXTRAS = `bought as (
  select tour_date_id, jsonb_object_agg(extra_id, jsonb_build_object('sold', sold, 'stock', stock)) as extras
  from (select wanted.tour_date_id, extra_id, max(sold) + sum(quantity) as sold, max(stock) as stock
    from wanted join made using (number) group by wanted.tour_date_id, extra_id) extra
  group by tour_date_id
),`;

/**
 * One statement for any number of bookings, so that each stands with all that belongs to it or not at all, in one trip to
 * the database and one commit. Seats and extras are given in the order of the list, to those for whom there are enough and whose
 * terms are still those that their price was reckoned from; only then the bookings, tourists, history, events and
 * idempotency keys are written. The first line of a booking's history tells the seats that it took of which departure: it is
 * the booking's line in the ledger of that departure. Departures and keys are locked in their order, so that two of these never wait for one
 * another in a ring. It is prepared by
 * name: planning it anew would cost more than running it. What decides is read apart from what is only written, and lists
 * that hold no extras do not look for any: both make the statement a good deal cheaper.
 */
const createText = (lock: string, { hasExtras }: { hasExtras: boolean }) => `
with asked as materialized (
  select asked.*,
    (select t.type from tour t where t.id = asked.tour_id and t.xmin::text = asked.tour_version) as tour_type
  from jsonb_to_recordset($1::jsonb) as asked(number int, organizer_id bigint, tour_id bigint, tour_date_id bigint,
    seats int, takes_whole boolean, created_by_user_id bigint, actor_name text, is_instant boolean, now timestamptz,
    key text, body_hash text, reserved_id bigint, beyond_limits text, date_terms text, tour_version text, organizer_version text${hasExtras ? ', held_stocks jsonb' : ''})
), departure as materialized (
  select d.id, d.tour_id, d.organizer_id, d.number_of_seats, d.number_of_free_seats${hasExtras ? ', d.stocks' : ''}, ${DATE_TERMS} as date_terms
  from tour_date d where d.id = any ($2::bigint[]) and not d.is_busy
  order by d.id for no key update ${lock}
), seated as (
  select asked.*, departure.number_of_free_seats${hasExtras ? ', departure.stocks' : ''},
    sum(asked.seats) over (partition by asked.tour_date_id order by asked.number) as seats_so_far
  from asked join departure on departure.id = asked.tour_date_id and departure.tour_id = asked.tour_id
    and departure.organizer_id = asked.organizer_id and departure.date_terms = asked.date_terms
    and (not asked.takes_whole or departure.number_of_seats = asked.seats)
  where asked.tour_type is not null
    and (select o.xmin::text from organizer o where o.id = asked.organizer_id) = asked.organizer_version
), ${hasExtras ? WANTED_EXTRAS : ''} fitting as materialized (
  select *, coalesce(reserved_id, nextval('booking_request_id_seq')) as request_id from seated
  where seats_so_far <= number_of_free_seats
    ${hasExtras ? 'and number not in (select wanted.number from wanted where sold + so_far > stock)' : ''}
), kept as (
  insert into idempotency_key (scope, key, body_hash, request_id, created_at)
  select '${IDEMPOTENCY_SCOPE}', key, body_hash, request_id, now from fitting order by key
  on conflict do nothing
  returning request_id
), made as materialized (
  select fitting.* from fitting join kept using (request_id)
), ${hasExtras ? BOUGHT_EXTRAS : ''} held as (
  update tour_date d set number_of_free_seats = d.number_of_free_seats - taken.seats
    ${hasExtras ? ", stocks = d.stocks || coalesce(bought.extras, '{}')" : ''}
  from (select tour_date_id, sum(seats) as seats from made group by tour_date_id) taken
  ${hasExtras ? 'left join bought using (tour_date_id)' : ''}
  where d.id = taken.tour_date_id
), booked as (
  insert into booking (request_id, uuid, organizer_id, tour_id, tour_type, tour_date_id, base_sale_status, seller_type, partner_site_id, agency, agent_id, agent_terms, payer_company_id, payer_person_id, created_by_user_id,
    tourists_count, seats, takes_whole, held_stocks, tour_name, tour_photo, date_start, date_end, time_start, date_uid, tour_variant, timezone, client_first_name, client_last_name,
    client_email, client_phone, is_returning, comment, language, page_language, currency, breakdown, total, penalties, penalties_conditions,
    payment_terms, consents, deadline_at, created_at, updated_at)
  overriding system value
  select request_id, uuid, organizer_id, tour_id, tour_type, tour_date_id, 1, seller_type, partner_site_id, agency, agent_id, agent_terms, payer_company_id, payer_person_id, created_by_user_id,
    tourists_count, seats, takes_whole, form.held_stocks, tour_name, tour_photo, date_start, date_end, time_start, date_uid, tour_variant, timezone, client_first_name, client_last_name,
    client_email, client_phone, ${isKnownClient('made.organizer_id', 'form.client_email', 'form.client_phone')}, comment, language, page_language, currency, breakdown,
    total, penalties, penalties_conditions, payment_terms, ${KEPT_CONSENTS}, confirm_deadline, now, now
  from made join jsonb_to_recordset($1::jsonb) as form(number int, tourists_count int, uuid uuid, seller_type int, partner_site_id int, agency jsonb, agent_id bigint, agent_terms jsonb,
    payer_company_id bigint, payer_person_id bigint,
    held_stocks jsonb, tour_name text, tour_photo jsonb, date_start date, date_end date, time_start text, date_uid text, tour_variant text,
    timezone text, client_first_name text, client_last_name text, client_email text, client_phone text, comment text, language text, page_language text,
    currency text, breakdown jsonb, total bigint, penalties jsonb, penalties_conditions text,
    payment_terms jsonb, consents jsonb, confirm_deadline timestamptz) using (number)
), remembered as (
  insert into booking_history (request_id, actor, actor_user_id, actor_name, event, data, created_at)
  select request_id, case when created_by_user_id is null then 'tourist' else 'staff' end, created_by_user_id,
    case when created_by_user_id is null then actor_name else coalesce((select trim(concat_ws(' ', u.last_name, u.first_name))
      from user_account u where u.id = created_by_user_id), '') end, 'created',
    jsonb_build_object('tour_date_id', tour_date_id, 'seats', seats) || case when beyond_limits is null then '{}'
      else jsonb_build_object('beyond_limits', beyond_limits) end, now from made
), named as (
  insert into booking_tourist (request_id, first_name, last_name, middle_name, birthday, passport_cipher,
    passport_masked, email, phone, food_restriction, weight, category_id)
  select request_id, first_name, last_name, coalesce(middle_name, ''), birthday, coalesce(passport_cipher, ''),
    coalesce(passport_masked, ''), coalesce(email, ''), coalesce(phone, ''), coalesce(food_restriction, ''), weight, category_id
  from made join jsonb_to_recordset($3::jsonb) as tourist(number int, place int, first_name text, last_name text, middle_name text,
    birthday date, passport_cipher text, passport_masked text, email text, phone text, food_restriction text,
    weight int, category_id text) using (number)
  order by number, place
), told as (
  insert into domain_event (name, version, payload)
  select $4, ${bookingCreated.version}, jsonb_build_object('request_id', request_id, 'organizer_id', organizer_id, 'tour_id', tour_id, 'is_instant', is_instant) from made
)
select fitting.number, kept.request_id from fitting left join kept using (request_id)`;

interface Prepared {
  name: string;
  text: string;
}
const prepared = (name: string, lock: string): Record<'plain' | 'extras', Prepared> => ({
  plain: { name, text: createText(lock, { hasExtras: false }) },
  extras: { name: `${name}-with-extras`, text: createText(lock, { hasExtras: true }) },
});
/** Waits for others at its departures. */
const CREATE_WAITING = prepared('create-bookings-waiting', '');
/** Passes over departures where others are: one that is held long must not keep the rest of a list waiting. */
const CREATE = prepared('create-bookings', 'skip locked');

/** How JSON writes half a character; where a text only says so, it is looked at once more for nothing. */
const LONE_SURROGATE = '\\ud';
/** JSON that the database takes: half a character, which it would refuse, becomes the sign for an unknown one. */
function databaseJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes(LONE_SURROGATE)) return text;
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );
}

/**
 * A booking as the statement reads it; its tourists are a list of their own. What is undefined is not written: a column that is
 * not named is read as null, and most bookings have none of these.
 */
const askedOf = (made: NewBooking, number: number) => ({
  ...made,
  partner_site_id: made.partner_site_id ?? undefined,
  agency: made.agency ?? undefined,
  agent_id: made.agent_id ?? undefined,
  agent_terms: made.agent_terms ?? undefined,
  payer_company_id: made.payer_company_id ?? undefined,
  payer_person_id: made.payer_person_id ?? undefined,
  created_by_user_id: made.created_by_user_id ?? undefined,
  time_start: made.time_start ?? undefined,
  date_uid: made.date_uid ?? undefined,
  tour_variant: made.tour_variant ?? undefined,
  tourists: undefined,
  reckoned: undefined,
  unstored: undefined,
  idempotency: undefined,
  number,
  key: made.idempotency.key,
  body_hash: made.idempotency.body_hash,
  date_terms: made.reckoned.date_terms,
  tour_version: made.reckoned.tour_version,
  organizer_version: made.reckoned.organizer_version,
});
/** Tourists as the statement reads them: most are a name alone, and what is empty need not be written and read. */
const touristsOf = ({ tourists }: NewBooking, number: number) =>
  tourists.map((tourist, place) => ({
    number,
    place,
    first_name: tourist.first_name,
    last_name: tourist.last_name,
    middle_name: tourist.middle_name || undefined,
    birthday: tourist.birthday ?? undefined,
    passport_cipher: tourist.passport_cipher || undefined,
    passport_masked: tourist.passport_masked || undefined,
    email: tourist.email || undefined,
    phone: tourist.phone || undefined,
    food_restriction: tourist.food_restriction || undefined,
    weight: tourist.weight ?? undefined,
    category_id: tourist.category_id ?? undefined,
  }));
const holdsExtras = ({ held_stocks }: NewBooking) => Object.keys(held_stocks).length > 0;

/** A connection, or the pool of them. */
type Client = Pick<Database['$client'], 'query'>;

/** Books through a connection: alone, or within a transaction that it is in. */
export async function insertThrough(client: Client, list: NewBooking[], waits: boolean): Promise<Outcome[]> {
  const statements = waits ? CREATE_WAITING : CREATE;
  const { rows } = await client.query<{ number: number; request_id: number | null }>({
    ...(list.some(holdsExtras) ? statements.extras : statements.plain),
    values: [
      databaseJson(list.map(askedOf)),
      [...new Set(list.map(({ tour_date_id }) => tour_date_id))],
      databaseJson(list.flatMap(touristsOf)),
      bookingCreated.name,
    ],
  });
  const outcomes: Outcome[] = list.map(() => ({ is: 'unsettled' }));
  for (const { number, request_id } of rows)
    outcomes[number] = request_id === null ? { is: 'repeated' } : { is: 'booked', request_id };
  if (outcomes.some(({ is }) => is === 'booked')) noteEvents(client);
  return outcomes;
}

/**
 * Takes the seats and writes the bookings that can be made; of the others nothing is written. Departures of weekly
 * schedules that nobody has booked yet are stored in the same transaction.
 * @param waits whether to wait for others who are at the same departures just now
 * @returns what became of each, in the order of the list
 */
export async function insertBookings(
  database: Database,
  list: NewBooking[],
  { waits }: { waits: boolean },
): Promise<Outcome[]> {
  if (list.every(({ tour_date_id }) => tour_date_id !== null))
    return insertThrough(database.$client, list, waits);
  return onConnection(database, async (client) => {
    await client.query('begin');
    const outcomes = await insertThrough(client, await withStoredDepartures(client, list), waits);
    // A departure is stored for the sake of a booking: where there is none, neither is it.
    await client.query(outcomes.some(({ is }) => is === 'booked') ? 'commit' : 'rollback');
    return outcomes;
  });
}

/** What an idempotency key was used for. */
export interface KeptAnswer {
  body_hash: string;
  request_id: number;
  uuid: string;
}

const FIND_KEYS = {
  name: 'find-idempotency-keys',
  text: `select kept.key, kept.body_hash, kept.request_id, booking.uuid
from idempotency_key kept join booking on booking.request_id = kept.request_id
where kept.scope = '${IDEMPOTENCY_SCOPE}' and kept.key = any ($1)`,
};

/** The bookings that were made under idempotency keys, by key. */
export async function findKeptAnswers(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, KeptAnswer>> {
  const { rows } = await database.$client.query<KeptAnswer & { key: string }>({
    ...FIND_KEYS,
    values: [keys],
  });
  return new Map(rows.map(({ key, ...kept }) => [key, kept]));
}
