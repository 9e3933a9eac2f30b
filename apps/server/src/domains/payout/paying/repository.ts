import type { PayoutAccount, PayoutStatus } from '@tropa/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction, underId, upTo } from '../../../db/index.ts';

const { bankAccount, organizer, payout } = schema;
export type PayoutRow = typeof payout.$inferSelect;

export async function findPayout(db: Executor, id: number): Promise<PayoutRow | undefined> {
  return (await db.select().from(payout).where(eq(payout.id, id)))[0];
}

export async function lockPayout(tx: Transaction, id: number): Promise<PayoutRow | undefined> {
  return (await tx.select().from(payout).where(eq(payout.id, id)).for('update'))[0];
}

export async function updatePayout(
  tx: Transaction,
  id: number,
  values: Partial<typeof payout.$inferInsert>,
): Promise<PayoutRow> {
  const [row] = await tx.update(payout).set(values).where(eq(payout.id, id)).returning();
  if (!row) throw new Error(`The payout ${id} is gone`);
  return row;
}

/** A page of an organizer's payouts, newest first, with how many there are. */
export async function selectPayouts(
  db: Executor,
  organizer_id: number,
  { limit, from }: { limit: number; from?: number | undefined },
  offset: number,
): Promise<{ rows: PayoutRow[]; item_count: number }> {
  const own = and(eq(payout.organizer_id, organizer_id), upTo(payout.id, from));
  const [rows, counted] = await Promise.all([
    db.select().from(payout).where(own).orderBy(desc(payout.id)).limit(limit).offset(offset),
    db.select({ value: count() }).from(payout).where(own),
  ]);
  return { rows, item_count: counted[0]?.value ?? 0 };
}

/** The account that an organizer's payouts of a currency go to: its default one, else the oldest. */
const accountNow = sql<PayoutAccount | null>`(
  select json_build_object('recipient', coalesce(nullif(k.recipient, ''), ${organizer.organization_name}), 'bank_name', k.bank_name, 'bic', k.bic,
    'account', k.account, 'correspondent_account', k.correspondent_account, 'iban', k.iban, 'swift', k.swift)
  from ${bankAccount} k where k.organizer_id = ${payout.organizer_id} and k.currency = ${payout.currency}
  order by k.is_default desc, k.id limit 1)`;

const deskColumns = {
  payout,
  organizer_name: organizer.name,
  account_now: accountNow,
};

/** A payout as the desk sees it. */
export async function findDeskPayout(db: Executor, id: number) {
  const [row] = await db
    .select(deskColumns)
    .from(payout)
    .innerJoin(organizer, eq(organizer.id, payout.organizer_id))
    .where(eq(payout.id, id));
  return row;
}

export type DeskPayoutRow = NonNullable<Awaited<ReturnType<typeof findDeskPayout>>>;

/** A page of all payouts, newest first. */
export async function selectDeskPayouts(
  db: Executor,
  status: PayoutStatus | undefined,
  {
    limit,
    from,
    offset,
    place,
  }: { limit: number; from?: number | undefined; offset: number; place?: [number] },
) {
  const condition = and(status ? eq(payout.status, status) : undefined, upTo(payout.id, from));
  const [rows, counted] = await Promise.all([
    db
      .select(deskColumns)
      .from(payout)
      .innerJoin(organizer, eq(organizer.id, payout.organizer_id))
      .where(and(condition, underId(payout.id, place)))
      .orderBy(desc(payout.id))
      .limit(limit)
      .offset(offset),
    db.select({ value: count() }).from(payout).where(condition),
  ]);
  return { rows, item_count: counted[0]?.value ?? 0 };
}

/**
 * Makes the statements of everything owed until a day, in one statement, so that what comes meanwhile stands in the next. Where
 * more went back than came nothing is made: the rest is carried over. A second run for the same day changes nothing.
 * @returns whose and how many
 */
export async function insertPayouts(
  tx: Transaction,
  period_end: string,
  now: Date,
): Promise<{ id: number; organizer_id: number }[]> {
  const { rows } = await tx.execute<{ id: number; organizer_id: number }>(sql`
    with taken as materialized (
      select * from partner_accrual where payout_id is null and day <= ${period_end}::date
      order by ledger_entry_id for update
    ), owed as (
      select organizer_id, currency, least(min(day), date_trunc('month', ${period_end}::date)::date) as period_start,
        coalesce(sum(amount) filter (where amount > 0), 0) as payed,
        coalesce(-sum(amount) filter (where amount < 0), 0) as refunded, sum(commission) as commission
      from taken group by 1, 2 having sum(amount) - sum(commission) > 0
    ), made as (
      insert into payout (organizer_id, period_start, period_end, currency, payed, refunded, commission, amount, created_at)
      select organizer_id, period_start, ${period_end}::date, currency, payed, refunded, commission,
        payed - refunded - commission, ${now.toISOString()}::timestamptz
      from owed order by organizer_id, currency
      on conflict do nothing
      returning id, organizer_id, currency
    ), lines as (
      update partner_accrual a set payout_id = made.id from made, taken
      where a.ledger_entry_id = taken.ledger_entry_id
        and made.organizer_id = taken.organizer_id and made.currency = taken.currency
    )
    select id::float8 as id, organizer_id::float8 as organizer_id from made`);
  return rows;
}
