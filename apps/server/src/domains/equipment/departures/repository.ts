import type { ResourceKind } from '@tropa/contract';
import { and, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { resourceExtraNeed, resourceNeed, resourceSwap } = schema;

/** What a departure needs of a resource, as it is now. */
interface Needed extends Record<string, unknown> {
  resource_id: number;
  name: string;
  kind: ResourceKind;
  effective_id: number;
  effective_name: string;
  quantity: number;
  is_taken: boolean;
  /** Of those that it takes, and of those that are left then. */
  free: number;
  taken_from: string;
  taken_until: string;
}

/** What a departure needs, by name; of what is counted for each person, or each of an extra, as many as are sold, or one. */
export async function neededBy(db: Executor, tour_date_id: number): Promise<Needed[]> {
  const { rows } = await db.execute<Needed>(sql`
    select need.resource_id, said.name, said.kind, r.id as effective_id, r.name as effective_name, need.quantity,
      own.tour_date_id is not null as is_taken, resource_free(r.id, span.taken_from, span.taken_until) as free,
      span.taken_from::text, span.taken_until::text
    from tour_date d
    join tour t on t.id = d.tour_id
    join organizer o on o.id = t.organizer_id
    cross join lateral (
      select each.resource_id, greatest(sum(each.quantity), 1)::int as quantity from (
        select n.resource_id,
          n.quantity * case n.per when 'person' then greatest(d.number_of_seats - d.number_of_free_seats, 1) else 1 end as quantity
        from resource_need n where n.tour_id = d.tour_id
        union all
        select e.resource_id, e.quantity * coalesce((d.stocks -> e.extra_id ->> 'sold')::int, 0)
        from resource_extra_need e where e.tour_id = d.tour_id) each
      group by each.resource_id) need
    join resource said on said.id = need.resource_id
    left join resource_swap swap on swap.tour_date_id = d.id and swap.resource_id = need.resource_id
    join resource r on r.id = coalesce(swap.substitute_id, need.resource_id)
    left join resource_taking own on own.tour_date_id = d.id and own.resource_id = r.id
    cross join lateral resource_span(r.unit, r.ready_minutes, d.date_start, d.date_end, d.time_start,
      case when coalesce(t.duration, 1) <= 1 then coalesce(d.length_minutes / 60.0, t.duration_hours) + d.extra_minutes / 60.0 end, coalesce(t.timezone, o.timezone)) span
    where d.id = ${tour_date_id} order by lower(said.name), said.id`);
  return rows;
}

/** More that could stand for a resource than anybody chooses from. */
const SUBSTITUTES_AT_MOST = 50;

/** Resources of the same kind, enough of which are free when a departure needs one. */
export async function substitutesFor(
  db: Executor,
  tour_date_id: number,
  { resource_id, effective_id, quantity }: Needed,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select r.id, r.name
    from tour_date d
    join tour t on t.id = d.tour_id
    join organizer o on o.id = t.organizer_id
    join resource said on said.id = ${resource_id}
    join resource r on r.organizer_id = said.organizer_id and r.kind = said.kind
    cross join lateral resource_span(r.unit, r.ready_minutes, d.date_start, d.date_end, d.time_start,
      case when coalesce(t.duration, 1) <= 1 then coalesce(d.length_minutes / 60.0, t.duration_hours) + d.extra_minutes / 60.0 end, coalesce(t.timezone, o.timezone)) span
    where d.id = ${tour_date_id} and r.id <> ${effective_id}
      and resource_free(r.id, span.taken_from, span.taken_until) >= ${quantity}
    order by lower(r.name), r.id limit ${SUBSTITUTES_AT_MOST}`);
  return rows;
}

/** Whether the departure's tour, or an extra of it, needs a resource. */
export async function isNeeded(tx: Transaction, tour_id: number, resource_id: number): Promise<boolean> {
  const [tours, extras] = [
    await tx.$count(
      resourceNeed,
      and(eq(resourceNeed.tour_id, tour_id), eq(resourceNeed.resource_id, resource_id)),
    ),
    await tx.$count(
      resourceExtraNeed,
      and(eq(resourceExtraNeed.tour_id, tour_id), eq(resourceExtraNeed.resource_id, resource_id)),
    ),
  ];
  return tours + extras > 0;
}

/** Has a departure take another resource; null: what its tour says. */
export async function setSwap(
  tx: Transaction,
  { tour_date_id, resource_id }: { tour_date_id: number; resource_id: number },
  substitute_id: number | null,
): Promise<void> {
  await tx
    .delete(resourceSwap)
    .where(and(eq(resourceSwap.tour_date_id, tour_date_id), eq(resourceSwap.resource_id, resource_id)));
  if (substitute_id !== null)
    await tx.insert(resourceSwap).values({ tour_date_id, resource_id, substitute_id });
}
