import { eq, sql, type SQL } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { booking, invoice } = schema;

/** Whose invoices: all of an organizer, or those of the bookings that an agent sold. */
export interface DueOwner {
  organizer_id: number;
  agent_id: number | null;
}

const open = ({ organizer_id, agent_id }: DueOwner) => sql`${invoice.organizer_id} = ${organizer_id}
  and ${invoice.status} = 1 ${
    agent_id === null
      ? sql``
      : sql`and exists (select from ${booking} where ${booking.request_id} = ${invoice.request_id}
          and ${booking.agent_id} = ${agent_id})`
  }`;

export interface OverdueInvoice {
  request_id: number;
  due_at: Date;
  /** What of it is still owed. */
  amount: number;
  currency: string;
  timezone: string;
  tour_name: string;
  is_tour_selection: boolean;
  client_first_name: string;
  client_last_name: string;
  client_email: string;
  base_sale_status: number;
  date_start: string | null;
  date_end: string | null;
  time_start: string | null;
  tourists_count: number;
}

/**
 * Open invoices whose day is over, the oldest first. An index holds them by their day.
 * @param limit of the invoices: a booking may have several
 */
export const selectOverdue = (
  db: Executor,
  owner: DueOwner,
  now: Date,
  limit: number,
): Promise<OverdueInvoice[]> =>
  selectDue(db, owner, sql`${invoice.due_at} < ${now.toISOString()}::timestamptz`, limit);

/**
 * Open invoices of first payments whose time ends before a moment and has not yet, the first to end first: without the payment
 * the booking is cancelled then.
 * @param limit of the invoices
 */
export const selectPrepaymentsDue = (
  db: Executor,
  owner: DueOwner,
  { now, until }: { now: Date; until: Date },
  limit: number,
): Promise<OverdueInvoice[]> =>
  selectDue(
    db,
    owner,
    sql`${invoice.due_at} >= ${now.toISOString()}::timestamptz and ${invoice.due_at} < ${until.toISOString()}::timestamptz
      and exists (select from ${booking} where ${booking.request_id} = ${invoice.request_id}
        and ${booking.base_sale_status} = 2)`,
    limit,
  );

async function selectDue(db: Executor, owner: DueOwner, when: SQL, limit: number): Promise<OverdueInvoice[]> {
  // Chosen by the index before anything is read of their bookings: there may be thousands.
  const oldest = db
    .select({
      id: invoice.id,
      request_id: invoice.request_id,
      due_at: invoice.due_at,
      amount: invoice.amount,
      currency: invoice.currency,
    })
    .from(invoice)
    .where(sql`${open(owner)} and ${when}`)
    .orderBy(invoice.due_at)
    .limit(limit)
    .as('oldest');
  const rows = await db
    .select({
      request_id: oldest.request_id,
      due_at: oldest.due_at,
      amount:
        sql`least(${oldest.amount}, greatest(${booking.total} - ${booking.payed_amount} + ${booking.returning_amount}, 0))`.mapWith(
          Number,
        ),
      currency: oldest.currency,
      timezone: booking.timezone,
      tour_name: booking.tour_name,
      is_tour_selection: booking.is_tour_selection,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      client_email: booking.client_email,
      base_sale_status: booking.base_sale_status,
      date_start: booking.date_start,
      date_end: booking.date_end,
      time_start: booking.time_start,
      tourists_count: booking.tourists_count,
    })
    .from(oldest)
    .innerJoin(booking, eq(booking.request_id, oldest.request_id))
    .orderBy(oldest.due_at, oldest.id);
  return rows.flatMap(({ due_at, ...row }) => (due_at === null ? [] : [{ ...row, due_at }]));
}

/** What open invoices ask for whose day is between two moments, per currency. */
export function sumDue(db: Executor, owner: DueOwner, { from, to }: { from: Date; to: Date }) {
  return db
    .select({
      currency: invoice.currency,
      amount: sql`sum(${invoice.amount})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(invoice)
    .where(
      sql`${open(owner)} and ${invoice.due_at} >= ${from.toISOString()}::timestamptz
        and ${invoice.due_at} < ${to.toISOString()}::timestamptz`,
    )
    .groupBy(invoice.currency)
    .orderBy(invoice.currency);
}
