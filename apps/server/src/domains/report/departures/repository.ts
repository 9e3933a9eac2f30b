import type { GuidePay } from '@tropa/contract';
import type { LedSize, Stretch } from '@tropa/core';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';
import { CANCELED, COUNTED } from './counted-repository.ts';

/** A departure with what is kept of its bookings and written down of its costs. */
export interface FoundDeparture {
  id: number;
  tour_id: number;
  tour_name: string;
  date_start: string;
  date_end: string;
  time_start: string | null;
  leaders: number[];
  currency: string;
  is_canceled: boolean;
  tourists: number;
  sold: number;
  kept: number;
  commissions: number;
  costs: number;
}

type Asked = Stretch & { tour_id?: number | undefined };

/**
 * What comes before a question for departures that start in a stretch: `found` are those that stand, and of the others those of which
 * money was kept, on which some was spent, or of which the pay of a guide was said. What they bring is told by the sums kept and by
 * what was not added up yet.
 */
const found = (organizer_id: number, { date_from, date_to, tour_id }: Asked): SQL => sql`
    with own as materialized (
      select d.id, d.tour_id, t.name as tour_name, d.date_start, d.date_end, d.time_start, coalesce(t.currency, o.currency) as currency,
        case when d.guides = '[]' then t.guides else d.guides end as leaders, ${CANCELED} as is_canceled, ${COUNTED} as stands
      from tour_date d join tour t on t.id = d.tour_id join organizer o on o.id = d.organizer_id
      where d.organizer_id = ${organizer_id} and d.date_start between ${date_from} and ${date_to} and d.replaced_by_id is null
        ${tour_id === undefined ? sql`` : sql`and d.tour_id = ${tour_id}`}
    ), told as (
      select own.id, s.currency, s.people, s.sold, s.commission, s.kept from own join departure_sum s on s.tour_date_id = own.id
      union all
      select tour_date_id, currency, people, total, commission, kept from booking_sum_change
      where organizer_id = ${organizer_id} and tour_date_id is not null
    ), brought as (
      select own.id, sum(told.people)::int as tourists, sum(told.sold) filter (where told.currency = own.currency)::float8 as sold,
        sum(told.kept) filter (where told.currency = own.currency)::float8 as kept,
        sum(told.commission) filter (where told.currency = own.currency)::float8 as commissions
      from told join own on own.id = told.id group by own.id
    ), spent as (
      select own.id, sum(c.amount)::float8 as costs from own join departure_cost c on c.tour_date_id = own.id group by own.id
    ), found as (
      select own.*, coalesce(tourists, 0) as tourists, coalesce(sold, 0) as sold, coalesce(kept, 0) as kept,
        coalesce(commissions, 0) as commissions, coalesce(costs, 0) as costs
      from own left join brought on brought.id = own.id left join spent on spent.id = own.id
      where own.stands or kept > 0 or costs > 0
        or exists (select from departure_pay p where p.tour_date_id = own.id and not p.is_kept)
    )`;

/** Departures that start in a stretch and count, in the order in which they start. */
export async function selectDepartures(
  db: Executor,
  organizer_id: number,
  asked: Asked,
): Promise<FoundDeparture[]> {
  const { rows } = await db.execute<
    FoundDeparture & Record<string, unknown>
  >(sql`${found(organizer_id, asked)}
    select id::float8 as id, tour_id::float8 as tour_id, tour_name, date_start::text, date_end::text, time_start, leaders, currency,
      is_canceled, tourists, sold, kept, commissions, costs
    from found order by date_start, coalesce(time_start, ''), id`);
  return rows;
}

/** Departures of one month that are paid alike, as one: only those of which something was said alone stand alone. */
export interface FoundAlike
  extends Pick<FoundDeparture, 'leaders' | 'currency' | 'is_canceled' | 'commissions'>, LedSize {
  /** Its number where something was said of the pay on it; null: nothing was. */
  id: number | null;
  month: string;
}

/** The same departures put together by month and by how their guides are paid: a year of them is a few rows. */
export async function selectAlike(db: Executor, organizer_id: number, asked: Asked): Promise<FoundAlike[]> {
  const { rows } = await db.execute<FoundAlike & Record<string, unknown>>(sql`${found(organizer_id, asked)}
    select alone.id, to_char(date_start, 'YYYY-MM') as month, leaders, currency, is_canceled,
      count(*)::int as departures, sum(date_end - date_start + 1)::int as days, sum(tourists)::int as tourists,
      sum(commissions)::float8 as commissions
    from found cross join lateral (
      select case when exists (select from departure_pay p where p.tour_date_id = found.id) then found.id::float8 end as id
    ) alone
    group by 1, 2, 3, 4, 5`);
  return rows;
}

/** What was said of the pay of guides for departures of a stretch alone; `guide_id` null: the guide has been deleted. */
export async function selectPays(db: Executor, organizer_id: number, { date_from, date_to }: Stretch) {
  const { rows } = await db.execute<{
    tour_date_id: number;
    guide_id: number | null;
    pay: GuidePay;
    is_kept: boolean;
  }>(sql`
    select p.tour_date_id::float8 as tour_date_id, p.guide_id::float8 as guide_id, p.pay, p.is_kept
    from tour_date d join departure_pay p on p.tour_date_id = d.id
    where d.organizer_id = ${organizer_id} and d.date_start between ${date_from} and ${date_to} order by p.id`);
  return rows;
}

/** Guides of an organizer with what their cards say they are paid. */
export async function selectCards(db: Executor, organizer_id: number) {
  const { rows } = await db.execute<{
    id: number;
    first_name: string;
    last_name: string;
    pay: GuidePay | null;
  }>(
    sql`select id::float8 as id, first_name, last_name, pay from guide where organizer_id = ${organizer_id}`,
  );
  return rows;
}
