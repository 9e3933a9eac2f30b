import { PARTNER_COMMISSION_PERCENT } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';
import { BY_HAND } from '../../invoice/index.ts';

/**
 * Writes the platform's commission beside each movement of money of a partner site's sale that has none yet. The percent is
 * that of the booking's first payment: the tour's own tariff, else the usual one of the sites. What stands in one movement
 * is what the sum up to it owes beyond the sum before it, so that a payment returned in parts gives back its commission to
 * the kopeck. Money that staff took themselves did not go through the platform.
 */
export async function insertAccruals(db: Executor, request_id: number): Promise<void> {
  await db.execute(sql`
    insert into partner_accrual
      (ledger_entry_id, organizer_id, request_id, site_id, currency, amount, commission_percent, commission, day)
    select l.id, l.organizer_id, l.request_id, l.partner_site_id, l.currency, l.amount, l.percent,
      round(l.after * l.percent / 100.0) - round((l.after - l.amount) * l.percent / 100.0), l.day
    from (
      select e.*, b.partner_site_id, sum(e.amount) over (order by e.id) as after,
        coalesce((select a.commission_percent from partner_accrual a where a.request_id = e.request_id
          order by a.ledger_entry_id limit 1), t.special_tariff, ${PARTNER_COMMISSION_PERCENT}) as percent
      from ledger_entry e join booking b on b.request_id = e.request_id join tour t on t.id = b.tour_id
      where e.request_id = ${request_id} and e.subject = 'booking' and e.provider <> ${BY_HAND}
    ) l
    on conflict do nothing`);
}

export type EarningsRow = {
  site_id: number | null;
  currency: string;
  bookings_count: number;
  payed: number;
  refunded: number;
  commission: number;
};

const sums = sql`coalesce(sum(a.amount) filter (where a.amount > 0), 0)::float8 as payed,
  coalesce(-sum(a.amount) filter (where a.amount < 0), 0)::float8 as refunded, sum(a.commission)::float8 as commission`;

/** What sales on partner sites brought in some days, by site and currency. */
export async function selectEarnings(
  db: Executor,
  organizer_id: number,
  { date_from, date_to }: { date_from?: string | undefined; date_to?: string | undefined },
): Promise<EarningsRow[]> {
  const from = date_from ? sql`and a.day >= ${date_from}::date` : sql``;
  const to = date_to ? sql`and a.day <= ${date_to}::date` : sql``;
  const { rows } = await db.execute<EarningsRow>(sql`
    select a.site_id, a.currency, count(distinct a.request_id)::int as bookings_count, ${sums}
    from partner_accrual a where a.organizer_id = ${organizer_id} ${from} ${to}
    group by 1, 2 order by 1 nulls last, 2`);
  return rows;
}

/** What stands in no statement yet, per currency. */
export async function selectOwed(
  db: Executor,
  organizer_id: number,
): Promise<Omit<EarningsRow, 'site_id' | 'bookings_count'>[]> {
  const { rows } = await db.execute<Omit<EarningsRow, 'site_id' | 'bookings_count'>>(sql`
    select a.currency, ${sums} from partner_accrual a
    where a.organizer_id = ${organizer_id} and a.payout_id is null group by 1 order by 1`);
  return rows;
}

export type LineRow = {
  id: number;
  request_id: number;
  sequence: number;
  tour_name: string;
  site_id: number | null;
  amount: number;
  commission_percent: number;
  commission: number;
  day: string;
};

/** Lines of a statement, oldest first. */
export async function selectLines(
  db: Executor,
  payout_id: number,
  limit: number,
  offset: number,
): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select a.ledger_entry_id::float8 as id, a.request_id::float8 as request_id, i.sequence, b.tour_name, a.site_id,
      a.amount::float8 as amount, a.commission_percent::float8 as commission_percent, a.commission::float8 as commission, a.day::text as day
    from (select * from partner_accrual where payout_id = ${payout_id}
      order by ledger_entry_id limit ${limit} offset ${offset}) a
    join ledger_entry l on l.id = a.ledger_entry_id join invoice i on i.id = l.invoice_id
    join booking b on b.request_id = a.request_id
    order by a.ledger_entry_id`);
  return rows;
}

/** Sums of a statement by site. */
export async function selectSitesOf(db: Executor, payout_id: number): Promise<EarningsRow[]> {
  const { rows } = await db.execute<EarningsRow>(sql`
    select a.site_id, a.currency, count(distinct a.request_id)::int as bookings_count, ${sums}
    from partner_accrual a where a.payout_id = ${payout_id} group by 1, 2 order by 1 nulls last`);
  return rows;
}

export async function countLines(db: Executor, payout_id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from partner_accrual where payout_id = ${payout_id}`,
  );
  return rows[0]?.count ?? 0;
}
