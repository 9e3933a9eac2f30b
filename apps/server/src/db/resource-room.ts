import { sql } from 'drizzle-orm';
import type { Executor } from './index.ts';

/** A departure, stored or not, as far as it says what of resources it needs. */
export interface NeedingDeparture {
  tour_id: number;
  /** Null: it is not stored. */
  id: number | null;
  date_start: string;
  date_end: string;
  time_start: string | null;
  /** Of what is sold by the hour. */
  length_minutes?: number | undefined;
}

/**
 * How many more seats of departures could be taken for the resources that their tours need, in the order of the list; null: any
 * number, nothing is short (docs/rules/equipment.md).
 */
export async function resourceRooms(
  db: Executor,
  departures: readonly NeedingDeparture[],
): Promise<(number | null)[]> {
  if (departures.length === 0) return [];
  const asked = JSON.stringify(departures.map((departure, number) => ({ ...departure, number })));
  const { rows } = await db.execute<{ room: number | null }>(sql`
    select resource_room(tour_id, id, date_start, date_end, time_start, length_minutes) as room
    from json_to_recordset(${asked}::json) as asked(number int, tour_id bigint, id bigint, date_start date, date_end date, time_start text, length_minutes int)
    order by number`);
  return rows.map(({ room }) => room);
}

/** Whether something that is counted in half hours says how many of a tour may be out at a time. */
export async function needsCountedHours(db: Executor, tour_id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from resource_need need join resource r on r.id = need.resource_id
    where need.tour_id = ${tour_id} and r.unit = 'half_hour' limit 1`);
  return rows.length > 0;
}

/** A start of what is sold by the hour, taken whole. */
interface HourlyStart {
  date_start: string;
  date_end: string;
  time_start: string;
  length_minutes: number | null;
  number_of_seats: number;
}

/**
 * Whether what a tour needs is free for each of its starts, in their order (docs/rules/equipment.md).
 * @param of_date a departure of the same organizer that gives back what it has when one of them is taken
 */
export async function hourlyStartsFree(
  db: Executor,
  { tour_id, of_date }: { tour_id: number; of_date: number | null },
  starts: readonly HourlyStart[],
): Promise<boolean[]> {
  if (starts.length === 0) return [];
  const asked = JSON.stringify(starts.map((start, number) => ({ ...start, number })));
  const { rows } = await db.execute<{ is_free: boolean }>(sql`
    select coalesce(bool_and(room.free >= need.quantity * case need.per when 'person' then asked.number_of_seats else 1 end), true) as is_free
    from json_to_recordset(${asked}::json)
      as asked(number int, date_start date, date_end date, time_start text, length_minutes int, number_of_seats int)
    join tour t on t.id = ${tour_id}
    join organizer o on o.id = t.organizer_id
    left join resource_need need on need.tour_id = t.id
    left join resource r on r.id = need.resource_id
    left join tour_date d on d.id = ${of_date} and d.organizer_id = t.organizer_id
    left join resource_taking own on own.tour_date_id = d.id and own.resource_id = r.id
    left join lateral resource_span(r.unit, r.ready_minutes, asked.date_start, asked.date_end, asked.time_start,
      asked.length_minutes / 60.0, coalesce(t.timezone, o.timezone)) span on true
    left join lateral (
      select min(resource_capacity(r.id, at.slot) - coalesce(s.used, 0) + case when given.slot is null then 0 else own.quantity end) as free
      from resource_slots_between(r.unit, span.taken_from, span.taken_until) at(slot)
      left join resource_slot s on s.resource_id = r.id and s.slot = at.slot
      left join resource_slots_between(r.unit, own.taken_from, own.taken_until) given(slot) on given.slot = at.slot
    ) room on true
    group by asked.number order by asked.number`);
  return rows.map(({ is_free }) => is_free);
}
