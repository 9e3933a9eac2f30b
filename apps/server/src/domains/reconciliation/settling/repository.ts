import type { DifferenceDetails, DifferenceKind } from '@tropa/contract';
import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { underId, upTo, schema, type Executor, type Transaction } from '../../../db/index.ts';
import { userName } from '../../invoice/index.ts';

const { agent, booking, invoice, reconciliationDifference: difference, userAccount } = schema;
export type DifferenceRow = typeof difference.$inferSelect;

/** What a comparison finds. */
export interface Finding {
  kind: DifferenceKind;
  /** What differs, once in its kind. */
  subject: string;
  /** Null: it is of no booking, but of an agent. */
  request_id: number | null;
  invoice_id: number | null;
  agent_id?: number | null;
  expected: number | null;
  found: number | null;
  currency: string;
  details: DifferenceDetails;
}

/**
 * Keeps what a comparison found. What is known stays as it is, resolved or not, while its sums are the same; with other sums,
 * or after it had gone, it is open again.
 */
export async function keepFindings(
  tx: Transaction,
  { organizer_id, run_id, now }: { organizer_id: number; run_id: number; now: Date },
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  await tx.execute(sql`
    insert into reconciliation_difference as known
      (organizer_id, kind, subject, request_id, invoice_id, agent_id, expected, found, currency, details, run_id, found_at)
    select ${organizer_id}, f.kind, f.subject, f.request_id, f.invoice_id, f.agent_id, f.expected, f.found, f.currency, f.details,
      ${run_id}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f(kind text, subject text, request_id bigint,
      invoice_id bigint, agent_id bigint, expected bigint, found bigint, currency char(3), details jsonb)
    on conflict (organizer_id, kind, subject) do update set
      run_id = excluded.run_id, details = excluded.details, expected = excluded.expected, found = excluded.found,
      found_at = case when known.gone_at is null then known.found_at else excluded.found_at end,
      gone_at = null,
      resolved_at = case when ${sameAs} then known.resolved_at end,
      resolved_by_user_id = case when ${sameAs} then known.resolved_by_user_id end,
      note = case when ${sameAs} then known.note else '' end`);
}
const sameAs = sql.raw(
  'known.gone_at is null and known.expected is not distinct from excluded.expected and known.found is not distinct from excluded.found',
);

/** What a comparison did not find any more is gone, but for what it could not look into. */
export async function forgetGone(
  tx: Transaction,
  { organizer_id, run_id, now }: { organizer_id: number; run_id: number; now: Date },
  unread: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update reconciliation_difference set gone_at = ${now.toISOString()}::timestamptz
    where organizer_id = ${organizer_id} and gone_at is null and run_id <> ${run_id}
      and subject not in (select jsonb_array_elements_text(${JSON.stringify(unread)}::jsonb))`);
}

/** What a difference about a refund names; the rules of the ledger write the same. */
export const refundSubject = (id: string) => `refund:${id}`;

/** Differences that are over before the next comparison sees it. */
export async function markGone(
  tx: Transaction,
  { organizer_id, subjects, now }: { organizer_id: number; subjects: string[]; now: Date },
): Promise<void> {
  await tx
    .update(difference)
    .set({ gone_at: now })
    .where(
      and(
        eq(difference.organizer_id, organizer_id),
        inArray(difference.subject, subjects),
        isNull(difference.gone_at),
      ),
    );
}

const isOpen = and(isNull(difference.gone_at), isNull(difference.resolved_at));
const isClosed = or(isNotNull(difference.gone_at), isNotNull(difference.resolved_at));

export async function countOpen(db: Executor, organizer_id: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(difference)
    .where(and(eq(difference.organizer_id, organizer_id), isOpen));
  return row?.value ?? 0;
}

/** A page of differences, newest first, with how many there are. */
export async function selectDifferences(
  db: Executor,
  organizer_id: number,
  state: 'open' | 'closed',
  {
    limit,
    from,
    offset,
    place,
  }: { limit: number; from?: number | undefined; offset: number; place?: [number] },
) {
  const condition = and(
    eq(difference.organizer_id, organizer_id),
    state === 'open' ? isOpen : isClosed,
    upTo(difference.id, from),
  );
  const [rows, counted] = await Promise.all([
    db
      .select({
        difference,
        sequence: invoice.sequence,
        client_first_name: booking.client_first_name,
        client_last_name: booking.client_last_name,
        agent_name: agent.name,
        resolved_by_name: userName,
      })
      .from(difference)
      .leftJoin(invoice, eq(invoice.id, difference.invoice_id))
      .leftJoin(booking, eq(booking.request_id, difference.request_id))
      .leftJoin(agent, eq(agent.id, difference.agent_id))
      .leftJoin(userAccount, eq(userAccount.id, difference.resolved_by_user_id))
      .where(and(condition, underId(difference.id, place)))
      .orderBy(desc(difference.id))
      .limit(limit)
      .offset(offset),
    db.select({ value: count() }).from(difference).where(condition),
  ]);
  return { rows, item_count: counted[0]?.value ?? 0 };
}
export type ShownDifference = Awaited<ReturnType<typeof selectDifferences>>['rows'][number];

export async function findDifference(db: Executor, id: number): Promise<DifferenceRow | undefined> {
  return (await db.select().from(difference).where(eq(difference.id, id)))[0];
}

export async function updateDifference(
  db: Executor,
  id: number,
  values: Partial<DifferenceRow>,
): Promise<void> {
  await db.update(difference).set(values).where(eq(difference.id, id));
}
