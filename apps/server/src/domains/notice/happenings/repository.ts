import { SaleStatus } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/index.ts';
import { returningOf } from '../../invoice/index.ts';

const BATCH = 500;

/** Bookings whose answer is due between now and a moment, of which nobody was told yet. */
export async function selectNearDeadlines(
  database: Database,
  now: Date,
  until: Date,
): Promise<{ request_id: number; deadline_at: Date }[]> {
  const { rows } = await database.execute<{ request_id: number; deadline_at: string }>(sql`
    select b.request_id, b.deadline_at from booking b
    where b.base_sale_status = ${SaleStatus.pending_confirm}
      and b.deadline_at > ${now.toISOString()}::timestamptz and b.deadline_at <= ${until.toISOString()}::timestamptz
      and b.erased_at is null
      and not exists (select from notice n where n.request_id = b.request_id and n.event = 'deadline'
        and n.key = 'deadline:' || b.request_id || ':' || extract(epoch from b.deadline_at)::bigint)
    order by b.deadline_at limit ${BATCH}`);
  return rows.map(({ request_id, deadline_at }) => ({ request_id, deadline_at: new Date(deadline_at) }));
}

export type DepartureInDebt = {
  id: number;
  organizer_id: number;
  tour_name: string;
  date_start: string;
  date_end: string;
  time_start: string | null;
  bookings: number;
  amount: number;
  currency: string;
};

/** Departures that start within so many days of their own, and have confirmed bookings that are not paid for. */
export async function selectDeparturesInDebt(
  database: Database,
  now: Date,
  days: number,
): Promise<DepartureInDebt[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone coalesce(t.timezone, o.timezone))::date`;
  const returning = returningOf(sql`b.request_id`);
  const { rows } = await database.execute<DepartureInDebt>(sql`
    select d.id, d.organizer_id, t.name as tour_name, d.date_start::text, d.date_end::text, d.time_start,
      count(*)::int as bookings, sum(b.total - b.payed_amount + ${returning})::float8 as amount, min(b.currency) as currency
    from tour_date d join tour t on t.id = d.tour_id join organizer o on o.id = d.organizer_id
      join booking b on b.tour_date_id = d.id
    where d.date_start between ${today} and ${today} + ${days}::int
      and d.date_start between (${now.toISOString()}::timestamptz)::date - 1
        and (${now.toISOString()}::timestamptz)::date + ${days}::int + 1
      and b.base_sale_status in (${SaleStatus.pending_prepayment}, ${SaleStatus.made_prepayment})
      and b.total > b.payed_amount - ${returning}
      and not exists (select from notice n where n.tour_date_id = d.id and n.event = 'departure_debts'
        and n.key = 'debts:' || d.id || ':' || d.date_start)
    group by d.id, t.name order by d.date_start, d.id limit ${BATCH}`);
  return rows;
}

/** Individual trips that start as soon and are not paid for: they stand on no departure. */
export async function selectTripsInDebt(
  database: Database,
  now: Date,
  days: number,
): Promise<{ request_id: number; date_start: string; debt: number }[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone b.timezone)::date`;
  const debt = sql`b.total - b.payed_amount + ${returningOf(sql`b.request_id`)}`;
  const { rows } = await database.execute<{ request_id: number; date_start: string; debt: number }>(sql`
    select b.request_id, b.date_start::text, (${debt})::float8 as debt from booking b
    where b.is_individual_tour and b.tour_date_id is null and b.erased_at is null
      and b.date_start between ${today} and ${today} + ${days}::int
      and b.base_sale_status in (${SaleStatus.pending_prepayment}, ${SaleStatus.made_prepayment})
      and ${debt} > 0
      and not exists (select from notice n where n.request_id = b.request_id and n.event = 'departure_debts'
        and n.key = 'debts:trip:' || b.request_id || ':' || b.date_start)
    order by b.date_start, b.request_id limit ${BATCH}`);
  return rows;
}
