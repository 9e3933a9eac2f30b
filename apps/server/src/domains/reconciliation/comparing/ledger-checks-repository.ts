import type { DifferenceKind } from '@tropa/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';
import { KEPT } from '../../agent/index.ts';
import type { Finding } from '../settling/repository.ts';

type Check = (organizer_id: number, latePending: string) => SQL;

/**
 * A payment of an invoice counts where it was applied: one that came twice or too late goes back whole and never payed its
 * invoice.
 */
const applied = sql.raw(`l.amount > 0 and not exists (select from refund s
  where s.payment_id = l.id and s.reason in ('duplicate', 'late', 'mismatched'))`);

const columns = sql.raw('request_id, invoice_id, expected, found, currency, subject, since');
/** Rules of the agents' side say whose it is as well. */
const OF_AGENT = new Set<string>(['agent_kept', 'agent_payment']);

/** Rules of the money, each as a question for what breaks it; the tenant leads each. */
const CHECKS: Record<Exclude<DifferenceKind, `provider_${string}`>, Check> = {
  invoice_without_entry: (organizer_id) => sql`
    select i.request_id, i.id as invoice_id, i.amount as expected, 0::bigint as found, i.currency,
      'invoice:' || i.id as subject, i.payed_at as since
    from booking b join invoice i on i.request_id = b.request_id
    where b.organizer_id = ${organizer_id} and i.status = 2
      and not exists (select from ledger_entry l where l.invoice_id = i.id and l.amount > 0)`,
  invoice_sum: (organizer_id) => sql`
    select i.request_id, i.id as invoice_id, i.amount as expected, sum(l.amount) as found, i.currency,
      'invoice:' || i.id as subject, i.payed_at as since
    from ledger_entry l join invoice i on i.id = l.invoice_id
    where l.organizer_id = ${organizer_id} and i.status = 2 and ${applied}
    group by i.id having sum(l.amount) <> i.amount`,
  invoice_not_payed: (organizer_id) => sql`
    select i.request_id, i.id as invoice_id, 0::bigint as expected, sum(l.amount) as found, i.currency,
      'invoice:' || i.id as subject, max(l.created_at) as since
    from ledger_entry l join invoice i on i.id = l.invoice_id
    where l.organizer_id = ${organizer_id} and i.status <> 2 and ${applied}
    group by i.id`,
  invoice_refunded: (organizer_id) => sql`
    select i.request_id, i.id as invoice_id, coalesce(returned.sum, 0) as expected, i.refunded_amount as found, i.currency,
      'invoice:' || i.id as subject, i.payed_at as since
    from booking b join invoice i on i.request_id = b.request_id
    left join lateral (select -sum(l.amount) as sum from ledger_entry l join refund r on l.event_key = 'refund:' || r.id
      where l.invoice_id = i.id and r.reason not in ('duplicate', 'late', 'mismatched')) returned on true
    where b.organizer_id = ${organizer_id} and i.status = 2 and i.refunded_amount <> coalesce(returned.sum, 0)`,
  booking_payed: (organizer_id) => sql`
    select b.request_id, null::bigint as invoice_id, coalesce(l.sum, 0) as expected, b.payed_amount as found, b.currency,
      'booking:' || b.request_id as subject, b.updated_at as since
    from booking b left join (select request_id, sum(amount) as sum from ledger_entry
      where organizer_id = ${organizer_id} and subject = 'booking' group by 1) l on l.request_id = b.request_id
    where b.organizer_id = ${organizer_id} and b.payed_amount <> coalesce(l.sum, 0)`,
  agent_kept: (organizer_id) => sql`
    select b.request_id, null::bigint as invoice_id, ${KEPT} as expected, coalesce(l.sum, 0) as found, b.currency,
      'agent_kept:' || b.request_id as subject, b.updated_at as since, b.agent_id
    from booking b left join (select request_id, -sum(amount) as sum from ledger_entry
      where organizer_id = ${organizer_id} and subject = 'agent' and request_id is not null group by 1) l
      on l.request_id = b.request_id
    where b.organizer_id = ${organizer_id} and b.agent_id is not null and ${KEPT} <> coalesce(l.sum, 0)`,
  // What came of the clients' money less what the agent keeps of it; of a payout its own line, and its reversal.
  agent_payment: (organizer_id) => sql`
    select null::bigint as request_id, null::bigint as invoice_id, p.should as expected, coalesce(l.sum, 0) as found,
      p.currency, 'agent_payment:' || p.id as subject, p.created_at as since, p.agent_id
    from (select p.*, case when p.direction = 'from_agent' then p.amount when p.undone_at is null then -p.amount
        else 0 end as should
      from agent a join agent_payment p on p.agent_id = a.id where a.organizer_id = ${organizer_id}) p
    left join lateral (select sum(e.amount + coalesce(k.amount, 0)) as sum
      from ledger_entry e left join ledger_entry k on k.offsets_id = e.id where e.agent_payment_id = p.id) l on true
    where p.should <> coalesce(l.sum, 0)`,
  refund_unconfirmed: (organizer_id, latePending) => sql`
    select r.request_id, r.invoice_id, r.amount as expected, 0::bigint as found, p.currency, 'refund:' || r.id as subject,
      r.created_at as since
    from refund r join ledger_entry p on p.id = r.payment_id
    where r.status <> 'done' and r.status = 'pending' and r.created_at < ${latePending}::timestamptz
      and p.organizer_id = ${organizer_id}`,
  refund_by_hand_waits: (organizer_id) => sql`
    select r.request_id, r.invoice_id, r.amount as expected, 0::bigint as found, p.currency, 'refund:' || r.id as subject,
      r.created_at as since
    from refund r join ledger_entry p on p.id = r.payment_id
    where r.status <> 'done' and r.status = 'by_hand' and p.organizer_id = ${organizer_id}`,
  refund_without_entry: (organizer_id) => sql`
    select r.request_id, r.invoice_id, r.amount as expected, coalesce(-l.amount, 0) as found, p.currency,
      'refund:' || r.id as subject, r.done_at as since
    from ledger_entry p join refund r on r.payment_id = p.id left join ledger_entry l on l.event_key = 'refund:' || r.id
    where p.organizer_id = ${organizer_id} and p.amount > 0 and r.status = 'done' and l.amount is distinct from -r.amount`,
};

/** Findings of one rule are read no further: so many have one cause. */
const FOUND_AT_MOST = 1000;

type FoundRow = {
  request_id: number | null;
  invoice_id: number | null;
  agent_id: number | null;
  expected: number;
  found: number;
  currency: string;
  subject: string;
  since: Date | string | null;
};

/**
 * Compares the ledger with invoices, bookings, refunds and payments of the agents of an organizer.
 * @param latePending a refund that a provider was asked for before this moment ought to have been made
 */
export async function checkLedger(db: Executor, organizer_id: number, latePending: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [kind, check] of Object.entries(CHECKS) as [keyof typeof CHECKS, Check][]) {
    const agent = sql.raw(OF_AGENT.has(kind) ? 'agent_id' : 'null::bigint as agent_id');
    // oxlint-disable-next-line no-await-in-loop -- one question at a time is kinder to the database than eight at once
    const { rows } = await db.execute<FoundRow>(sql`
      select request_id::float8 as request_id, invoice_id::float8 as invoice_id, expected::float8 as expected,
        found::float8 as found, currency, subject, since, agent_id::float8 as agent_id
      from (select ${columns}, ${agent} from (${check(organizer_id, latePending.toISOString())}) broken) c
      order by request_id limit ${FOUND_AT_MOST}`);
    findings.push(
      ...rows.map(({ since, ...row }) => ({
        ...row,
        kind,
        details: since === null ? {} : { since: new Date(since).toISOString() },
      })),
    );
  }
  return findings;
}
