import { addDays, type SalesCut, type Stretch } from '@tropa/core';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';

/** What bookings of one stretch add up to, under one key and in one currency. */
export interface FoundSums {
  /** Which of the stretches. */
  number: number;
  key: number;
  currency: string;
  count: number;
  cancelled: number;
  people: number;
  total: number;
  dated: number;
  lead_days: number;
}

const SUMMED = ['count', 'cancelled', 'people', 'total', 'dated', 'lead_days'] as const;
const listed = sql.raw(SUMMED.join(', '));

/** What names a line of each cut, in what is not added up yet. */
const KEYS = {
  time: '0',
  tour: 'tour_id',
  seller: 'seller_type',
  agent: 'coalesce(agent_id, 0)',
  person: 'coalesce(responsible_user_id, 0)',
  travel: 'travel',
  client: '1 + is_returning::int',
} as const satisfies Record<SalesCut, string>;
const AXES = Object.entries(KEYS).flatMap(([cut, key]) =>
  cut === 'time'
    ? [`('all', ${key}, t.day)`]
    : [`('${cut}', ${key}, t.day)`, `('${cut}_month', ${key}, date_trunc('month', t.day)::date)`],
);

/** Cuts of which any two are kept at once. */
const PAIRED = ['tour', 'seller', 'agent', 'person', 'travel', 'client'] as const satisfies SalesCut[];
type Paired = (typeof PAIRED)[number];
const PAIRS = PAIRED.flatMap((one, at) => PAIRED.slice(at + 1).map((other) => [one, other] as const));

/**
 * Adds up some of what bookings have changed, along all axes and by departure. Two that do it at once take each line once.
 * @param limit lines at most: one statement over those of a million bookings would never end in its time
 * @returns how many were taken
 */
export async function addUp(db: Executor, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with taken as (
      delete from booking_sum_change
      where ctid = any (array(select ctid from booking_sum_change limit ${limit} for update skip locked)) returning *
    ), added as (
    insert into booking_sum as kept (organizer_id, axis, day, key, currency, ${listed})
    select t.organizer_id, axis.name, axis.day, axis.key, t.currency,
      ${sql.raw(SUMMED.map((sum) => `sum(t.${sum})`).join(', '))}
    from taken t
    -- Of an organizer that is gone nothing is kept.
    join organizer o on o.id = t.organizer_id
    cross join lateral (values ${sql.raw(AXES.join(', '))}) as axis(name, key, day)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (organizer_id, axis, day, key, currency) do update
    set ${sql.raw(SUMMED.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', '))}
    ), pairs as (
    insert into booking_pair_sum as kept (organizer_id, pair, month, key, other, currency, ${listed})
    select t.organizer_id, pair.name, date_trunc('month', t.day)::date, pair.key, pair.other, t.currency,
      ${sql.raw(SUMMED.map((sum) => `sum(t.${sum})`).join(', '))}
    from taken t
    join organizer o on o.id = t.organizer_id
    cross join lateral (values ${sql.raw(
      PAIRS.map(([one, other]) => `('${one}_${other}', ${KEYS[one]}, ${KEYS[other]})`).join(', '),
    )}) as pair(name, key, other)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (organizer_id, pair, month, key, other, currency) do update
    set ${sql.raw(SUMMED.map((sum) => `${sum} = kept.${sum} + excluded.${sum}`).join(', '))}
    ), departures as (
    insert into departure_sum as kept (tour_date_id, currency, bookings, people, sold, commission, kept)
    select t.tour_date_id, t.currency, sum(t.count - t.cancelled), sum(t.people), sum(t.total), sum(t.commission), sum(t.kept)
    from taken t join tour_date d on d.id = t.tour_date_id
    group by 1, 2 order by 1, 2
    on conflict (tour_date_id, currency) do update set bookings = kept.bookings + excluded.bookings,
      people = kept.people + excluded.people, sold = kept.sold + excluded.sold, commission = kept.commission + excluded.commission,
      kept = kept.kept + excluded.kept
    ) select from taken`);
  return rowCount ?? 0;
}

/** From the first day of a month to the last of one. */
export const isWholeMonths = ({ date_from, date_to }: Stretch): boolean =>
  date_from.endsWith('-01') && addDays(date_to, 1).endsWith('-01');

/**
 * What bookings that were made in stretches of days add up to, by what a cut goes by: the sums kept, and what was not added up yet.
 * What adds up to nothing is left out.
 */
export async function sumSales(
  db: Executor,
  organizer_id: number,
  cut: SalesCut,
  stretches: readonly Stretch[],
): Promise<FoundSums[]> {
  const first = stretches.map(({ date_from }) => date_from).toSorted()[0];
  const last = stretches
    .map(({ date_to }) => date_to)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const axis = cut === 'time' ? 'all' : stretches.every(isWholeMonths) ? `${cut}_month` : cut;
  // As values, whose number the planner knows: of a million bookings it adds up by hashes then and sorts nothing.
  const asked = sql.join(
    stretches.map(
      ({ date_from, date_to }, number) => sql`(${number}::int, ${date_from}::date, ${date_to}::date)`,
    ),
    sql`, `,
  );
  const summed = sql.raw(SUMMED.map((sum) => `sum(f.${sum}::float8) as ${sum}`).join(', '));
  const { rows } = await db.execute<FoundSums & Record<string, unknown>>(sql`
    select asked.number, f.key::float8 as key, f.currency, ${summed}
    from (values ${asked}) as asked(number, date_from, date_to)
    join (
      select day, key, currency, ${listed} from booking_sum
      where organizer_id = ${organizer_id} and axis = ${axis} and day between ${first} and ${last}
      union all
      select day, ${sql.raw(KEYS[cut])}, currency, ${listed} from booking_sum_change
      where organizer_id = ${organizer_id} and day between ${first} and ${last}
    ) f on f.day between asked.date_from and asked.date_to
    group by asked.number, f.key, f.currency having sum(f.count) <> 0`);
  return rows;
}

/** What bookings of one stretch add up to, under two keys. */
export interface FoundPair extends FoundSums {
  other: number;
}

/**
 * What bookings that were made in stretches of whole months add up to, by two cuts at once: the sums kept, and what was not added up yet.
 * What adds up to nothing is left out.
 */
export async function sumPairs(
  db: Executor,
  organizer_id: number,
  [one, other]: readonly [Paired, Paired],
  stretches: readonly Stretch[],
): Promise<FoundPair[]> {
  const isTurned = PAIRED.indexOf(one) > PAIRED.indexOf(other);
  const pair = isTurned ? `${other}_${one}` : `${one}_${other}`;
  const asked = sql.join(
    stretches.map(
      ({ date_from, date_to }, number) => sql`(${number}::int, ${date_from}::date, ${date_to}::date)`,
    ),
    sql`, `,
  );
  const keys = sql.raw(isTurned ? 'other as key, key as other' : 'key, other');
  const { rows } = await db.execute<FoundPair & Record<string, unknown>>(sql`
    select asked.number, f.key::float8 as key, f.other::float8 as other, f.currency,
      ${sql.raw(SUMMED.map((sum) => `sum(f.${sum}::float8) as ${sum}`).join(', '))}
    from (values ${asked}) as asked(number, date_from, date_to)
    cross join lateral (
      select ${keys}, currency, ${listed} from booking_pair_sum
      where organizer_id = ${organizer_id} and pair = ${pair} and month between asked.date_from and asked.date_to
      union all
      select ${sql.raw(`${KEYS[one]}, ${KEYS[other]}`)}, currency, ${listed} from booking_sum_change
      where organizer_id = ${organizer_id} and day between asked.date_from and asked.date_to
    ) f
    group by asked.number, f.key, f.other, f.currency having sum(f.count) <> 0`);
  return rows;
}

/** Names of tours, agents or members by number, of an organizer; those that are gone are left out. */
export async function namesOf(
  db: Executor,
  organizer_id: number,
  cut: SalesCut,
  keys: readonly number[],
): Promise<Map<number, string>> {
  const among = sql`id = any(${`{${keys.join()}}`}::bigint[])`;
  const ways = {
    tour: sql`select id::float8 as id, name from tour where organizer_id = ${organizer_id} and ${among}`,
    agent: sql`select id::float8 as id, name from agent where organizer_id = ${organizer_id} and ${among}`,
    person: sql`select id::float8 as id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email, '') as name
      from user_account where ${among}`,
  };
  if (cut !== 'tour' && cut !== 'agent' && cut !== 'person') return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(ways[cut]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
