import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db/index.ts';
import type { Owner } from './conditions.ts';

/** Choices of a filter: more are found by typing, or lie too long ago. */
const MOST_NAMES = 100;
const MOST_DAYS = 1000;

/** Whose bookings are looked at. */
export interface LookupOf {
  organizer_id: number;
  owner: Owner | null;
}

/** The bookings `b` that a member sees: all, what an agent sold, or those of a guide's tours, departures and individual tours. */
function seen({ organizer_id, owner }: LookupOf): SQL {
  if (owner === null) return sql`b.organizer_id = ${organizer_id}`;
  if (owner.role === 'agent') return sql`b.organizer_id = ${organizer_id} and b.agent_id = ${owner.agent_id}`;
  return sql`b.organizer_id = ${organizer_id} and exists (select from guide g
    left join tour t on t.id = b.tour_id left join tour_date d on d.id = b.tour_date_id
    left join individual_tour i on i.request_id = b.request_id
    where g.organizer_id = b.organizer_id and g.user_id = ${owner.user_id} and (t.guides @> to_jsonb(g.id)
      or d.guides @> to_jsonb(g.id) or i.content -> 'tour' -> 'guides' @> to_jsonb(g.id)))`;
}

const named = (column: SQL, search: string | undefined) =>
  search ? sql`${column} ilike ${`%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`}` : sql`true`;

/** Tours that somebody has booked: one look into the index for each tour, however many bookings it has. */
export async function findBookedTours(db: Executor, of: LookupOf, search: string | undefined) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select t.id, t.name from tour t
    where t.organizer_id = ${of.organizer_id} and ${named(sql`t.name`, search)}
      and exists (select from booking b where b.tour_id = t.id and ${seen(of)})
    order by t.name, t.id limit ${MOST_NAMES}`);
  return rows;
}

/** Bookings of individual tours, the newest first. */
export async function findIndividualTours(db: Executor, of: LookupOf, search: string | undefined) {
  const { rows } = await db.execute<{ request_id: number; tour_id: number; name: string }>(sql`
    select b.request_id, b.tour_id, b.tour_name as name from booking b
    where ${seen(of)} and b.is_individual_tour and ${named(sql`b.tour_name`, search)}
    order by b.request_id desc limit ${MOST_NAMES}`);
  return rows;
}

/**
 * First days of booked departures, the latest first. Days of departures are far fewer than bookings: each is looked up
 * once.
 */
export async function findBookedDays(db: Executor, of: LookupOf, tour_id: number | undefined) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct d.date_start::text as day from tour_date d
    where d.organizer_id = ${of.organizer_id} and ${tour_id === undefined ? sql`true` : sql`d.tour_id = ${tour_id}`}
      and exists (select from booking b where b.tour_date_id = d.id and ${seen(of)})
    order by day desc limit ${MOST_DAYS}`);
  return rows.map(({ day }) => day);
}

/** First days of individual tours, the latest first. */
export async function findIndividualDays(db: Executor, of: LookupOf) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct b.date_start::text as day from booking b
    where ${seen(of)} and b.is_individual_tour and b.date_start is not null
    order by day desc limit ${MOST_DAYS}`);
  return rows.map(({ day }) => day);
}
