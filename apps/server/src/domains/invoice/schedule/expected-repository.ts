import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';

/** Open invoices whose last day lies in one month, or whose day is over, together. */
export interface OpenInvoices {
  /** Where the tour is; null: no day is said. */
  due_on: string | null;
  is_overdue: boolean;
  currency: string;
  amount: number;
  /** Their bookings. */
  request_ids: number[];
}

/** What the open invoices of an organizer ask for, by their last day. An index holds the open ones of an organizer. */
export async function sumOpenInvoices(db: Executor, organizer_id: number, now: Date): Promise<OpenInvoices[]> {
  const { rows } = await db.execute<OpenInvoices & Record<string, unknown>>(sql`
    select to_char(i.due_at at time zone b.timezone, 'YYYY-MM-DD') as due_on,
      coalesce(i.due_at < ${now.toISOString()}::timestamptz, false) as is_overdue, i.currency,
      sum(i.amount)::float8 as amount, array_agg(distinct i.request_id::float8) as request_ids
    from invoice i join booking b using (request_id)
    where i.organizer_id = ${organizer_id} and i.status = 1
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

/** A live booking that is not payed whole. */
export interface Unpayed {
  request_id: number;
  payed: number;
  /** What open invoices ask for. */
  asked: number;
}

/** Confirmed bookings of which something is left to pay, the nearest trips first; an agent's debts stand in its account. */
export async function selectUnpayed(
  db: Executor,
  organizer_id: number,
  { today, limit }: { today: string; limit: number },
): Promise<Unpayed[]> {
  const { rows } = await db.execute<Unpayed & Record<string, unknown>>(sql`
    select b.request_id::float8 as request_id, (b.payed_amount - b.returning_amount)::float8 as payed,
      coalesce((select sum(i.amount) from invoice i where i.request_id = b.request_id and i.status = 1), 0)::float8 as asked
    from booking b
    where b.organizer_id = ${organizer_id} and b.date_start >= ${today} and b.base_sale_status in (2, 3)
      and b.payed_amount - b.returning_amount < b.total and b.payment_terms ->> 'by' is null and b.choosing_until is null
    order by b.date_start limit ${limit}`);
  return rows;
}
