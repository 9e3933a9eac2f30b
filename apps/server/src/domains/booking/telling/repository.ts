import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/index.ts';

/** Somebody who sees only bookings of its own, with how many of them wait for an answer. */
export type OwnMember = { user_id: number; new_requests_count: number };

/** The guides and agents who may see bookings, each with the booking that it may see. */
export async function selectOwnMemberIds(
  database: Executor,
  request_ids: number[],
): Promise<{ request_id: number; user_id: number }[]> {
  if (request_ids.length === 0) return [];
  const leads = sql`exists (select from guide g join tour t on t.id = b.tour_id and t.organizer_id = g.organizer_id
    left join tour_date d on d.id = b.tour_date_id
    left join individual_tour i on i.request_id = b.request_id
    where g.organizer_id = m.organizer_id and g.user_id = m.user_id
      and (t.guides @> to_jsonb(g.id) or d.guides @> to_jsonb(g.id)
        or i.content -> 'tour' -> 'guides' @> to_jsonb(g.id)))`;
  const { rows } = await database.execute<{ request_id: number; user_id: number }>(sql`
    select b.request_id, m.user_id from booking b join organizer_member m on m.organizer_id = b.organizer_id
    where b.request_id = any(${sql.param(request_ids)}::bigint[]) and m.role in ('guide', 'agent')
      and case m.role when 'agent' then b.agent_id = m.agent_id else ${leads} end`);
  return rows;
}

const OWN_MEMBERS = (() => {
  const toursOf = `(select t.id from tour t join guide g on g.organizer_id = t.organizer_id
    where t.organizer_id = m.organizer_id and g.user_id = m.user_id and t.guides @> to_jsonb(g.id))`;
  const datesOf = `(select d.id from tour_date d join guide g on g.organizer_id = d.organizer_id
    where d.organizer_id = m.organizer_id and g.user_id = m.user_id and d.guides <> '[]' and d.guides @> to_jsonb(g.id))`;
  const isOwn = `case m.role when 'agent' then b.agent_id = m.agent_id
    else b.tour_id in ${toursOf} or b.tour_date_id in ${datesOf} end`;
  return `select m.user_id, (select count(*)::int from booking b
      where b.organizer_id = m.organizer_id and b.base_sale_status = 1 and ${isOwn}) as new_requests_count
    from booking b join organizer_member m on m.organizer_id = b.organizer_id
    where b.request_id = $1 and m.role in ('guide', 'agent') and ${isOwn}`;
})();

/** The guides and agents of an organizer whose own a booking is: those of its tour and of its date, and whoever sold it. */
export async function selectOwnMembers(database: Database, request_id: number): Promise<OwnMember[]> {
  const { rows } = await database.$client.query<OwnMember>({
    name: 'own-members-of-a-booking',
    text: OWN_MEMBERS,
    values: [request_id],
  });
  return rows;
}
