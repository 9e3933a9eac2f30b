import { sequenceCalls } from '@tropa/contract';
import type { SequenceAnchor } from '@tropa/core';
import { sql, type SQL } from 'drizzle-orm';
import { rowsBeside } from '../../../domains/sequence/index.ts';
import type { Database } from '../../index.ts';
import { ownLetter } from '../content/letters.ts';
import type { DemoClient } from './demo-client.ts';

/** Of so many days there is a journal: in autumn the last trips of the summer stand in it. */
const DAYS = 180;

/** Bookings beside the rules of an anchor, and when each would get its letter by them. */
const rowsOf = (anchor: SequenceAnchor, only: SQL): SQL =>
  rowsBeside(anchor, sql`(select * from sequence_rule where anchor = ${anchor})`, sql`now()`, {
    near: false,
    only,
  });

/**
 * Letters that an operator sends by itself: one of its own wording beside the standard ones, and the journal of what went out
 * before today, so that nobody of the demo is written to for what is past.
 * @param client the owner's
 */
export async function seedLetters(
  client: DemoClient,
  database: Database,
  organizer_id: number,
): Promise<void> {
  await client.call(sequenceCalls.create, { query: { organizer_id }, body: ownLetter });
  const ofTrip = sql`((r.standard = 'review' and b.base_sale_status = 4)
    or (r.standard is null and b.tour_type = 1 and b.base_sale_status in (3, 4)))`;
  await database.execute(sql`
    insert into sequence_letter (organizer_id, rule_id, request_id, occasion, status, reason, due_at, settled_at, created_at)
    select l.organizer_id, l.rule_id, l.request_id, l.occasion, case when l.request_id % 11 = 0 then 'left' else 'sent' end,
      case when l.request_id % 11 = 0 then 'unwanted' end, l.due_at, l.due_at + interval '4 minutes', l.due_at
    from (
      ${rowsOf('tour_start', ofTrip)} union all ${rowsOf('tour_end', ofTrip)}
    ) l
    where l.due_at between now() - make_interval(days => ${DAYS}) and now()
    order by l.due_at, l.rule_id, l.request_id
    on conflict do nothing`);
  await remindOfRests(database, organizer_id);
}

/** What the standard letters about payments have told of the rests that clients were asked for days ago. */
async function remindOfRests(database: Database, organizer_id: number): Promise<void> {
  await database.execute(sql`
    with reminded as (
      select l.rule_id, replace(r.standard, 'payment_', '') as reminder, l.invoice_id, l.request_id,
        i.request_id || '-' || i.sequence as number, i.amount, i.currency, l.due_at
      from (${rowsOf('payment_due', sql`r.organizer_id = ${organizer_id} and i.kind = 'payment'`)}) l
      join sequence_rule r on r.id = l.rule_id
      join invoice i on i.id = l.invoice_id
    ), sent as (
      insert into sequence_letter (organizer_id, rule_id, request_id, invoice_id, occasion, status, due_at, settled_at, created_at)
      select ${organizer_id}, rule_id, request_id, invoice_id, invoice_id::text, 'sent', due_at, due_at + interval '4 minutes', due_at
      from reminded where due_at < now()
      order by due_at
      on conflict do nothing
    )
    insert into booking_history (request_id, event, actor, actor_name, data, created_at)
    select request_id, 'payment_reminded', 'system', '',
      jsonb_build_object('number', number, 'amount', amount, 'currency', currency, 'reminder', reminder), due_at + interval '4 minutes'
    from reminded where due_at < now()
    order by due_at`);
}
