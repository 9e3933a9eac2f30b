import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import type { TourDateRow } from '../dates/repository.ts';

const { tourDate } = schema;

/** The stored departures of weekly schedules, those that somebody has booked. @param from first local day */
export async function findStoredDepartures(
  db: Executor,
  tour_ids: number[],
  from: string,
): Promise<TourDateRow[]> {
  if (tour_ids.length === 0) return [];
  return db
    .select()
    .from(tourDate)
    .where(
      and(
        inArray(tourDate.tour_id, tour_ids),
        eq(tourDate.made_by, 'schedule'),
        gte(tourDate.date_start, from),
      ),
    );
}

/** A departure of a weekly schedule as it is stored when something is first taken of it. */
export type NewDeparture = Pick<
  typeof tourDate.$inferSelect,
  | 'tour_id'
  | 'organizer_id'
  | 'date_start'
  | 'date_end'
  | 'time_start'
  | 'number_of_seats'
  | 'price'
  | 'category_prices'
  | 'class_seats'
  | 'length_minutes'
>;

/** The columns of a new departure: in the order in which they are written, each with its type. */
const COLUMNS = [
  ['tour_id', 'bigint'],
  ['organizer_id', 'bigint'],
  ['date_start', 'date'],
  ['date_end', 'date'],
  ['time_start', 'text'],
  ['number_of_seats', 'int'],
  ['price', 'bigint'],
  ['category_prices', 'jsonb'],
  ['class_seats', 'jsonb'],
  ['length_minutes', 'int'],
] as const satisfies readonly (readonly [keyof NewDeparture, string])[];
const NAMES = sql.raw(COLUMNS.map(([name]) => name).join(', '));
const TYPED = sql.raw(COLUMNS.map(([name, type]) => `${name} ${type}`).join(', '));

type LocalStart = Pick<NewDeparture, 'tour_id' | 'date_start' | 'time_start'>;

/**
 * Stores departures of weekly schedules, each once: who comes at the same moment waits here until the other has committed,
 * and then finds the row. In the order of their starts, so that two of these never wait for one another in a ring.
 * @returns their ids, those that were there already too
 */
export async function storeDepartures(
  tx: Pick<Executor, 'execute'>,
  starts: readonly NewDeparture[],
): Promise<(LocalStart & { id: number })[]> {
  if (starts.length === 0) return [];
  const wished = sql`json_to_recordset(${JSON.stringify(starts)}::json) as wished(${TYPED})`;
  await tx.execute(sql`
    insert into tour_date (made_by, ${NAMES}, number_of_free_seats)
    select distinct on (tour_id, date_start, time_start) 'schedule', ${NAMES}, number_of_seats from ${wished}
    order by tour_id, date_start, time_start
    on conflict (tour_id, date_start, time_start) where made_by = 'schedule' and length_minutes is null do nothing`);
  // A statement of its own: it sees what others have stored while the first one waited for them.
  const { rows } = await tx.execute<LocalStart & { id: number }>(sql`
    select distinct d.id, d.tour_id, d.date_start::text, d.time_start
    from tour_date d join ${wished} using (tour_id, date_start, time_start)
    where d.made_by = 'schedule' and d.length_minutes is null`);
  return rows;
}

/**
 * Stores a departure that is sold by the hour. Each is its client's own: of several boats as many may start at one time, and how
 * many there are their resource says.
 */
async function storeHourly(tx: Pick<Executor, 'execute'>, departure: NewDeparture): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into tour_date (made_by, ${NAMES}, number_of_free_seats)
    select 'schedule', ${NAMES}, number_of_seats
    from json_to_recordset(${JSON.stringify([departure])}::json) as wished(${TYPED}) returning id`);
  const [row] = rows;
  if (!row) throw new Error('The departure was not stored');
  return row.id;
}

/** The id of a departure of a schedule; one that nothing was taken of yet is stored. */
export async function storedDeparture(tx: Pick<Executor, 'execute'>, start: NewDeparture): Promise<number> {
  if (start.length_minutes !== null) return storeHourly(tx, start);
  const [row] = await storeDepartures(tx, [start]);
  if (!row) throw new Error('The departure was not stored');
  return row.id;
}

/** The ids of stored departures by their local start; one that another stands for is none of them. */
export async function findStartsStored(
  db: Executor,
  tour_id: number,
  starts: readonly string[],
): Promise<Map<string, number>> {
  const start = sql<string>`${tourDate.date_start} || 'T' || ${tourDate.time_start}`;
  const rows = await db
    .select({ id: tourDate.id, start })
    .from(tourDate)
    .where(
      and(
        eq(tourDate.tour_id, tour_id),
        eq(tourDate.made_by, 'schedule'),
        isNull(tourDate.length_minutes),
        isNull(tourDate.replaced_by_id),
        inArray(start, [...starts]),
      ),
    );
  return new Map(rows.map((row) => [row.start, row.id]));
}
