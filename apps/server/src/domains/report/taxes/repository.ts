import type { ReceiptKind, VatCode } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';

/** Receipts of one stretch that are of one kind, rate and currency. */
export interface FoundReceipts {
  /** Which of the stretches. */
  number: number;
  kind: ReceiptKind;
  vat_code: VatCode;
  currency: string;
  receipts: number;
  amount: number;
}

/** What receipts that were made in stretches of days add up to, out of the sums kept. */
export async function sumReceipts(
  db: Executor,
  organizer_id: number,
  stretches: readonly Stretch[],
): Promise<FoundReceipts[]> {
  if (stretches.length === 0) return [];
  const asked = sql.join(
    stretches.map(
      ({ date_from, date_to }, number) => sql`(${number}::int, ${date_from}::date, ${date_to}::date)`,
    ),
    sql`, `,
  );
  const { rows } = await db.execute<FoundReceipts & Record<string, unknown>>(sql`
    select asked.number, s.kind, s.vat_code, s.currency, sum(s.receipts)::float8 as receipts, sum(s.amount)::float8 as amount
    from (values ${asked}) as asked(number, date_from, date_to)
    join receipt_sum s on s.organizer_id = ${organizer_id} and s.day between asked.date_from and asked.date_to
    group by 1, 2, 3, 4 having sum(s.receipts) <> 0`);
  return rows;
}

/** A receipt that was made, with its part at the rate that was asked for. */
export interface MadeReceipt {
  id: string;
  request_id: number;
  client_first_name: string;
  client_last_name: string;
  counted_on: string;
  amount: number;
}

/** Receipts of one kind and currency that were made on some days, the newest first. */
export async function selectMade(
  db: Executor,
  organizer_id: number,
  {
    date_from,
    date_to,
    kind,
    currency,
    vat_code,
    after,
    limit,
  }: Stretch & {
    kind: ReceiptKind;
    currency: string;
    vat_code: VatCode | undefined;
    after: { on: string; id: string } | undefined;
    limit: number;
  },
): Promise<MadeReceipt[]> {
  const below = after ? sql`and (r.counted_on, r.id) < (${after.on}::date, ${after.id}::uuid)` : sql``;
  const rate = vat_code === undefined ? sql`true` : sql`(line ->> 'vat_code')::int = ${vat_code}`;
  const { rows } = await db.execute<MadeReceipt & Record<string, unknown>>(sql`
    select r.id, r.request_id::float8 as request_id, b.client_first_name, b.client_last_name, r.counted_on::text, part.amount
    from receipt r join booking b on b.request_id = r.request_id
    cross join lateral (
      select sum((line ->> 'amount')::float8) as amount from jsonb_array_elements(r.content -> 'lines') line where ${rate}
    ) part
    where r.organizer_id = ${organizer_id} and r.counted_on between ${date_from} and ${date_to}
      and r.kind = ${kind} and r.currency = ${currency} and part.amount is not null ${below}
    order by r.counted_on desc, r.id desc limit ${limit}`);
  return rows;
}
