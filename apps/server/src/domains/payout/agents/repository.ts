import { SaleStatus } from '@tropa/contract';
import { and, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { schema, underId, upTo, type Executor } from '../../../db/index.ts';
import type { Reading } from '../../../kernel/pages.ts';

const { agentContract, booking, organizerMember } = schema;
type Agent = { organizer_id: number; user_id: number };

/** What an agent earns in percent, by its contract of a day or as it was agreed without one; null: not agreed, or net prices. */
export async function selectAgentPercent(db: Executor, { organizer_id, user_id }: Agent, day: string) {
  const [row] = await db
    .select({
      agreed: organizerMember.commission_percent,
      contract_id: agentContract.id,
      percent: agentContract.commission_percent,
    })
    .from(organizerMember)
    .leftJoin(
      agentContract,
      and(
        eq(agentContract.agent_id, organizerMember.agent_id),
        eq(agentContract.status, 'valid'),
        lte(agentContract.valid_from, day),
        or(isNull(agentContract.valid_to), gte(agentContract.valid_to, day)),
      ),
    )
    .where(and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.user_id, user_id)));
  if (!row) return null;
  return row.contract_id === null ? row.agreed : row.percent;
}

/** Sales of an agent that are payed for: those that nobody has cancelled. */
const soldBy = ({ organizer_id, user_id }: Agent) =>
  and(
    eq(booking.organizer_id, organizer_id),
    sql`${booking.agent_id} = (select m.agent_id from ${organizerMember} m
      where m.organizer_id = ${organizer_id} and m.user_id = ${user_id})`,
    inArray(booking.base_sale_status, [SaleStatus.made_prepayment, SaleStatus.tour_complete]),
    gt(booking.payed_amount, 0),
  );
const commissionOf = (percent: number) =>
  sql`round(${booking.payed_amount} * ${percent}::numeric / 100)::bigint`.mapWith(Number);

/** What an agent has sold and earned, per currency. */
export const selectAgentTotals = (db: Executor, agent: Agent, percent: number) =>
  db
    .select({
      currency: booking.currency,
      payed: sql`sum(${booking.payed_amount})::bigint`.mapWith(Number),
      commission: sql`sum(${commissionOf(percent)})::bigint`.mapWith(Number),
    })
    .from(booking)
    .where(soldBy(agent))
    .groupBy(booking.currency)
    .orderBy(booking.currency);

/** How many sales of an agent there are for a reader of their list. */
export const countAgentSales = (db: Executor, agent: Agent, { from }: Pick<Reading, 'from'>) =>
  db.$count(booking, and(soldBy(agent), upTo(booking.request_id, from)));

/** A page of an agent's sales, newest first. */
export const selectAgentSales = (
  db: Executor,
  agent: Agent,
  percent: number,
  {
    limit,
    from,
    offset,
    place,
  }: { limit: number; from?: number | undefined; offset: number; place?: [number] },
) =>
  db
    .select({
      request_id: booking.request_id,
      tour_name: booking.tour_name,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      payed: booking.payed_amount,
      commission: commissionOf(percent),
      currency: booking.currency,
      created_at: booking.created_at,
    })
    .from(booking)
    .where(and(soldBy(agent), upTo(booking.request_id, from), underId(booking.request_id, place)))
    .orderBy(desc(booking.request_id))
    .limit(limit)
    .offset(offset);
