import {
  HEADER,
  publicBookingCalls,
  type BaseSaleStatus,
  type CallAnswer,
  type CallRequest,
} from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { inTransaction, schema, type Database } from '../db/index.ts';
import { lockBooking, moveBooking, type BookingRow, type Move } from '../domains/booking/index.ts';
import type { TestApp } from './app.ts';
import { CallFailure, type TestClient } from './client.ts';
import { unique } from './people.ts';
import { createPublishedTour, type PublishedTourOptions } from './tour.ts';

type Body = CallRequest<typeof publicBookingCalls.create>['body'];
/** A departure, how many go, and whatever else a test cares about. */
export type BookingWish = Pick<Body, 'tour_id'> & Partial<Body>;

/** A whole form of the public site; each has a client of its own. */
export function bookingForm(wish: BookingWish): Body {
  const number = unique();
  return {
    tourists: 1,
    contacts: {
      first_name: 'Мария',
      last_name: `Туристова ${number}`,
      email: `tourist${number}@example.test`,
      phone: `+7901${String(1_000_000 + number).slice(-7)}`,
    },
    consents: { personal_data: true, agreement: true },
    ...wish,
  };
}

/** A departure of a published tour, as forms name it. */
export async function createDeparture(
  client: TestClient,
  organizer_id: number,
  options: PublishedTourOptions = {},
): Promise<{ tour_id: number; date: number }> {
  const tour = await createPublishedTour(client, organizer_id, options);
  return { tour_id: tour.id, date: tour.date_ids[0] ?? 0 };
}

/** Books as a visitor of the public site. */
export function createBooking(
  app: Pick<TestApp, 'client'>,
  wish: BookingWish,
  { key = randomUUID(), client = app.client() }: { key?: string; client?: TestClient } = {},
): Promise<CallAnswer<typeof publicBookingCalls.create>> {
  return client.call(
    publicBookingCalls.create,
    { body: bookingForm(wish) },
    { [HEADER.idempotencyKey]: key },
  );
}

/** Books some tickets of one category of a departure, and nothing else. */
export const bookTickets = (
  app: Pick<TestApp, 'client'>,
  wish: BookingWish,
  id: string,
  count = 1,
): ReturnType<typeof createBooking> =>
  createBooking(app, { ...wish, tourists: count, categories: [{ id, count }] });

/** By what the client's private page is found: no call tells staff. */
export async function privateAddressOf(
  { database }: Pick<TestApp, 'database'>,
  request_id: number,
): Promise<string> {
  const [row] = await database
    .select({ uuid: schema.booking.uuid })
    .from(schema.booking)
    .where(eq(schema.booking.request_id, request_id));
  if (!row) throw new Error(`No booking ${request_id}`);
  return row.uuid;
}

/** The refusal that a call was answered with. @throws Error where it was not refused */
export async function refusalOf(answer: Promise<unknown>): Promise<CallFailure> {
  const failure = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof CallFailure) return failure;
  throw new Error('It was not refused', { cause: failure });
}

/** Moves a booking as somebody would: the way for tests of what follows a status. */
export async function moveBookingTo(
  app: Pick<TestApp, 'database' | 'services'>,
  request_id: number,
  to: BaseSaleStatus,
  move: Move,
): Promise<BookingRow> {
  const moved = await inTransaction(app.database, async (tx) =>
    moveBooking(app.services, tx, await lockBooking(tx, request_id), to, move),
  );
  return moved;
}

/** Numbers must be the same on both sides for every row. */
type Mismatch = { id: number } & Record<string, unknown>;

/**
 * What must hold at any quiet moment, whatever happened before (docs/rules/money.md): the seats taken of each
 * departure are the tourists of its live bookings with what is on hold, the sum of its ledger too, and never more than there
 * are, its extras likewise, and the counters are the counts.
 */
export async function checkSeatInvariants(database: Database): Promise<void> {
  const seats = await database.execute<Mismatch>(sql`
    select * from (
      select d.id, d.number_of_seats, d.number_of_free_seats,
        (select coalesce(sum(b.seats), 0)::int from booking b
          where b.tour_date_id = d.id and b.base_sale_status between 1 and 4) as live,
        (select coalesce(sum(h.seats), 0)::int from seat_hold h where h.tour_date_id = d.id) as held
      from tour_date d) date
    where number_of_seats - number_of_free_seats <> live + held or number_of_free_seats not between 0 and number_of_seats`);
  expect(seats.rows, 'seats taken = tourists of live bookings, and seats on hold').toEqual([]);

  const whole = await database.execute<Mismatch>(sql`
    select b.request_id as id, b.seats, d.number_of_seats from booking b join tour_date d on d.id = b.tour_date_id
    where b.takes_whole and b.base_sale_status between 1 and 4 and b.seats <> d.number_of_seats`);
  expect(whole.rows, 'who has a departure whole has all its seats').toEqual([]);

  const ledger = await database.execute<Mismatch>(sql`
    select * from (
      select d.id, d.number_of_seats - d.number_of_free_seats as taken,
        (select coalesce(sum(e.seats), 0)::int from seat_entry e where e.tour_date_id = d.id) +
        (select coalesce(sum((h.data ->> 'seats')::int), 0)::int from booking_history h
          where h.event = 'created' and (h.data ->> 'tour_date_id')::bigint = d.id) as told
      from tour_date d) date
    where taken <> told`);
  expect(ledger.rows, 'seats taken = sum of the ledger').toEqual([]);

  const proposed = await database.execute<Mismatch>(sql`
    select h.id, m.card ->> 'state' as state from seat_hold h left join chat_message m on m.id = h.message_id
    where h.kind = 'card' and m.card ->> 'state' is distinct from 'open'`);
  expect(proposed.rows, 'what is kept for a card is kept for an open one').toEqual([]);

  const extras = await database.execute<Mismatch>(sql`
    select * from (
      select d.id, extra.key, (extra.value ->> 'sold')::int as sold
      from tour_date d, jsonb_each(d.stocks) extra) counted
    full join (
      select id, extra.key, sum((extra.value ->> 'quantity')::int)::int as held
      from (
        select tour_date_id as id, held_stocks from booking where base_sale_status between 1 and 4
        union all select tour_date_id, held_stocks from seat_hold) holder, jsonb_each(holder.held_stocks) extra
      group by 1, 2) live using (id, key)
    where coalesce(sold, 0) <> coalesce(held, 0)`);
  expect(extras.rows, 'extras sold = extras of live bookings').toEqual([]);

  const classes = await database.execute<Mismatch>(sql`
    select * from (
      select b.request_id as id, 'class:' || (line.value #>> '{category,seat_class,id}') as key,
        sum((line.value ->> 'quantity')::int * coalesce((line.value #>> '{category,seats}')::int, (line.value #>> '{category,people}')::int, 1))::int as booked
      from booking b, jsonb_array_elements(b.breakdown -> 'lines') line
      where b.tour_date_id is not null and line.value #>> '{category,seat_class,id}' is not null group by 1, 2) line
    full join (
      select request_id as id, stock.key, (stock.value ->> 'quantity')::int as held
      from booking, jsonb_each(held_stocks) stock where stock.key like 'class:%') stock using (id, key)
    where booked is distinct from held`);
  expect(classes.rows, 'seats of a class held = seats of its tickets').toEqual([]);

  const slots = await database.execute<Mismatch>(sql`
    select * from (select resource_id as id, slot, used from resource_slot) counted
    full join (
      select t.resource_id as id, at.slot, sum(t.quantity)::int as taken
      from resource_taking t join resource r on r.id = t.resource_id,
        resource_slots_between(r.unit, t.taken_from, t.taken_until) at(slot)
      group by 1, 2) live using (id, slot)
    where coalesce(used, 0) <> coalesce(taken, 0)`);
  expect(slots.rows, 'resources used = what departures take of them').toEqual([]);

  const needs = await database.execute<Mismatch>(sql`
    select * from (
      select coalesce(tour_date_id, -request_id) as id, resource_id, quantity, taken_from, taken_until from resource_taking) taken
    full join (
      select w.tour_date_id as id, w.resource_id, w.quantity as wanted, w.taken_from, w.taken_until
      from resource_wants((select array_agg(id) from tour_date)) w
      union all select -w.request_id, w.resource_id, w.quantity, w.taken_from, w.taken_until
      from resource_trip_wants((select array_agg(request_id) from booking)) w) live using (id, resource_id, taken_from, taken_until)
    where quantity is distinct from wanted and (quantity is not null or taken_until > now())`);
  // What was over when a resource was added never took it.
  expect(
    needs.rows,
    'departures take what they need while something of them is sold, and trips while they live',
  ).toEqual([]);

  const counters = await database.execute<Mismatch>(sql`
    select * from (
      select organizer_id as id, base_sale_status, is_individual_tour, sum(count)::int as counted
      from booking_counter group by 1, 2, 3) counter
    full join (
      select organizer_id as id, base_sale_status, is_individual_tour, count(*)::int as there
      from booking group by 1, 2, 3) real using (id, base_sale_status, is_individual_tour)
    where coalesce(counted, 0) <> coalesce(there, 0)`);
  expect(counters.rows, 'counters = counts').toEqual([]);

  const sales = await database.execute<Mismatch>(sql`
    with real as (
      select organizer_id, (created_at at time zone timezone)::date as day, currency, tour_id, seller_type, agent_id, responsible_user_id,
        coalesce(to_char(date_start, 'YYYYMM')::bigint, 0) as travel, base_sale_status < 5 as stands, tourists_count, total, is_returning,
        date_start - (created_at at time zone timezone)::date as lead
      from booking
    ), there as (
      select organizer_id as id, axis.name || step.name as axis, step.day, axis.key, currency, count(*) as count,
        count(*) filter (where not stands) as cancelled, sum(tourists_count) filter (where stands) as people,
        sum(total) filter (where stands) as total, count(lead) filter (where stands) as dated, sum(lead) filter (where stands) as lead_days
      from real cross join lateral (values ('all', 0), ('tour', tour_id), ('seller', seller_type), ('agent', coalesce(agent_id, 0)),
        ('person', coalesce(responsible_user_id, 0)), ('travel', travel), ('client', 1 + is_returning::int)) as axis(name, key)
      cross join lateral (values ('', day), ('_month', date_trunc('month', day)::date)) as step(name, day)
      where axis.name <> 'all' or step.name = '' group by 1, 2, 3, 4, 5
    ), kept as (
      select organizer_id as id, axis, day, key, currency, count, cancelled, people, total, dated, lead_days from booking_sum
      union all
      select c.organizer_id, axis.name || step.name, step.day, axis.key, currency, count, cancelled, people, total, dated, lead_days
      from booking_sum_change c cross join lateral (values ('all', 0), ('tour', tour_id), ('seller', seller_type),
        ('agent', coalesce(agent_id, 0)), ('person', coalesce(responsible_user_id, 0)), ('travel', travel), ('client', 1 + is_returning::int)) as axis(name, key)
      cross join lateral (values ('', day), ('_month', date_trunc('month', day)::date)) as step(name, day)
      where axis.name <> 'all' or step.name = ''
    ), counted as (
      select id, axis, day, key, currency, sum(count) as count, sum(cancelled) as cancelled, sum(people) as people, sum(total) as total,
        sum(dated) as dated, sum(lead_days) as lead_days
      from kept group by 1, 2, 3, 4, 5
    )
    select id, axis, day, key, currency, to_json(counted) as counted, to_json(there) as there
    from counted full join there using (id, axis, day, key, currency)
    where (coalesce(counted.count, 0), coalesce(counted.cancelled, 0), coalesce(counted.people, 0), coalesce(counted.total, 0),
        coalesce(counted.dated, 0), coalesce(counted.lead_days, 0))
      <> (coalesce(there.count, 0), coalesce(there.cancelled, 0), coalesce(there.people, 0), coalesce(there.total, 0),
        coalesce(there.dated, 0), coalesce(there.lead_days, 0))`);
  expect(sales.rows, 'sums of bookings by day, along each axis = a scan of them').toEqual([]);

  const keys = sql`('tour', 1, tour_id), ('seller', 2, seller_type), ('agent', 3, coalesce(agent_id, 0)),
    ('person', 4, coalesce(responsible_user_id, 0)), ('travel', 5, travel), ('client', 6, 1 + is_returning::int)`;
  const pairs = await database.execute<Mismatch>(sql`
    with there as (
      select organizer_id as id, one.name || '_' || other.name as pair, date_trunc('month', created_at at time zone timezone)::date as month,
        one.key, other.key as other, currency, count(*) as count, count(*) filter (where base_sale_status >= 5) as cancelled,
        sum(tourists_count) filter (where base_sale_status < 5) as people, sum(total) filter (where base_sale_status < 5) as total
      from (select *, coalesce(to_char(date_start, 'YYYYMM')::bigint, 0) as travel from booking) b
      cross join lateral (values ${keys}) as one(name, at, key)
      join lateral (values ${keys}) as other(name, at, key) on other.at > one.at group by 1, 2, 3, 4, 5, 6
    ), kept as (
      select organizer_id as id, pair, month, key, other, currency, count, cancelled, people, total from booking_pair_sum
      union all
      select organizer_id, one.name || '_' || other.name, date_trunc('month', day)::date, one.key, other.key, currency, count, cancelled,
        people, total
      from booking_sum_change cross join lateral (values ${keys}) as one(name, at, key)
      join lateral (values ${keys}) as other(name, at, key) on other.at > one.at
    ), counted as (
      select id, pair, month, key, other, currency, sum(count) as count, sum(cancelled) as cancelled, sum(people) as people,
        sum(total) as total
      from kept group by 1, 2, 3, 4, 5, 6
    )
    select id, pair, month, key, other, currency, to_json(counted) as counted, to_json(there) as there
    from counted full join there using (id, pair, month, key, other, currency)
    where (coalesce(counted.count, 0), coalesce(counted.cancelled, 0), coalesce(counted.people, 0), coalesce(counted.total, 0))
      <> (coalesce(there.count, 0), coalesce(there.cancelled, 0), coalesce(there.people, 0), coalesce(there.total, 0))`);
  expect(pairs.rows, 'sums of bookings by month, along each two axes = a scan of them').toEqual([]);

  const departures = await database.execute<Mismatch>(sql`
    with kept as (
      select tour_date_id as id, currency, bookings, people, sold, commission, kept from departure_sum
      union all select tour_date_id, currency, count - cancelled, people, total, commission, kept from booking_sum_change
      where tour_date_id is not null
    ), counted as (
      select id, currency, sum(bookings) as bookings, sum(people) as people, sum(sold) as sold, sum(commission) as commission,
        sum(kept) as kept from kept group by 1, 2
    ), there as (
      select tour_date_id as id, currency, count(*) filter (where base_sale_status < 5) as bookings,
        sum(tourists_count) filter (where base_sale_status < 5) as people, sum(total) filter (where base_sale_status < 5) as sold,
        sum(agent_commission) filter (where base_sale_status < 5) as commission,
        sum(greatest(payed_amount - returning_amount, 0)) filter (where base_sale_status >= 5) as kept
      from booking where tour_date_id is not null group by 1, 2
    )
    select id, currency, to_json(counted) as counted, to_json(there) as there from counted full join there using (id, currency)
    where (coalesce(counted.bookings, 0), coalesce(counted.people, 0), coalesce(counted.sold, 0), coalesce(counted.commission, 0),
        coalesce(counted.kept, 0))
      <> (coalesce(there.bookings, 0), coalesce(there.people, 0), coalesce(there.sold, 0), coalesce(there.commission, 0),
        coalesce(there.kept, 0))`);
  expect(departures.rows, 'what departures bring = a scan of their bookings').toEqual([]);

  const prepaid = await database.execute<Mismatch>(sql`
    select * from (
      select organizer_id as id, date_start, coalesce(date_end, 'infinity') as date_end, timezone, count as counted
      from booking_prepaid_counter) counter
    full join (
      select organizer_id as id, date_start, coalesce(date_end, 'infinity') as date_end, timezone, count(*)::int as there
      from booking where base_sale_status = 3 and date_start is not null group by 1, 2, 3, 4) real
      using (id, date_start, date_end, timezone)
    where coalesce(counted, 0) <> coalesce(there, 0) or counted = 0`);
  expect(prepaid.rows, 'prepaid bookings by their days = counts').toEqual([]);

  const orphans = await database.execute<Mismatch>(sql`
    select b.request_id as id, b.base_sale_status, b.deadline_at, b.payment_terms ->> 'by' as payed_by, b.tourists_count
    from booking b
    where not exists (select 1 from booking_history h where h.request_id = b.request_id and h.event = 'created')
      or (b.base_sale_status = 1 or b.base_sale_status = 2 and b.payment_terms ->> 'by' is null) <> (b.deadline_at is not null)
      or (select count(*) from booking_tourist t where t.request_id = b.request_id) > b.tourists_count`);
  expect(
    orphans.rows,
    'each booking has its history, its deadline while it waits, and no tourist too many',
  ).toEqual([]);
}
