import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';

/** A departure by its days and time. */
export interface DepartureTime {
  date_start: string;
  date_end: string;
  time_start: string | null;
}

/** What a departure that is not saved yet would need. */
interface Wanted extends Record<string, unknown> {
  /** Its place in the list that was asked about. */
  at: number;
  /** Of the stored departure that it is, or becomes; null: a new one. */
  own_id: number | null;
  resource_id: number;
  name: string;
  /** For a departure; for each seat where it is counted so. */
  needed: number;
  per: 'departure' | 'person';
  taken_from: string;
  taken_until: string;
  /** Without what it takes itself. */
  free: number;
}

const HOURS = sql`case when coalesce(t.duration, 1) <= 1 then t.duration_hours + coalesce(d.extra_minutes, 0) / 60.0 end`;

/** What departures of a tour would need of each resource, and how much of it is left then, in one query. */
export async function wantedBy(
  db: Executor,
  tour: { tour_id: number; date_id: number | undefined },
  departures: readonly DepartureTime[],
): Promise<Wanted[]> {
  const asked = JSON.stringify(departures.map((departure, at) => ({ ...departure, at })));
  const { rows } = await db.execute<Wanted>(sql`
    select asked.at, d.id as own_id, r.id as resource_id, r.name, need.quantity as needed, need.per,
      span.taken_from::text, span.taken_until::text, room.free
    from json_to_recordset(${asked}::json) as asked(at int, date_start date, date_end date, time_start text)
    join tour t on t.id = ${tour.tour_id}
    join organizer o on o.id = t.organizer_id
    left join lateral (
      select id, extra_minutes from tour_date d where d.tour_id = t.id and case when ${tour.date_id ?? null}::bigint is not null
        then d.id = ${tour.date_id ?? null}::bigint
        else d.date_start = asked.date_start and d.time_start is not distinct from asked.time_start end
      order by id limit 1) d on true
    join resource_need need on need.tour_id = t.id
    left join resource_swap swap on swap.tour_date_id = d.id and swap.resource_id = need.resource_id
    join resource r on r.id = coalesce(swap.substitute_id, need.resource_id)
    left join resource_taking own on own.tour_date_id = d.id and own.resource_id = r.id
    cross join lateral resource_span(r.unit, r.ready_minutes, asked.date_start, asked.date_end, asked.time_start,
      ${HOURS}, coalesce(t.timezone, o.timezone)) span
    cross join lateral (
      select min(resource_capacity(r.id, slot.at) - coalesce(s.used, 0)
        + case when slot.at >= own.taken_from and slot.at < own.taken_until then own.quantity else 0 end) as free
      from resource_slots_between(r.unit, span.taken_from, span.taken_until) slot(at)
      left join resource_slot s on s.resource_id = r.id and s.slot = slot.at) room
    order by asked.at, lower(r.name), r.id`);
  return rows;
}

/** Which tours need what these resources are, besides. */
export async function toursNeeding(db: Executor, resource_ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct tour_id as id from resource_need
    where resource_id in (select jsonb_array_elements_text(${JSON.stringify(resource_ids)}::jsonb)::bigint)`);
  return new Set(rows.map(({ id }) => id));
}

/** Somebody else who has, or is planned with, what a departure would need. */
export interface Other extends DepartureTime, Record<string, unknown> {
  at: number;
  resource_id: number;
  tour_id: number;
  tour_name: string;
  quantity: number;
  taken_from: string;
  taken_until: string;
}

const wants = (wanted: readonly Wanted[]) => sql`
  json_to_recordset(${JSON.stringify(wanted)}::json)
    as want(at int, own_id bigint, resource_id bigint, taken_from timestamptz, taken_until timestamptz)`;

/** Who takes what departures would need, earliest first. */
export async function takersOf(db: Executor, wanted: readonly Wanted[]): Promise<Other[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<Other>(sql`
    select want.at, want.resource_id, coalesce(d.tour_id, b.tour_id) as tour_id, coalesce(b.tour_name, t.name) as tour_name,
      coalesce(d.date_start, b.date_start)::text as date_start, coalesce(d.date_end, b.date_end)::text as date_end,
      coalesce(d.time_start, b.time_start) as time_start, taking.quantity, taking.taken_from::text, taking.taken_until::text
    from ${wants(wanted)}
    join resource_taking taking on taking.resource_id = want.resource_id
      and taking.taken_from < want.taken_until and taking.taken_until > want.taken_from
      and taking.tour_date_id is distinct from want.own_id
    left join tour_date d on d.id = taking.tour_date_id
    left join tour t on t.id = d.tour_id
    left join booking b on b.request_id = taking.request_id
    order by want.at, taking.taken_from, taking.id`);
  return rows;
}

/** A departure that nobody has booked, or one that is not saved yet. */
export interface Planned extends DepartureTime {
  tour_id: number;
  tour_name: string;
  /** Null: it is not stored. */
  id: number | null;
  /** Where it is of those that are asked about itself: it does not clash with itself. */
  own_at: number | null;
}

/** Which planned departures would need, for the whole of them, the same as others at the same time. */
export async function plannedWith(
  db: Executor,
  wanted: readonly Wanted[],
  planned: readonly Planned[],
): Promise<Other[]> {
  if (wanted.length === 0 || planned.length === 0) return [];
  const { rows } = await db.execute<Other>(sql`
    with plan as materialized (
      select p.*, r.id as resource_id, need.quantity, span.taken_from, span.taken_until
      from json_to_recordset(${JSON.stringify(planned)}::json)
        as p(own_at int, id bigint, tour_id bigint, tour_name text, date_start date, date_end date, time_start text)
      join tour t on t.id = p.tour_id
      join organizer o on o.id = t.organizer_id
      left join tour_date d on d.id = p.id
      join resource_need need on need.tour_id = p.tour_id and need.per = 'departure'
      left join resource_swap swap on swap.tour_date_id = p.id and swap.resource_id = need.resource_id
      join resource r on r.id = coalesce(swap.substitute_id, need.resource_id)
      cross join lateral resource_span(r.unit, r.ready_minutes, p.date_start, p.date_end, p.time_start,
        ${HOURS}, coalesce(t.timezone, o.timezone)) span
      where not exists (select from resource_taking own where own.tour_date_id = p.id and own.resource_id = r.id))
    select want.at, plan.resource_id, plan.tour_id, plan.tour_name, plan.date_start::text, plan.date_end::text, plan.time_start,
      plan.quantity, plan.taken_from::text, plan.taken_until::text
    from ${wants(wanted)}
    join plan on plan.resource_id = want.resource_id and plan.taken_from < want.taken_until and plan.taken_until > want.taken_from
      and plan.own_at is distinct from want.at and (plan.id is null or plan.id is distinct from want.own_id)
    order by want.at, plan.taken_from, plan.tour_id`);
  return rows;
}
