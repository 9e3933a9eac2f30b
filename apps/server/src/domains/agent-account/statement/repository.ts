import { fullName } from '@tropa/core';
import type { AgentStatementLine } from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { KEPT, ON_CREDIT, OWED } from '../../agent/index.ts';

const { agentStatementMark, booking } = schema;

/** Whose statement, of which month, where the organizer is. */
export interface StatementOf {
  id: number;
  organizer_id: number;
  month: string;
  timezone: string;
}

interface StatementStretch {
  limit: number;
  offset: number;
  from?: number | undefined;
  /** Only what stands under this sale. */
  place?: [number];
}

/** Confirmed sales of the month, on `booking b`; cancelled ones where money of them was kept, or is to be. */
const sold = ({ id, organizer_id, month, timezone }: StatementOf) => sql`
  b.organizer_id = ${organizer_id} and b.agent_id = ${id}
  and b.created_at >= (${`${month}-01`}::date::timestamp at time zone ${timezone})
  and b.created_at < ((${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${timezone})
  and (b.base_sale_status in (2, 3, 4) or b.payed_amount > 0 or b.agent_penalty > 0)`;
const DEBT = sql`case when ${ON_CREDIT} then ${OWED} else 0 end`;

type Row = Omit<AgentStatementLine, 'client_name' | 'mark' | 'created_at'> & {
  first_name: string;
  last_name: string;
  created_at: string;
  state: 'agreed' | 'disputed' | null;
  comment: string;
  by_agent: boolean;
  marked_at: string;
};

/** A page of a month's lines, newest first. */
export async function linesOf(
  db: Executor,
  of: StatementOf,
  { limit, from, offset, place }: StatementStretch,
): Promise<AgentStatementLine[]> {
  const { rows } = await db.execute<Row>(sql`
    select b.request_id::float8 as request_id, b.tour_name, b.date_start::text, b.client_first_name as first_name,
      b.client_last_name as last_name, b.base_sale_status, b.created_at, b.total::float8 as total,
      b.agent_commission::float8 as commission, (b.payed_amount - ${KEPT})::float8 as payed, (${DEBT})::float8 as owed,
      m.state, m.comment, m.by_agent, m.created_at as marked_at
    from ${booking} b left join ${agentStatementMark} m on m.request_id = b.request_id
    where ${sold(of)} and b.request_id <= coalesce(${from ?? null}::bigint, b.request_id)
      and b.request_id < coalesce(${place?.[0] ?? null}::bigint, b.request_id + 1)
    order by b.request_id desc limit ${limit} offset ${offset}`);
  return rows.map(({ first_name, last_name, created_at, state, comment, by_agent, marked_at, ...row }) => ({
    ...row,
    created_at: new Date(created_at).toISOString(),
    client_name: fullName({ first_name, last_name }),
    mark: state && { state, comment, by_agent, created_at: new Date(marked_at).toISOString() },
  }));
}

/** What sales come to together, on `booking b`. */
type StatementSums = Record<'sales_count' | 'total' | 'commission' | 'payed' | 'owed', number>;
const SUMS = sql`count(*)::int as sales_count, coalesce(sum(b.total), 0)::float8 as total,
  coalesce(sum(b.agent_commission), 0)::float8 as commission,
  coalesce(sum(b.payed_amount - ${KEPT}), 0)::float8 as payed, coalesce(sum(${DEBT}), 0)::float8 as owed`;

/** Sums of a month. @param from only what stood there when its reader came, for `item_count` */
export async function totalsOf(db: Executor, of: StatementOf, from?: number) {
  const { rows } = await db.execute<StatementSums & { disputed_count: number; item_count: number }>(sql`
    select ${SUMS}, count(*) filter (where m.state = 'disputed')::int as disputed_count,
      count(*) filter (where b.request_id <= coalesce(${from ?? null}::bigint, b.request_id))::int as item_count
    from ${booking} b left join ${agentStatementMark} m on m.request_id = b.request_id where ${sold(of)}`);
  const [row] = rows;
  if (!row) throw new Error('Sums without a row');
  return row;
}

/** What the lines of a month come to that either side disputes. */
export async function disputedOf(db: Executor, of: StatementOf): Promise<StatementSums> {
  const { rows } = await db.execute<StatementSums>(sql`
    select ${SUMS} from ${booking} b join ${agentStatementMark} m on m.request_id = b.request_id
    where m.state = 'disputed' and ${sold(of)}`);
  const [row] = rows;
  if (!row) throw new Error('Sums without a row');
  return row;
}

/** Locks a sale of an agent. @returns false where it has none of the number */
export async function lockSale(tx: Transaction, agent_id: number, request_id: number): Promise<boolean> {
  const rows = await tx
    .select({ agent_id: booking.agent_id })
    .from(booking)
    .where(eq(booking.request_id, request_id))
    .for('no key update');
  return rows[0]?.agent_id === agent_id;
}

/** Writes what is said of a line; null: nothing any more. */
export async function saveMark(
  tx: Transaction,
  request_id: number,
  mark: Omit<typeof agentStatementMark.$inferInsert, 'request_id'> | null,
): Promise<void> {
  if (mark === null) {
    await tx.delete(agentStatementMark).where(eq(agentStatementMark.request_id, request_id));
    return;
  }
  await tx
    .insert(agentStatementMark)
    .values({ request_id, ...mark })
    .onConflictDoUpdate({ target: agentStatementMark.request_id, set: mark });
}
