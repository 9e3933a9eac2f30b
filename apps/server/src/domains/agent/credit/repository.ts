import { sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { agent, agentContract, booking } = schema;

/** What an agent owes, and may. */
export interface Credit {
  /** Minor units: of confirmed sales whose money it takes, what has not come, less what it keeps of that. */
  owed: number;
  /** Null: without a limit. */
  limit: number | null;
}

/** What is to come of a sale altogether: its price, or of a cancelled one the penalty. */
const DUE = `(case when b.base_sale_status in (2, 3, 4) then b.total when b.base_sale_status in (5, 6) then b.agent_penalty
  else 0 end)`;
/** As text, for statements that are put together of parts. */
export const CREDIT_TEXT = {
  owed: `case when b.total = 0 then 0 else ${DUE} - b.payed_amount
    - (round(b.agent_commission::numeric * ${DUE} / b.total)::bigint
      - round(b.agent_commission::numeric * b.payed_amount / b.total)::bigint) end`,
  kept: `case when b.total = 0 or b.agent_terms ->> 'collects' is distinct from 'agent' then 0
    else round(b.agent_commission::numeric * b.payed_amount / b.total)::bigint end`,
  is_on: `b.agent_terms ->> 'collects' = 'agent' and b.payed_amount < ${DUE}`,
};
/** What of a sale is still to come from the agent, on `booking b`: the price, or the penalty of a cancelled one, less what it keeps, in the share that is not payed. */
export const OWED = sql.raw(CREDIT_TEXT.owed);
/** What an agent that takes the money keeps of what came of a sale, on `booking b`: the ledger's lines of the agent add up to it. */
export const KEPT = sql.raw(CREDIT_TEXT.kept);
/** Sales whose money an agent takes and has not payed whole: confirmed ones, and cancelled ones with a penalty, on `booking b`. */
export const ON_CREDIT = sql.raw(CREDIT_TEXT.is_on);

/** Debt and limit of an agent, by the contract of a day; where none stands on it, by the last that did. */
export async function readCredit(
  db: Executor,
  { id, organizer_id }: { id: number; organizer_id: number },
  today: string,
): Promise<Credit> {
  const { rows } = await db.execute<{ owed: number; limit: number | null }>(sql`
    select (select coalesce(sum(${OWED}), 0)::float8 from ${booking} b
        where b.organizer_id = ${organizer_id} and b.agent_id = ${id} and ${ON_CREDIT}) as owed,
      (select c.credit_limit::float8 from ${agentContract} c where c.agent_id = ${id} and c.valid_from <= ${today}
        and c.status <> 'replaced' order by c.valid_from desc, c.version desc limit 1) as "limit"
    from ${agent} where ${agent.id} = ${id}`);
  return rows[0] ?? { owed: 0, limit: null };
}
