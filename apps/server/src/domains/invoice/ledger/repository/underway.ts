import type { LedgerMethod, MoneyUnderway } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { momentNumber, under, type Executor } from '../../../../db/index.ts';
import { startOf, type Reading, type ReadingBelow } from '../../../../kernel/pages.ts';

/** Whose money: all of an organizer, or of the bookings that an agent sold. */
export interface MoneyOwner {
  organizer_id: number;
  agent_id: number | null;
}
export type UnderwayRow = {
  key: string;
  kind: MoneyUnderway['kind'];
  request_id: number;
  invoice_id: number;
  sequence: number;
  tour_name: string;
  client_first_name: string;
  client_last_name: string;
  amount: number;
  currency: string;
  payment_method: LedgerMethod;
  provider: string;
  problem: string | null;
  created_at: Date;
  /** Its place in the list. */
  place: number;
  item_count: number;
};

/**
 * Money on its way, newest first: payments that a provider has not answered for, refunds that it has not made, and refunds
 * that staff make by hand, those of an invoice together. Each part is found in an index of what is open alone.
 */
export async function readUnderway(
  db: Executor,
  { organizer_id, agent_id }: MoneyOwner,
  reading: Reading & ReadingBelow<[number, string]>,
): Promise<UnderwayRow[]> {
  const own = agent_id === null ? sql`true` : sql`b.agent_id = ${agent_id}`;
  const place = momentNumber(sql`o.created_at`);
  const reached = reading.from === undefined ? sql`true` : sql`${place} <= ${reading.from}::float8`;
  const { offset, place: above } = startOf(reading);
  const below =
    under(
      'desc',
      [
        [sql`s.place`, 'float8'],
        [sql`s.key`, 'text'],
      ],
      above,
    ) ?? sql`true`;
  const { rows } = await db.execute<UnderwayRow>(sql`
    with open as (
      select 'attempt' as kind, 'attempt:' || a.id as key, i.request_id, i.id as invoice_id, a.amount, a.currency,
        a.payment_method, a.provider, a.created_at, null as problem
      from payment_attempt a join invoice i on i.id = a.invoice_id
      where a.next_check_at is not null and a.status = 'pending' and i.organizer_id = ${organizer_id}
      union all
      select 'refund', 'refund:' || r.id, r.request_id, r.invoice_id, r.amount, p.currency, p.payment_method, p.provider,
        r.created_at, r.problem
      from refund r join ledger_entry p on p.id = r.payment_id
      where r.status = 'pending' and p.organizer_id = ${organizer_id}
      union all
      select 'by_hand', 'by_hand:' || r.invoice_id || ':' || p.payment_method, r.request_id, r.invoice_id, sum(r.amount),
        p.currency, p.payment_method, p.provider, min(r.created_at), null
      from refund r join ledger_entry p on p.id = r.payment_id
      where r.status <> 'done' and r.status = 'by_hand' and p.organizer_id = ${organizer_id}
      group by r.request_id, r.invoice_id, p.currency, p.payment_method, p.provider
    )
    select * from (select o.kind, o.key, o.request_id::float8 as request_id, o.invoice_id::float8 as invoice_id, i.sequence, b.tour_name,
      b.client_first_name, b.client_last_name, o.amount::float8 as amount, o.currency, o.payment_method, o.provider,
      o.created_at, ${place} as place, o.problem, (count(*) over ())::int as item_count
    from open o join invoice i on i.id = o.invoice_id join booking b on b.request_id = o.request_id
    where ${own} and ${reached}) s
    where ${below} order by s.created_at desc, s.key desc
    limit ${reading.limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}
