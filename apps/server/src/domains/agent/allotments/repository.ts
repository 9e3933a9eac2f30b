import { and, asc, eq, sql } from 'drizzle-orm';
import { schema, under, type Executor, type Transaction } from '../../../db/index.ts';
import { startOf, type ReadingBelow } from '../../../kernel/pages.ts';
import { departureAt } from '../../tour/index.ts';

const { organizer, seatHold, tour, tourDate } = schema;

/** Where a departure is. */
const TIMEZONE = sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`;

const selected = (db: Executor) =>
  db
    .select({
      id: seatHold.id,
      agent_id: seatHold.agent_id,
      organizer_id: seatHold.organizer_id,
      tour_id: tourDate.tour_id,
      tour_name: tour.name,
      tour_date_id: seatHold.tour_date_id,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      timezone: TIMEZONE,
      seats: seatHold.seats,
      until: sql<string>`(${seatHold.ends_at} at time zone ${TIMEZONE})::date::text`,
      number_of_free_seats: tourDate.number_of_free_seats,
    })
    .from(seatHold)
    .innerJoin(tourDate, eq(tourDate.id, seatHold.tour_date_id))
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, seatHold.organizer_id));
export type AllotmentRow = Awaited<ReturnType<typeof selected>>[number];

/** A page of what is kept for an agent, nearest departure first. */
export async function allotmentsOf(
  db: Executor,
  agent_id: number,
  reading: ReadingBelow<[string, number]>,
): Promise<{ rows: AllotmentRow[]; item_count: number }> {
  const condition = eq(seatHold.agent_id, agent_id);
  const { offset, place } = startOf(reading);
  const below = under(
    'asc',
    [
      [tourDate.date_start, 'date'],
      [seatHold.id, 'bigint'],
    ],
    place,
  );
  const [rows, item_count] = await Promise.all([
    selected(db)
      .where(and(condition, below))
      .orderBy(asc(tourDate.date_start), asc(seatHold.id))
      .limit(reading.limit)
      .offset(offset),
    db.$count(seatHold, condition),
  ]);
  return { rows, item_count };
}

/** What is kept under a number; undefined: nothing any more. */
export async function findAllotment(db: Executor, id: number): Promise<AllotmentRow | undefined> {
  return (await selected(db).where(and(eq(seatHold.id, id), eq(seatHold.kind, 'allotment'))))[0];
}

/** What is kept for an agent on a departure. */
export async function allotmentOn(
  db: Executor,
  agent_id: number,
  tour_date_id: number,
): Promise<AllotmentRow | undefined> {
  const condition = and(eq(seatHold.agent_id, agent_id), eq(seatHold.tour_date_id, tour_date_id));
  return (await selected(db).where(condition))[0];
}

/** A stored departure with the zone of its tour. */
export async function departureOf(db: Executor, tour_date_id: number) {
  const [row] = await db
    .select({
      id: tourDate.id,
      organizer_id: tourDate.organizer_id,
      tour_name: tour.name,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      number_of_free_seats: tourDate.number_of_free_seats,
      takes_whole: tour.takes_whole,
      timezone: TIMEZONE,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, tourDate.organizer_id))
    .where(eq(tourDate.id, tour_date_id));
  return row;
}

/** Writes how many seats of a locked departure are kept for an agent, and until when. @returns its number */
export async function saveAllotment(
  tx: Transaction,
  values: {
    organizer_id: number;
    agent_id: number;
    tour_date_id: number;
    seats: number;
    ends_at: Date;
    created_at: Date;
  },
): Promise<number> {
  const { seats, ends_at } = values;
  const changed = { seats, ends_at, expires_at: ends_at };
  const [row] = await tx
    .insert(seatHold)
    .values({ ...values, ...changed, kind: 'allotment' })
    .onConflictDoUpdate({
      target: [seatHold.agent_id, seatHold.tour_date_id],
      targetWhere: sql`agent_id is not null`,
      set: changed,
    })
    .returning({ id: seatHold.id });
  if (!row) throw new Error('The allotment was not stored');
  return row.id;
}

/** The departure of a weekly schedule at a local start, stored or not; undefined where the schedule has none there now. */
export async function scheduledAt(
  db: Executor,
  organizer_id: number,
  { tour_id, start, now }: { tour_id: number; start: string; now: Date },
) {
  const [row] = await db
    .select({ tour, timezone: TIMEZONE })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .where(and(eq(tour.id, tour_id), eq(tour.organizer_id, organizer_id), eq(tour.status, 'published')));
  const [date_start = '', time_start = ''] = start.split('T');
  const found = row && departureAt({ ...row.tour, timezone: row.timezone }, { date_start, time_start }, now);
  if (!found) return undefined;
  const { date_end, number_of_seats, price, category_prices, class_seats } = found;
  const days = { date_start, date_end, time_start };
  return {
    tour_id,
    organizer_id,
    ...days,
    number_of_seats,
    price,
    category_prices,
    class_seats,
    length_minutes: null,
  };
}
