import type { MadeBy } from '@tropa/contract';
import { and, asc, count, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { schema, type Database, type Executor, type Transaction } from '../../../db/index.ts';
import { tellSeatsChanged, type HeldStocks, type TourDateRow } from '../../tour/index.ts';

const { resourceTaking, seatHold, tourDate } = schema;
export type HoldRow = typeof seatHold.$inferSelect;

/** A hold with the departure's name, as pages need it. */
export interface NamedHold extends HoldRow {
  /** An agent's allotment is no visitor's, and what is kept for a card is booked by that: nobody knows them by a token. */
  kind: 'checkout' | 'offer';
  made_by: MadeBy;
  date_start: string;
  time_start: string | null;
  length_minutes: number | null;
}

const named = (db: Executor) =>
  db
    .select({
      hold: seatHold,
      made_by: tourDate.made_by,
      date_start: tourDate.date_start,
      time_start: tourDate.time_start,
      length_minutes: tourDate.length_minutes,
    })
    .from(seatHold)
    .innerJoin(tourDate, eq(tourDate.id, seatHold.tour_date_id));

export async function findHold(db: Executor, token: string): Promise<NamedHold | undefined> {
  const [row] = await named(db).where(eq(seatHold.token, token));
  if (!row) return undefined;
  const { hold, ...departure } = row;
  const { kind } = hold;
  return kind === 'checkout' || kind === 'offer' ? { ...hold, ...departure, kind } : undefined;
}

/** What a hold of any kind keeps; nothing where there is none. */
export async function keptByHold(
  db: Executor,
  token: string,
): Promise<Pick<HoldRow, 'seats' | 'held_stocks'>> {
  const { seats, held_stocks } = seatHold;
  const [row] = await db.select({ seats, held_stocks }).from(seatHold).where(eq(seatHold.token, token));
  return row ?? { seats: 0, held_stocks: {} };
}

/** The page is open: what was promised stands. @returns whether anything is left of it */
export async function resumeHold(db: Executor, token: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(seatHold)
    .set({ expires_at: seatHold.ends_at })
    .where(
      and(
        eq(seatHold.token, token),
        gt(seatHold.ends_at, now),
        inArray(seatHold.kind, ['checkout', 'offer']),
      ),
    )
    .returning({ id: seatHold.id });
  return rows.length > 0;
}

/** The page was left: a visitor's hold ends sooner, an offer does not. */
export async function leaveHold(db: Executor, token: string, expires_at: Date): Promise<void> {
  await db
    .update(seatHold)
    .set({ expires_at: sql`least(${seatHold.expires_at}, ${expires_at.toISOString()}::timestamptz)` })
    .where(and(eq(seatHold.token, token), eq(seatHold.kind, 'checkout')));
}

/** Holds of a sender on a departure, beside the one that is being changed. */
export async function countHoldsOf(
  tx: Transaction,
  { tour_date_id, sender, token }: Pick<HoldRow, 'tour_date_id' | 'sender'> & { token: string | undefined },
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(seatHold)
    .where(
      and(
        eq(seatHold.tour_date_id, tour_date_id),
        eq(seatHold.sender, sender),
        token === undefined ? undefined : ne(seatHold.token, token),
      ),
    );
  return row?.count ?? 0;
}

type NewHold = Pick<
  typeof seatHold.$inferInsert,
  | 'token'
  | 'kind'
  | 'organizer_id'
  | 'tour_date_id'
  | 'seats'
  | 'sender'
  | 'waitlist_id'
  | 'message_id'
  | 'set_aside_id'
  | 'ends_at'
  | 'created_at'
> & { held_stocks?: HeldStocks };

/** Writes a hold of seats that this transaction has taken. @param left what is left of the departure after it */
export async function insertHold(
  tx: Transaction,
  hold: NewHold,
  left: Pick<TourDateRow, 'number_of_free_seats' | 'stocks'>,
): Promise<HoldRow> {
  const [row] = await tx
    .insert(seatHold)
    .values({ ...hold, expires_at: hold.ends_at })
    .returning();
  if (!row) throw new Error('The hold was not stored');
  const { number_of_free_seats, stocks } = left;
  const date = { id: row.tour_date_id, organizer_id: row.organizer_id, number_of_free_seats, stocks };
  await tellSeatsChanged(tx, date, -row.seats);
  return row;
}

/** What is left of seats that were set aside at the pier, of a locked departure. */
export const holdOfAside = async (tx: Transaction, set_aside_id: number): Promise<HoldRow | undefined> =>
  (await tx.select().from(seatHold).where(eq(seatHold.set_aside_id, set_aside_id)))[0];

/** Makes a hold of a locked departure smaller; of no seats it is none. */
export async function changeHold(
  tx: Transaction,
  id: number,
  values: Pick<HoldRow, 'seats' | 'held_stocks'>,
): Promise<void> {
  if (values.seats === 0) await tx.delete(seatHold).where(eq(seatHold.id, id));
  else await tx.update(seatHold).set(values).where(eq(seatHold.id, id));
}

/** Whether a departure has holds which are over. */
export async function hasOverHolds(db: Database, tour_date_id: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: seatHold.id })
    .from(seatHold)
    .where(and(eq(seatHold.tour_date_id, tour_date_id), lte(seatHold.expires_at, now)))
    .limit(1);
  return rows.length > 0;
}

/** Departures that have holds which are over. */
export async function datesWithOverHolds(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: seatHold.tour_date_id })
    .from(seatHold)
    .where(lte(seatHold.expires_at, now))
    .orderBy(asc(seatHold.tour_date_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A resource, or what the departure of a booking that has expired needs to come back. */
export type Wanted = { resource_id: number } | { revived_request_id: number };

const wantedOf = (wanted: Wanted) =>
  'resource_id' in wanted
    ? sql`select ${wanted.resource_id}::bigint`
    : sql`select coalesce(swap.substitute_id, need.resource_id)
      from booking b join tour_date d on d.id = b.tour_date_id 
      join (select tour_id, resource_id from resource_need union select tour_id, resource_id from resource_extra_need) need on need.tour_id = d.tour_id
      left join resource_swap swap on swap.tour_date_id = d.id and swap.resource_id = need.resource_id
      where b.request_id = ${wanted.revived_request_id} and b.base_sale_status = 7`;

/** Departures that have holds which are over, and take what is wanted. */
export async function datesWithOverHoldsOf(db: Database, wanted: Wanted, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: seatHold.tour_date_id })
    .from(seatHold)
    .innerJoin(resourceTaking, eq(resourceTaking.tour_date_id, seatHold.tour_date_id))
    .where(and(lte(seatHold.expires_at, now), sql`${resourceTaking.resource_id} in (${wantedOf(wanted)})`))
    .orderBy(asc(seatHold.tour_date_id));
  return rows.map(({ id }) => id);
}

/** Free seats of departures, locked to the end of the transaction in the order of their ids. */
export async function lockFreeSeats(tx: Transaction, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: tourDate.id, free: tourDate.number_of_free_seats })
    .from(tourDate)
    .where(inArray(tourDate.id, ids))
    .orderBy(asc(tourDate.id))
    .for('no key update');
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** What is left of a departure, as this transaction sees it. */
export async function leftOf(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      number_of_seats: tourDate.number_of_seats,
      number_of_free_seats: tourDate.number_of_free_seats,
      stocks: tourDate.stocks,
    })
    .from(tourDate)
    .where(eq(tourDate.id, id));
  return row ?? { number_of_seats: 0, number_of_free_seats: 0, stocks: {} };
}
