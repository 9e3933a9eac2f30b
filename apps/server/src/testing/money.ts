import { sql } from 'drizzle-orm';
import { schema } from '../db/index.ts';
import type { TestApp } from './app.ts';

/** Rows about money that no call of the contract makes at once. */
export interface SampleMoney {
  entry_id: number;
  payout_id: number;
  difference_id: number;
}

/** A payment of a booking that staff took, a payout that was sent, and an open difference. */
export async function insertMoney(
  app: Pick<TestApp, 'database'>,
  organizer_id: number,
  request_id: number,
  period_end = '2026-01-31',
): Promise<SampleMoney> {
  const { rows } = await app.database.execute<{ [key in keyof SampleMoney]: number }>(sql`
    with made as (
      insert into invoice (request_id, organizer_id, sequence, kind, status, amount, currency, payed_at, payment_method)
      select ${request_id}, ${organizer_id}, coalesce(max(sequence), 0) + 1, 'payment', 2, 1000, 'RUB', now(), 'cash'
      from invoice where request_id = ${request_id} returning id
    ), entry as (
      insert into ledger_entry (organizer_id, request_id, invoice_id, amount, currency, payment_method, provider, event_key)
      select ${organizer_id}, ${request_id}, id, 1000, 'RUB', 'cash', 'by-hand', 'by-hand:' || id from made returning id
    ), paid as (
      insert into payout (organizer_id, period_start, period_end, currency, payed, refunded, commission, amount, status, sent_at)
      values (${organizer_id}, '2025-01-01', ${period_end}::date, 'RUB', 1000, 0, 150, 850, 'sent', now()) returning id
    ), differs as (
      insert into reconciliation_difference (organizer_id, kind, subject, request_id, expected, found, currency, run_id)
      values (${organizer_id}, 'booking_payed', 'booking:' || ${request_id}::bigint, ${request_id}, 1000, 0, 'RUB', 0)
      returning id
    )
    select entry.id::float8 as entry_id, paid.id::float8 as payout_id, differs.id::float8 as difference_id
    from entry, paid, differs`);
  if (!rows[0]) throw new Error('The money was not stored');
  return rows[0];
}

/** A deposit of a booking that lies with its organizer. */
export async function insertDeposit(
  app: Pick<TestApp, 'database'>,
  organizer_id: number,
  request_id: number,
): Promise<void> {
  const amount = 100_00;
  await app.database.insert(schema.deposit).values({
    request_id,
    organizer_id,
    amount,
    taken_amount: amount,
    currency: 'RUB',
    payment_method: 'cash',
    taken_at: new Date(),
  });
}
