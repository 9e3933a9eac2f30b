import { and, asc, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { pierSale, pierSetAside, pierShift, pierTicket, seatHold, tour, tourDate } = schema;

const asides = (db: Executor) =>
  db
    .select({
      id: pierSetAside.id,
      shift_id: pierSetAside.shift_id,
      organizer_id: pierShift.organizer_id,
      user_id: pierShift.user_id,
      tour_date_id: pierSetAside.tour_date_id,
      tour_id: tourDate.tour_id,
      made_by: tourDate.made_by,
      date_start: tourDate.date_start,
      time_start: tourDate.time_start,
      terms: pierSetAside.terms,
      ends_at: pierSetAside.ends_at,
      created_at: pierSetAside.created_at,
    })
    .from(pierSetAside)
    .innerJoin(pierShift, eq(pierShift.id, pierSetAside.shift_id))
    .innerJoin(tourDate, eq(tourDate.id, pierSetAside.tour_date_id));
export type AsideRow = Awaited<ReturnType<typeof asides>>[number];

export const findAside = async (db: Executor, id: number): Promise<AsideRow | undefined> =>
  (await asides(db).where(eq(pierSetAside.id, id)))[0];

export const findAsideByKey = async (db: Executor, key: string): Promise<AsideRow | undefined> =>
  (await asides(db).where(eq(pierSetAside.key, key)))[0];

export async function insertAside(
  tx: Transaction,
  values: Omit<typeof pierSetAside.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(pierSetAside).values(values).returning({ id: pierSetAside.id });
  if (!row) throw new Error('What is set aside was not stored');
  return row.id;
}

/** Numbers of bookings that will be made of it, each with its secret: as many as there are seats. */
export const insertTickets = async (tx: Transaction, set_aside_id: number, count: number): Promise<void> => {
  await tx.execute(sql`insert into pier_ticket (request_id, uuid, set_aside_id)
    select nextval('booking_request_id_seq'), gen_random_uuid(), ${set_aside_id} from generate_series(1, ${count}::int)`);
};

/** Its tickets in their order. */
export const ticketsOfAside = (db: Executor, set_aside_id: number) =>
  db
    .select({ request_id: pierTicket.request_id, uuid: pierTicket.uuid })
    .from(pierTicket)
    .where(eq(pierTicket.set_aside_id, set_aside_id))
    .orderBy(asc(pierTicket.request_id));

/** One of its tickets, and whether a booking was made by it. */
export async function findTicket(db: Executor, set_aside_id: number, request_id: number) {
  const [row] = await db
    .select({
      uuid: pierTicket.uuid,
      is_used: sql<boolean>`exists (select from ${pierSale} s where s.request_id = pier_ticket.request_id)`,
    })
    .from(pierTicket)
    .where(and(eq(pierTicket.set_aside_id, set_aside_id), eq(pierTicket.request_id, request_id)));
  return row;
}

/** What is still set aside for a shift, in the order of its departures. */
export const asidesLeft = (db: Executor, shift_id: number) =>
  db
    .select({
      id: pierSetAside.id,
      tour_date_id: pierSetAside.tour_date_id,
      tour_name: tour.name,
      date_start: tourDate.date_start,
      date_end: tourDate.date_end,
      time_start: tourDate.time_start,
      left: sql<number>`${seatHold.seats}::int`,
    })
    .from(pierSetAside)
    .innerJoin(seatHold, eq(seatHold.set_aside_id, pierSetAside.id))
    .innerJoin(tourDate, eq(tourDate.id, pierSetAside.tour_date_id))
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(eq(pierSetAside.shift_id, shift_id))
    .orderBy(asc(pierSetAside.tour_date_id), asc(pierSetAside.id));
