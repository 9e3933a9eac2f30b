import { nameOf, type Database } from '../../../../db/index.ts';
import { parameters, type Parameters } from '../../../booking/index.ts';
import type { LedgerEntry } from './ledger.ts';
import {
  agentConditions,
  countsAgents,
  entryConditions,
  isSummedByDay,
  keptConditions,
  summedConditions,
  type LedgerQuestion,
} from './conditions.ts';

/** Sums of a currency, and how many movements they are of. */
export interface LedgerTotals {
  currency: string;
  payed: number;
  refunded: number;
  /** What agents keep of it, and what was payed out to them; 0 where payments or refunds alone are asked for. */
  to_agents: number;
  /** What was kept of deposits; 0 where payments or refunds alone are asked for. */
  kept_deposits: number;
  count: number;
}

/** A row of the ledger with what it is of. */
export interface LedgerRow extends Pick<
  LedgerEntry,
  'id' | 'request_id' | 'invoice_id' | 'amount' | 'currency' | 'payment_method' | 'provider' | 'created_at'
> {
  sequence: number;
  /** What the agent that takes the client's money keeps of it; with the sign of the movement. */
  kept_by_agent: number;
  tour_name: string;
  client_first_name: string;
  client_last_name: string;
  timezone: string;
}

async function ask<Row extends object>(database: Database, at: Parameters, text: string): Promise<Row[]> {
  const { rows } = await database.$client.query<Row>({ name: nameOf(text), text, values: at.values });
  return rows;
}

/** Totals per currency of just what is asked for: from the sums by day where they know it, else from the index alone. */
export async function readTotals(database: Database, question: LedgerQuestion): Promise<LedgerTotals[]> {
  const at = parameters();
  const text = isSummedByDay(question)
    ? `select d.currency, coalesce(sum(d.amount) filter (where not d.is_refund), 0)::float8 as payed,
        coalesce(-sum(d.amount) filter (where d.is_refund), 0)::float8 as refunded, sum(d.count)::float8 as count
      from ledger_day d where ${summedConditions(at, question)} group by 1 order by 1`
    : `select l.currency, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::float8 as payed,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::float8 as refunded, count(*)::float8 as count
      from ledger_entry l where ${entryConditions(at, question)} group by 1 order by 1`;
  const [totals, sides] = await Promise.all([
    ask<Pick<LedgerTotals, 'currency' | 'payed' | 'refunded' | 'count'>>(database, at, text),
    countsAgents(question) ? readBesides(database, question) : [],
  ]);
  const currencies = new Set([...totals, ...sides].map(({ currency }) => currency));
  return [...currencies].toSorted().map((currency) => ({
    payed: 0,
    refunded: 0,
    count: 0,
    to_agents: 0,
    kept_deposits: 0,
    ...totals.find((total) => total.currency === currency),
    ...sides.find((side) => side.currency === currency),
    currency,
  }));
}

/** What lies between the organizer and its agents, and what it kept of deposits, per currency: by indexes of those lines alone. */
function readBesides(database: Database, question: LedgerQuestion) {
  const at = parameters();
  const text = `select s.currency, coalesce(sum(s.to_agents), 0)::float8 as to_agents, coalesce(sum(s.kept), 0)::float8 as kept_deposits
    from (
      select l.currency, -l.amount as to_agents, null::bigint as kept from ledger_entry l
      where ${agentConditions(at, question)}
      union all
      select l.currency, null, l.amount from ledger_entry l where ${keptConditions(at, question)}
    ) s group by 1`;
  return ask<Pick<LedgerTotals, 'currency' | 'to_agents' | 'kept_deposits'>>(database, at, text);
}

/** Movements of just what is asked for that came after one. */
export async function countNewer(
  database: Database,
  question: LedgerQuestion,
  from: number,
): Promise<number> {
  const at = parameters();
  const text = `select count(*)::int as count from ledger_entry l
    where ${entryConditions(at, question)} and l.id > ${at.put(from)}`;
  const [row] = await ask<{ count: number }>(database, at, text);
  return row?.count ?? 0;
}

/** A stretch of the list. `fromEnd`: counted from the oldest, so that the last pages are as quick as the first. */
export interface Stretch {
  limit: number;
  offset: number;
  fromEnd: boolean;
  /** Only what stands below this movement. */
  before?: number | undefined;
}

/** Rows of the list, newest first. Which they are is found in the index alone; only they are read whole. */
export async function readLedger(
  database: Database,
  question: LedgerQuestion,
  { limit, offset, fromEnd, before }: Stretch,
): Promise<LedgerRow[]> {
  const at = parameters();
  const conditions = [
    entryConditions(at, question),
    ...(before === undefined
      ? []
      : [
          `(l.day, l.id) < (select k.day, k.id from ledger_entry k
            where k.id = ${at.put(before)} and k.organizer_id = ${at.put(question.organizer_id)})`,
        ]),
  ].join(' and ');
  // Written as the index is: without the nulls' side it would not serve the order.
  const order = fromEnd
    ? 'l.day asc nulls first, l.id asc nulls first'
    : 'l.day desc nulls last, l.id desc nulls last';
  const text = `select e.id::float8 as id, e.request_id::float8 as request_id, e.invoice_id::float8 as invoice_id,
      e.amount::float8 as amount, e.currency, e.payment_method, e.provider, e.created_at, i.sequence,
      coalesce(-k.amount, 0)::float8 as kept_by_agent, b.tour_name,
      b.client_first_name, b.client_last_name, o.timezone
    from (select l.id, l.day from ledger_entry l where ${conditions} order by ${order}
      limit ${at.put(limit)} offset ${at.put(offset)}) chosen
    join ledger_entry e on e.id = chosen.id
    join invoice i on i.id = e.invoice_id
    join booking b on b.request_id = e.request_id
    join organizer o on o.id = e.organizer_id
    left join ledger_entry k on k.offsets_id = e.id
    order by chosen.day desc, chosen.id desc`;
  return ask<LedgerRow>(database, at, text);
}
