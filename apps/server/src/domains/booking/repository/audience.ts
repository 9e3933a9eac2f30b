import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/index.ts';

/** Somebody who sees only bookings of its own, with how many of them wait for an answer. */
export type OwnMember = { user_id: number; new_requests_count: number };

/** The guides and agents of an organizer whose own a booking is: those of its tour and of its date, and whoever sold it. */
export async function selectOwnMembers(database: Database, request_id: number): Promise<OwnMember[]> {
  const toursOf = sql`(select t.id from tour t join guide g on g.organizer_id = t.organizer_id
    where t.organizer_id = m.organizer_id and g.user_id = m.user_id and t.guides @> to_jsonb(g.id))`;
  const datesOf = sql`(select d.id from tour_date d join guide g on g.organizer_id = d.organizer_id
    where d.organizer_id = m.organizer_id and g.user_id = m.user_id and d.guides <> '[]' and d.guides @> to_jsonb(g.id))`;
  const isOwn = sql`case m.role when 'agent' then b.created_by_user_id = m.user_id
    else b.tour_id in ${toursOf} or b.tour_date_id in ${datesOf} end`;
  const { rows } = await database.execute<OwnMember>(sql`
    select m.user_id, (select count(*)::int from booking b
      where b.organizer_id = m.organizer_id and b.base_sale_status = 1 and ${isOwn}) as new_requests_count
    from booking b join organizer_member m on m.organizer_id = b.organizer_id
    where b.request_id = ${request_id} and m.role in ('guide', 'agent') and ${isOwn}`);
  return rows;
}
