import type { SequenceFields } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';
import { rowsBeside } from '../writing/due-rows-repository.ts';

/** How a booking stands to a rule. */
export interface Fit {
  invoice_id: number | null;
  due_at: Date | null;
  until_at: Date | null;
  fits_status: boolean;
  fits_tour: boolean;
  fits_kind: boolean;
  fits_payed: boolean;
}
/** As the database writes moments: what is read beside a table has no column's type. */
type FitRow = { [Key in keyof Fit]: Fit[Key] extends Date | null ? string | null : Fit[Key] };
const momentOf = (written: string | null): Date | null => (written === null ? null : new Date(written));

/** Numbers as an array of the database. */
const numbers = (values: readonly number[], type: 'bigint' | 'smallint') =>
  sql`${`{${values.join(',')}}`}::${sql.raw(type)}[]`;

/** How a booking stands to a rule that is not stored: of several open invoices to the next one. Undefined: it has no such day. */
export async function selectFit(
  db: Executor,
  rule: SequenceFields & { organizer_id: number },
  request_id: number,
  now: Date,
): Promise<Fit | undefined> {
  const rules = sql`(select 0::bigint as id, ${rule.organizer_id}::bigint as organizer_id,
    ${rule.offset_amount}::int as offset_amount, ${rule.offset_unit}::text as offset_unit,
    ${rule.time_of_day}::text as time_of_day, ${numbers(rule.tour_ids, 'bigint')} as tour_ids,
    ${rule.kind}::text as kind, ${numbers(rule.statuses, 'smallint')} as statuses,
    ${rule.payed}::text as payed, null::timestamptz as active_from)`;
  const only = sql`b.request_id = ${request_id}`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<FitRow>(sql`
    select c.invoice_id, c.due_at, c.until_at, c.fits_status, c.fits_tour, c.fits_kind, c.fits_payed
    from (${rowsBeside(rule.anchor, rules, at, { near: false, only })}) c
    order by c.due_at limit 1`);
  const [row] = rows;
  return row && { ...row, due_at: momentOf(row.due_at), until_at: momentOf(row.until_at) };
}
