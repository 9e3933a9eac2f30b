import type { WaitedClass, WaitlistStatus } from '@tropa/contract';
import { classesOnDate, type NamedClass, type SeatClass } from '@tropa/core';
import { and, asc, count, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { documentsInForce } from '../../../db/documents-in-force.ts';
import { schema, under, type Database, type Executor, type Transaction } from '../../../db/index.ts';
import { lockDeparture } from '../../tour/index.ts';

const { organizer, seatHold, site, tour, tourDate, waitlistEntry } = schema;
export type WaitlistRow = typeof waitlistEntry.$inferSelect;
type NewEntry = typeof waitlistEntry.$inferInsert;

/** A departure with what decides until when its seats may be offered. */
const DEPARTURE = {
  id: tourDate.id,
  tour_id: tourDate.tour_id,
  organizer_id: tourDate.organizer_id,
  date_start: tourDate.date_start,
  date_end: tourDate.date_end,
  made_by: tourDate.made_by,
  time_start: tourDate.time_start,
  is_busy: tourDate.is_busy,
  number_of_seats: tourDate.number_of_seats,
  number_of_free_seats: tourDate.number_of_free_seats,
  takes_whole: tour.takes_whole,
  seat_classes: tour.seat_classes,
  class_seats: tourDate.class_seats,
  stocks: tourDate.stocks,
  tour_name: tour.name,
  tour_type: tour.type,
  screen_name: tour.screen_name,
  status: tour.status,
  booking_end_hours: tour.booking_end_hours,
  booking_auto_end_one_hour: tour.booking_auto_end_one_hour,
  timezone: sql<string>`coalesce(${tour.timezone}, ${organizer.timezone})`,
};
const departures = (db: Executor) =>
  db
    .select(DEPARTURE)
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(organizer, eq(organizer.id, tourDate.organizer_id));
export type WaitedDeparture = NonNullable<Awaited<ReturnType<typeof findDeparture>>>;

/** The classes of a departure's seats, with how many there are of each. */
export const classesOf = ({ seat_classes, class_seats }: WaitedDeparture): SeatClass[] =>
  classesOnDate(seat_classes, class_seats);

/** The class that a party waits for, by the names that the tour has now; null: any, or one that there is no longer. */
export function classOfParty(
  { seat_classes }: Pick<WaitedDeparture, 'seat_classes'>,
  class_id: string | null,
): NamedClass | null {
  const found = seat_classes.find(({ id }) => id === class_id);
  return found ? { id: found.id, title: found.title, title_en: found.title_en } : null;
}

export async function findDeparture(db: Executor, id: number) {
  return (await departures(db).where(eq(tourDate.id, id)))[0];
}

/** The same, its seats locked to the end of the transaction. */
export async function lockDepartureOf(tx: Transaction, id: number): Promise<WaitedDeparture | undefined> {
  return (await departures(tx).where(eq(tourDate.id, id)).for('no key update', { of: tourDate }))[0];
}

/** A consent with the versions of the documents that it was given to. */
const withDocuments = (consent: NonNullable<NewEntry['consent']>, organizer_id: number) =>
  sql`${JSON.stringify(consent)}::jsonb || jsonb_build_object('documents', ${sql.raw(documentsInForce(String(organizer_id)))})`;

/**
 * Puts a party on the list, under the departure's lock; one that is on it already, by its e-mail, is written with its new
 * words, and is of the site where it was put on last; staff change nothing of that. Of an offer that is open the size and the
 * class stay: such seats are kept.
 */
export async function putEntry(tx: Transaction, entry: NewEntry): Promise<WaitlistRow> {
  const { tour_date_id, party_size, class_id = null, name, email = '', phone, partner_site_id } = entry;
  await lockDeparture(tx, tour_date_id);
  const consent = entry.consent ? withDocuments(entry.consent, entry.organizer_id) : null;
  const isSame = and(
    eq(waitlistEntry.tour_date_id, tour_date_id),
    sql`${waitlistEntry.status} in ('waiting', 'offered')`,
    sql`lower(${waitlistEntry.email}) = ${email.toLowerCase()}`,
  );
  const size = sql`case when ${waitlistEntry.status} = 'waiting' then ${party_size} else ${waitlistEntry.party_size} end`;
  const wished = sql`case when ${waitlistEntry.status} = 'waiting' then ${class_id} else ${waitlistEntry.class_id} end`;
  const [known] =
    email === ''
      ? []
      : await tx
          .update(waitlistEntry)
          .set({ party_size: size, class_id: wished, name, phone, consent, partner_site_id })
          .where(isSame)
          .returning();
  if (known) return known;
  const [row] = await tx
    .insert(waitlistEntry)
    .values({ ...entry, consent })
    .returning();
  if (!row) throw new Error('The party was not put on the list');
  return row;
}

export async function findEntry(db: Executor, id: number): Promise<WaitlistRow | undefined> {
  return (await db.select().from(waitlistEntry).where(eq(waitlistEntry.id, id)))[0];
}

/**
 * The first party on the list that what is left is enough for.
 * @param left seats, those of any class, and those of each by its id; who waits for a class that there is no longer takes any
 */
export async function firstFitting(
  tx: Transaction,
  tour_date_id: number,
  left: { seats: number; any: number; classes: Record<string, number> },
): Promise<WaitlistRow | undefined> {
  const [row] = await tx
    .select()
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.tour_date_id, tour_date_id),
        eq(waitlistEntry.status, 'waiting'),
        lte(waitlistEntry.party_size, left.seats),
        sql`${waitlistEntry.party_size} <= coalesce((${JSON.stringify(left.classes)}::jsonb ->> ${waitlistEntry.class_id})::int, ${left.any}::int)`,
      ),
    )
    .orderBy(asc(waitlistEntry.id))
    .limit(1);
  return row;
}

export async function markOffered(
  tx: Transaction,
  id: number,
  { offered_at, offer_ends_at }: { offered_at: Date; offer_ends_at: Date },
): Promise<void> {
  await tx
    .update(waitlistEntry)
    .set({ status: 'offered', offered_at, offer_ends_at })
    .where(eq(waitlistEntry.id, id));
}

/** Ends the waiting of all parties of a locked departure that nothing was offered to. @returns whose it was */
export async function endWaiting(tx: Transaction, tour_date_id: number): Promise<number[]> {
  const rows = await tx
    .update(waitlistEntry)
    .set({ status: 'expired' })
    .where(and(eq(waitlistEntry.tour_date_id, tour_date_id), eq(waitlistEntry.status, 'waiting')))
    .returning({ id: waitlistEntry.id });
  return rows.map(({ id }) => id);
}

export async function deleteEntry(tx: Transaction, id: number): Promise<void> {
  await tx.delete(waitlistEntry).where(eq(waitlistEntry.id, id));
}

/** The open offer of a party, under the departure's lock. */
export async function offerTokenOf(tx: Transaction, waitlist_id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ token: seatHold.token })
    .from(seatHold)
    .where(eq(seatHold.waitlist_id, waitlist_id));
  return row?.token;
}

/** A page of those who wait, first come first, with the tokens of the offers that are open. */
export async function listEntries(
  db: Database,
  tour_date_id: number,
  page: { limit: number; offset: number; place?: [number] },
): Promise<{ entry: WaitlistRow; token: string | null }[]> {
  return db
    .select({ entry: waitlistEntry, token: seatHold.token })
    .from(waitlistEntry)
    .leftJoin(seatHold, eq(seatHold.waitlist_id, waitlistEntry.id))
    .where(
      and(
        eq(waitlistEntry.tour_date_id, tour_date_id),
        under('asc', [[waitlistEntry.id, 'bigint']], page.place),
      ),
    )
    .orderBy(asc(waitlistEntry.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many parties a departure's list has, and the seats that those who wait want. */
export async function countEntries(db: Database, tour_date_id: number) {
  const [row] = await db
    .select({
      count: count(),
      waiting_seats: sql<number>`coalesce(sum(${waitlistEntry.party_size}) filter (where ${waitlistEntry.status} = 'waiting'), 0)::int`,
    })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.tour_date_id, tour_date_id));
  return row ?? { count: 0, waiting_seats: 0 };
}

/** Parties that wait, and the seats that they want, by the class that they wait for. */
function countByClass(db: Executor, tour_date_id: number, statuses: readonly WaitlistStatus[]) {
  return db
    .select({
      class_id: waitlistEntry.class_id,
      parties: count(),
      seats: sql<number>`sum(${waitlistEntry.party_size})::int`,
    })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.tour_date_id, tour_date_id), inArray(waitlistEntry.status, [...statuses])))
    .groupBy(waitlistEntry.class_id);
}

/** Every class of a departure with those who wait for seats of it. */
export async function waitedClasses(
  db: Executor,
  { id, seat_classes }: Pick<WaitedDeparture, 'id' | 'seat_classes'>,
  statuses: readonly WaitlistStatus[],
): Promise<WaitedClass[]> {
  if (seat_classes.length === 0) return [];
  const rows = await countByClass(db, id, statuses);
  return seat_classes.map(({ id: class_id, title, title_en }) => {
    const { parties = 0, seats = 0 } = rows.find((row) => row.class_id === class_id) ?? {};
    return { id: class_id, title, title_en, parties, seats };
  });
}

/** Parties that wait for seats of a departure or think about an offer of some, and the seats that they want together. */
export async function countWaiting(db: Executor, departure: Pick<WaitedDeparture, 'id' | 'seat_classes'>) {
  const statuses = ['waiting', 'offered'] as const;
  const rows = await countByClass(db, departure.id, statuses);
  return {
    parties: rows.reduce((sum, row) => sum + row.parties, 0),
    seats: rows.reduce((sum, row) => sum + row.seats, 0),
    classes: await waitedClasses(db, departure, statuses),
  };
}

/** The address of an organizer's site; null where it has none. */
export async function siteSlugOf(db: Executor, organizer_id: number): Promise<string | null> {
  const [row] = await db.select({ slug: site.address }).from(site).where(eq(site.organizer_id, organizer_id));
  return row?.slug ?? null;
}

/** An open offer by its token, with its party. */
export async function findOffer(db: Executor, token: string, now: Date) {
  const [row] = await db
    .select({ hold: seatHold, entry: waitlistEntry })
    .from(seatHold)
    .innerJoin(waitlistEntry, eq(waitlistEntry.id, seatHold.waitlist_id))
    .where(and(eq(seatHold.token, token), eq(seatHold.kind, 'offer'), gt(seatHold.expires_at, now)));
  return row;
}

/** The partner site on whose host the party of an offer was put on the list; null: none. */
export async function findPartnerOfOffer(db: Executor, token: string): Promise<number | null> {
  const [row] = await db
    .select({ partner_site_id: waitlistEntry.partner_site_id })
    .from(seatHold)
    .innerJoin(waitlistEntry, eq(waitlistEntry.id, seatHold.waitlist_id))
    .where(eq(seatHold.token, token));
  return row?.partner_site_id ?? null;
}

const FORGOTTEN_AT_ONCE = 1000;

/** Forgets parties of departures before a day. @returns how many */
export async function forgetEntries(db: Database, before: string): Promise<number> {
  const old = db
    .select({ id: waitlistEntry.id })
    .from(waitlistEntry)
    .innerJoin(tourDate, eq(tourDate.id, waitlistEntry.tour_date_id))
    .where(and(lt(tourDate.date_start, before), sql`${waitlistEntry.status} <> 'offered'`))
    .orderBy(desc(waitlistEntry.id))
    .limit(FORGOTTEN_AT_ONCE);
  const rows = await db
    .delete(waitlistEntry)
    .where(inArray(waitlistEntry.id, old))
    .returning({ id: waitlistEntry.id });
  return rows.length;
}

/** More departures that wait at once than an organizer has ships for. */
const WAITED_AT_MOST = 200;

/** Departures of an organizer that somebody waits for, whose tours need resources. @param today of them those that are not over */
export async function waitedWithResources(
  db: Executor,
  organizer_id: number,
  today: string,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct d.id::float8 as id
    from waitlist_entry entry
    join tour_date d on d.id = entry.tour_date_id and d.date_start >= ${today}::date
    where entry.organizer_id = ${organizer_id} and entry.status = 'waiting'
      and exists (select from resource_need need where need.tour_id = d.tour_id)
    order by 1 limit ${WAITED_AT_MOST}`);
  return rows.map(({ id }) => id);
}
