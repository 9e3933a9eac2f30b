import type { MoneySums } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db/index.ts';

/** Sums of one stretch in one currency. */
export interface StretchSums extends MoneySums {
  /** Which of the stretches. */
  number: number;
  currency: string;
}

/**
 * What came in and went back in stretches of days, from the sums that the ledger keeps by day: the totals of the list of payments,
 * filtered to the same days, are these. Stretches of which there is nothing are left out.
 */
export async function sumStretches(
  db: Executor,
  organizer_id: number,
  stretches: readonly Stretch[],
): Promise<StretchSums[]> {
  if (stretches.length === 0) return [];
  const asked = JSON.stringify(stretches.map((stretch, number) => ({ ...stretch, number })));
  const sum = (amount: string, which: string) =>
    sql.raw(`coalesce(sum(${amount}) filter (where ${which}), 0)::float8`);
  const { rows } = await db.execute<StretchSums & Record<string, unknown>>(sql`
    select asked.number, d.currency,
      ${sum('d.amount', "d.subject = 'booking' and not d.is_refund")} as payed,
      ${sum('-d.amount', "d.subject = 'booking' and d.is_refund")} as refunded,
      ${sum('-d.amount', "d.subject = 'agent'")} as to_agents,
      ${sum('d.amount', "d.subject = 'deposit_kept'")} as kept_deposits
    from json_to_recordset(${asked}::json) as asked(number int, date_from date, date_to date)
    join ledger_day d on d.organizer_id = ${organizer_id} and d.day between asked.date_from and asked.date_to
      and d.subject in ('booking', 'agent', 'deposit_kept')
    group by 1, 2 order by 1, 2`);
  return rows;
}
