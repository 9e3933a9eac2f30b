import type { LostPeople, LostReport } from '@tropa/contract';
import type { LOST_PEOPLE, Stretch } from '@tropa/core';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';

export type LostRow = Omit<LostReport['rows'][number], 'currency'> & { currency: string };

/**
 * Departures that start in a period and lost somebody, with what is kept of it, those that another group would have brought the most
 * for first. What a place is worth is the mean price that is payed for one there, else the price of the date or the tour.
 */
export async function selectLost(
  db: Executor,
  organizer_id: number,
  { date_from, date_to }: Stretch,
): Promise<LostRow[]> {
  const of = (kind: string, what: string, name: string) =>
    sql.raw(`coalesce(sum(l.${what}) filter (where l.kind = '${kind}'), 0)::int as ${name}`);
  const { rows } = await db.execute<LostRow & Record<string, unknown>>(sql`
    with own as materialized (
      select id, tour_id, date_start, date_end, time_start, number_of_seats, number_of_free_seats, price from tour_date
      where organizer_id = ${organizer_id} and date_start between ${date_from} and ${date_to}
    ), lost as (
      select own.id, ${of('visit', 'count', 'visits')}, ${of('refused', 'count', 'refused')}, ${of('refused', 'seats', 'refused_seats')},
        ${of('late', 'count', 'late')}, ${of('late', 'seats', 'late_seats')}, ${of('left', 'count', 'left_forms')}
      from own join lost_sale l on l.tour_date_id = own.id group by 1
    ), waits as (
      select own.id, count(*)::int as waiting, sum(w.party_size)::int as waiting_seats
      from own join waitlist_entry w on w.tour_date_id = own.id where w.status <> 'booked' group by 1
    ), told as (
      select id, coalesce(visits, 0) as visits, coalesce(refused, 0) as refused, coalesce(refused_seats, 0) as refused_seats,
        coalesce(waiting, 0) as waiting, coalesce(waiting_seats, 0) as waiting_seats, coalesce(late, 0) as late,
        coalesce(late_seats, 0) as late_seats, coalesce(left_forms, 0) as "left",
        least(own.number_of_seats, greatest(coalesce(waiting_seats, 0), coalesce(refused_seats, 0))) as group_seats, own.tour_id, own.price,
        own.date_start, own.date_end, own.time_start, own.number_of_seats, own.number_of_free_seats
      from own join (lost full join waits using (id)) using (id)
    )
    select told.id::float8 as tour_date_id, t.name as tour_name, told.date_start::text, told.date_end::text, told.time_start,
      told.number_of_seats, told.number_of_free_seats, told.visits, told.refused, told.refused_seats, told.waiting, told.waiting_seats,
      told.late, told.late_seats, told."left", told.group_seats, coalesce(t.currency, o.currency) as currency,
      case when told.group_seats = 0 then 0 else (told.group_seats * coalesce(
        (select sum(b.total) / nullif(sum(b.tourists_count), 0) from booking b
          where b.tour_date_id = told.id and b.base_sale_status < 5),
        case when t.price_basis = 'person' then coalesce(told.price, t.price) end, 0))::float8 end as worth
    from told join tour t on t.id = told.tour_id join organizer o on o.id = t.organizer_id
    order by worth desc, told.visits desc, told.late_seats desc, told."left" desc, told.id`);
  return rows.map((row) => ({ ...row, worth: Math.round(row.worth) }));
}

/** Who waits, and who cancelled on a day that was counted as late: not what went with a departure that the operator cancelled. */
const PEOPLE = {
  waiting_seats: sql`select w.id, w.request_id, w.name, w.party_size as seats, w.created_at, w.tour_date_id
    from own join waitlist_entry w on w.tour_date_id = own.id where w.status <> 'booked'`,
  late_seats: sql`select e.id, e.request_id, trim(concat(b.client_first_name, ' ', b.client_last_name)) as name, -e.seats as seats,
      e.created_at, e.tour_date_id
    from own join lost_sale l on l.tour_date_id = own.id and l.kind = 'late'
    join seat_entry e on e.tour_date_id = own.id and e.kind = 'released' and (e.created_at at time zone 'UTC')::date = l.day
    left join booking b on b.request_id = e.request_id
    where not exists (select from departure_task k where k.tour_date_id = own.id and k.kind = 'cancel' and k.created_at <= e.created_at)`,
} as const satisfies Record<(typeof LOST_PEOPLE)[number], unknown>;

/**
 * People that a number of the report counts, the newest first, how many they are and how many seats they have in all.
 * @param tour_date_id of one departure
 * @param before those written down before this one
 */
export async function selectLostPeople(
  db: Executor,
  organizer_id: number,
  filter: Stretch & { kind: (typeof LOST_PEOPLE)[number]; tour_date_id?: number | undefined },
  { before, limit }: { before: number | undefined; limit: number },
) {
  const { date_from, date_to, kind, tour_date_id } = filter;
  const people = sql`with own as materialized (
      select id, tour_id, date_start, date_end, time_start from tour_date
      where organizer_id = ${organizer_id} and date_start between ${date_from} and ${date_to}
        ${tour_date_id === undefined ? sql`` : sql`and id = ${tour_date_id}`}
    ), people as (${PEOPLE[kind]})`;
  type Person = Omit<LostPeople['people'][number], 'created_at'> & { created_at: Date };
  const [{ rows }, { rows: all }] = await Promise.all([
    db.execute<Person & Record<string, unknown>>(sql`${people}
      select p.id::float8 as id, p.request_id::float8 as request_id, coalesce(p.name, '') as name, p.seats, p.created_at,
        p.tour_date_id::float8 as tour_date_id, t.name as tour_name, own.date_start::text, own.date_end::text, own.time_start
      from people p join own on own.id = p.tour_date_id join tour t on t.id = own.tour_id
      ${before === undefined ? sql`` : sql`where p.id < ${before}`} order by p.id desc limit ${limit}`),
    db.execute<{ count: number; seats: number }>(sql`${people}
      select count(*)::int as count, coalesce(sum(seats), 0)::int as seats from people`),
  ]);
  return { rows, ...(all[0] ?? { count: 0, seats: 0 }) };
}
