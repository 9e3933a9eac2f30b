import { fullName } from '@tropa/core';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { schema, upTo, type Executor, type Transaction } from '../../../db/index.ts';
import { offsetOf, type Reading } from '../../../kernel/pages.ts';
import { ON_CREDIT, OWED } from '../../agent/index.ts';

const { agentPayment, booking, invoice, ledgerEntry, userAccount } = schema;
interface Of {
  id: number;
  organizer_id: number;
}

/** Sales on credit of an agent, in the order in which bookings are locked. */
export async function salesOnCredit(tx: Transaction, { id, organizer_id }: Of): Promise<number[]> {
  const { rows } = await tx.execute<{ request_id: string }>(sql`
    select b.request_id from ${booking} b
    where b.organizer_id = ${organizer_id} and b.agent_id = ${id} and ${ON_CREDIT} order by b.request_id`);
  return rows.map(({ request_id }) => Number(request_id));
}

/** Open invoices of an agent's sales on credit, the soonest due first. */
export const openInvoices = (tx: Transaction, { id, organizer_id }: Of) =>
  tx
    .select({ invoice })
    .from(invoice)
    .innerJoin(booking, eq(booking.request_id, invoice.request_id))
    .where(
      and(
        eq(booking.organizer_id, organizer_id),
        eq(booking.agent_id, id),
        eq(invoice.status, 1),
        sql`${booking.agent_terms} ->> 'collects' = 'agent' and ${booking.base_sale_status} in (2, 3, 4)`,
      ),
    )
    .orderBy(sql`${invoice.due_at} nulls last`, asc(invoice.id));

/** Sums of an agent's account beside its debt. */
export async function readSums(db: Executor, { id, organizer_id }: Of, now: Date) {
  const { rows } = await db.execute<{ overdue: number; earned: number; waiting_count: number }>(sql`
    select
      coalesce((select sum(i.amount - round(b.agent_commission::numeric * i.amount / b.total)) from ${booking} b
        join ${invoice} i on i.request_id = b.request_id
        where b.organizer_id = ${organizer_id} and b.agent_id = ${id} and ${ON_CREDIT} and i.status = 1
          and i.due_at < ${now.toISOString()}::timestamptz), 0)::float8
        + coalesce((select sum(${OWED}) from ${booking} b where b.organizer_id = ${organizer_id} and b.agent_id = ${id}
          and b.base_sale_status in (5, 6) and ${ON_CREDIT}), 0)::float8 as overdue,
      (coalesce((select sum(round(b.agent_commission::numeric * b.payed_amount / b.total)) from ${booking} b
        where b.organizer_id = ${organizer_id} and b.agent_id = ${id} and b.total > 0 and b.payed_amount > 0
          and b.agent_terms ->> 'collects' = 'organizer'), 0)
        + coalesce((select sum(e.amount) from ${ledgerEntry} e where e.organizer_id = ${organizer_id} and e.subject = 'agent'
          and e.agent_id = ${id} and e.agent_payment_id is not null), 0)
      )::float8 as earned,
      (select count(*) from ${booking} b where b.organizer_id = ${organizer_id} and b.agent_id = ${id}
        and b.base_sale_status = 1 and b.payment_terms ->> 'by' = 'agent')::int as waiting_count`);
  return rows[0] ?? { overdue: 0, earned: 0, waiting_count: 0 };
}

export async function insertPayment(
  tx: Transaction,
  values: typeof agentPayment.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(agentPayment).values(values).returning({ id: agentPayment.id });
  if (!row) throw new Error('The payment was not stored');
  return row.id;
}

/** A payment of an agent, as this transaction sees it. */
export async function findPayment(db: Executor, id: number) {
  return (await db.select().from(agentPayment).where(eq(agentPayment.id, id)))[0];
}

/** What came of the clients' money by a payment, in the order in which bookings are locked. */
export async function payedBy(
  db: Executor,
  id: number,
): Promise<{ request_id: number; invoice_id: number }[]> {
  const { rows } = await db.execute<{ request_id: number; invoice_id: number }>(sql`
    select request_id::float8 as request_id, invoice_id::float8 as invoice_id from ${ledgerEntry}
    where agent_payment_id = ${id} and subject = 'booking' order by request_id, id`);
  return rows;
}

/** Writes down that a payment is taken back. */
export async function markUndone(
  tx: Transaction,
  id: number,
  values: { undone_at: Date; undone_by_user_id: number },
): Promise<void> {
  await tx.update(agentPayment).set(values).where(eq(agentPayment.id, id));
}

/** A page of an agent's payments, newest first. */
export async function paymentsOf(db: Executor, agent_id: number, reading: Reading) {
  const condition = and(eq(agentPayment.agent_id, agent_id), upTo(agentPayment.id, reading.from));
  const [rows, item_count] = await Promise.all([
    db
      .select({
        payment: agentPayment,
        first_name: userAccount.first_name,
        last_name: userAccount.last_name,
      })
      .from(agentPayment)
      .leftJoin(userAccount, eq(userAccount.id, agentPayment.created_by_user_id))
      .where(condition)
      .orderBy(desc(agentPayment.id))
      .limit(reading.limit)
      .offset(offsetOf(reading)),
    db.$count(agentPayment, condition),
  ]);
  return {
    item_count,
    payments: rows.map(({ payment, first_name, last_name }) => ({
      ...payment,
      created_by_name:
        first_name === null && last_name === null
          ? null
          : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    })),
  };
}
