import { sequenceCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../index.ts';
import { ownLetter } from '../content/letters.ts';
import type { DemoClient } from './demo-client.ts';

/** Of so many days there is a journal: in autumn the last trips of the summer stand in it. */
const DAYS = 180;

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
  await database.execute(sql`
    insert into sequence_letter (organizer_id, rule_id, request_id, occasion, status, reason, due_at, settled_at, created_at)
    select l.organizer_id, l.rule_id, l.request_id, l.day::text, case when l.is_left then 'left' else 'sent' end,
      case when l.is_left then 'unwanted' end, l.due_at, l.due_at + interval '4 minutes', l.due_at
    from (
      select r.organizer_id, r.id as rule_id, b.request_id, d.day, b.request_id % 11 = 0 as is_left,
        ((d.day + r.offset_amount) + r.time_of_day::time) at time zone b.timezone as due_at
      from sequence_rule r
      join booking b on b.organizer_id = r.organizer_id
      cross join lateral (select case r.anchor when 'tour_end' then coalesce(b.date_end, b.date_start) else b.date_start end as day) d
      where (r.standard = 'review' and b.base_sale_status = 4)
        or (r.standard is null and b.tour_type = 1 and b.base_sale_status in (3, 4))
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
      select r.id as rule_id, replace(r.standard, 'payment_', '') as reminder, i.id as invoice_id, i.request_id,
        i.request_id || '-' || i.sequence as number, i.amount, i.currency,
        (((i.due_at - interval '1 minute') at time zone b.timezone)::date + r.offset_amount + r.time_of_day::time) at time zone b.timezone as due_at
      from sequence_rule r
      join invoice i on i.organizer_id = r.organizer_id and i.status = 1 and i.kind = 'payment'
      join booking b on b.request_id = i.request_id
      where r.organizer_id = ${organizer_id} and r.anchor = 'payment_due'
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
