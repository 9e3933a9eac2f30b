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
}
