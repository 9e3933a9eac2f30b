import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { booking } = schema;

/** Open invoices of one last day, in one currency. */
export type OpenInvoices = {
  /** Where the tour is; null: no day is said. */
  due_on: string | null;
  is_overdue: boolean;
  currency: string;
  amount: number;
  /** Their bookings. */
  request_ids: number[];
};

/** What the open invoices of an organizer ask for, by their last day. An index holds the open ones of an organizer. */
export async function sumOpenInvoices(
  db: Executor,
  organizer_id: number,
  now: Date,
): Promise<OpenInvoices[]> {
  const { rows } = await db.execute<OpenInvoices>(sql`
    select to_char(day, 'YYYY-MM-DD') as due_on, is_overdue, currency, sum(amount)::float8 as amount,
      array_agg(distinct request_id::float8) as request_ids
    from (
      -- Put in order as days: as words they would be compared by the rules of a language, thousands of times.
      select (i.due_at at time zone b.timezone)::date as day,
        coalesce(i.due_at < ${now.toISOString()}::timestamptz, false) as is_overdue, i.currency, i.amount, i.request_id
      from invoice i join booking b using (request_id)
      where i.organizer_id = ${organizer_id} and i.status = 1
    ) open
    group by day, is_overdue, currency order by day, is_overdue, currency`);
  return rows;
}

/**
 * Confirmed bookings of which something is left to pay, those with the nearest trips, with what is payed of them and what their open
 * invoices ask for; an agent's debts stand in its account.
 * @returns the nearest trips first
 */
export async function selectUnpayed(
  db: Executor,
  organizer_id: number,
  { today, limit }: { today: string; limit: number },
) {
  // Put in order by their days alone: with their prices thousands of them would be sorted on the disk.
  const nearest = db
    .select({ request_id: booking.request_id })
    .from(booking)
    .where(
      and(
        eq(booking.organizer_id, organizer_id),
        gte(booking.date_start, today),
        inArray(booking.base_sale_status, [2, 3]),
        lt(sql`${booking.payed_amount} - ${booking.returning_amount}`, booking.total),
        sql`${booking.payment_terms} ->> 'by' is null`,
        isNull(booking.choosing_until),
      ),
    )
    .orderBy(asc(booking.date_start), asc(booking.request_id))
    .limit(limit)
    .as('nearest');
  const rows = await db
    .select({
      request_id: booking.request_id,
      payment_terms: booking.payment_terms,
      breakdown: booking.breakdown,
      tourists_count: booking.tourists_count,
      date_start: booking.date_start,
      time_start: booking.time_start,
      timezone: booking.timezone,
      currency: booking.currency,
      payed: sql`${booking.payed_amount} - ${booking.returning_amount}`.mapWith(Number),
      asked: sql`coalesce((select sum(i.amount) from invoice i
        where i.request_id = booking.request_id and i.status = 1), 0)`.mapWith(Number),
    })
    .from(nearest)
    .innerJoin(booking, eq(booking.request_id, nearest.request_id));
  return rows.toSorted(
    (one, other) =>
      (one.date_start ?? '').localeCompare(other.date_start ?? '') || one.request_id - other.request_id,
  );
}
