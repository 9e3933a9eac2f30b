import type { AgentTerms } from '@tropa/core';
import type { Currency, Penalty, Picture } from '@tropa/contract';
import { BALANCE_DAYS, countingPenalties } from '@tropa/core';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { schema, type Database, type Executor, type Transaction } from '../../index.ts';
import type { DemoDeparture } from './plan-bookings.ts';

const {
  userAccount,
  userSession,
  tourDate,
  guide,
  review,
  organizer,
  organizerHistory,
  memberSeen,
  organizerMember,
  memberInvitation,
} = schema;

/** Empties the tables of an interrupted filling. Nobody else can have written: the server does not listen before. */
export async function emptyTables(database: Database): Promise<void> {
  await database.execute(
    sql`truncate user_account, organizer, media, domain_event, outbox_message, booking_counter, tour_counter restart identity cascade`,
  );
}

/** The desk's part: the demo operators are verified, and read so in their history. */
export async function verifyOrganizers(database: Database, ids: number[], now: Date): Promise<void> {
  await database
    .update(organizer)
    .set({ verification_status: 1, verification_changed_at: now })
    .where(inArray(organizer.id, ids));
  await database
    .insert(organizerHistory)
    .values(
      ids.map((organizer_id) => ({ organizer_id, kind: 'verification_success' as const, created_at: now })),
    );
}

/** What a member has done just now was done on a day before: joined, been told in the history; and was seen since. */
export async function dateMember(
  database: Database,
  {
    organizer_id,
    user_id,
    email,
    name,
  }: { organizer_id: number; user_id: number; email: string; name: string },
  { joined_at, seen_at }: { joined_at: Date; seen_at: Date },
): Promise<void> {
  await database
    .update(organizerMember)
    .set({ created_at: joined_at })
    .where(and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.user_id, user_id)));
  const { details } = organizerHistory;
  await database
    .update(organizerHistory)
    .set({ created_at: joined_at })
    .where(
      and(
        eq(organizerHistory.organizer_id, organizer_id),
        or(eq(sql`${details} ->> 'email'`, email), eq(sql`${details} ->> 'user_name'`, name)),
      ),
    );
  await database
    .update(memberInvitation)
    .set({ created_at: joined_at, sent_at: joined_at, accepted_at: joined_at })
    .where(and(eq(memberInvitation.organizer_id, organizer_id), eq(memberInvitation.email, email)));
  await database.update(userSession).set({ last_seen_at: seen_at }).where(eq(userSession.user_id, user_id));
  await database
    .insert(memberSeen)
    .values({ organizer_id, user_id, seen_at })
    .onConflictDoUpdate({ target: [memberSeen.organizer_id, memberSeen.user_id], set: { seen_at } });
}

export async function insertGuides(
  database: Database,
  rows: (typeof guide.$inferInsert)[],
): Promise<number[]> {
  const stored = await database.insert(guide).values(rows).returning({ id: guide.id });
  return stored.map(({ id }) => id);
}

export async function insertReviews(database: Database, rows: (typeof review.$inferInsert)[]): Promise<void> {
  await database.insert(review).values(rows.map((row) => ({ ...row, status: 'published' as const })));
}

/** Departures whose smallest group has payed are guaranteed, as the payments of bookings make them. */
export async function guaranteeBooked(tx: Transaction): Promise<void> {
  const payed = sql`(select sum(b.tourists_count) from booking b where b.tour_date_id = ${tourDate.id} and b.base_sale_status in (3, 4))`;
  await tx
    .update(tourDate)
    .set({ not_guaranteed: false })
    .where(
      sql`${tourDate.not_guaranteed} and (select t.group_min from tour t where t.id = ${tourDate.tour_id}) <= ${payed}`,
    );
}

export async function insertDepartures(
  database: Database,
  rows: (typeof tourDate.$inferInsert)[],
): Promise<void> {
  // What is sold by the hour has none.
  if (rows.length > 0) await database.insert(tourDate).values(rows);
}

/** All departures with what a booking copies of their tours. */
export async function findDepartures(database: Database): Promise<DemoDeparture[]> {
  const rows = await database.query.tourDate.findMany({
    orderBy: (date, { asc }) => [asc(date.date_start), asc(date.id)],
  });
  const tours = await database.query.tour.findMany();
  const organizers = new Map((await database.query.organizer.findMany()).map((row) => [row.id, row]));
  const facts = new Map(
    tours.map((row) => {
      const owner = organizers.get(row.organizer_id);
      if (!owner) throw new Error(`The tour ${row.id} has no organizer`);
      const penalties: Penalty[] = countingPenalties(row);
      const photo: Picture | null = row.photos[0] ?? null;
      return [
        row.id,
        {
          id: row.id,
          organizer_id: row.organizer_id,
          name: row.name,
          photo,
          timezone: row.timezone ?? owner.timezone,
          currency: (row.currency ?? owner.currency) as Currency,
          price_basis: row.price_basis,
          takes_whole: row.takes_whole,
          seat_classes: row.seat_classes,
          price_categories: row.price_categories,
          extras: row.extras,
          max_tourist_weight: row.max_tourist_weight,
          price: row.price ?? 0,
          discounts: row.discounts,
          prepayment: {
            type: row.prepayment_type ?? owner.prepayment_type,
            size: row.prepayment_size ?? owner.prepayment,
          },
          penalties,
          penalties_conditions: row.penalties_conditions,
          payment_terms: {
            prepayment: {
              type: row.prepayment_type ?? owner.prepayment_type,
              size: row.prepayment_size ?? owner.prepayment,
            },
            is_agreed: false,
            instalments: [],
            hours: owner.payment_deadline,
            balance_days: row.type === 2 ? BALANCE_DAYS.excursion : BALANCE_DAYS.tour,
            confirmed_at: null,
          },
        },
      ] as const;
    }),
  );
  return rows.flatMap((row) => {
    const tour = facts.get(row.tour_id);
    if (!tour || row.is_busy) return [];
    const { id, date_start, date_end, time_start, number_of_seats: seats, number_of_free_seats: free } = row;
    const price = row.price ?? tour.price;
    return [{ id, date_start, date_end, time_start, price, seats, free, stocks: { ...row.stocks }, tour }];
  });
}

/** Writes the seats that the planned bookings have left. */
export async function saveFreeSeats(tx: Transaction, departures: DemoDeparture[]): Promise<void> {
  const values = sql.join(
    departures.map(
      ({ id, free, stocks }) => sql`(${id}::bigint, ${free}::int, ${JSON.stringify(stocks)}::jsonb)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`update tour_date set number_of_free_seats = left_over.free, stocks = left_over.stocks
    from (values ${values}) as left_over(id, free, stocks)
    where tour_date.id = left_over.id and tour_date.number_of_free_seats <> left_over.free`);
}

/** Departures of weekly schedules are stored for the sake of a booking: those that nobody has booked go. */
export async function dropUnbookedDepartures(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from tour_date where made_by = 'schedule'
    and not exists (select 1 from booking where booking.tour_date_id = tour_date.id)`);
}

/** Makes one of the platform's staff of an account. */
export async function makeAdmin(tx: Transaction, id: number): Promise<void> {
  await tx.update(userAccount).set({ is_admin: true }).where(eq(userAccount.id, id));
}

/** Everybody in the demo has proven phone and e-mail: the cabinet asks for nothing at the start. */
export async function confirmAccounts(db: Executor): Promise<void> {
  await db.update(userAccount).set({ is_phone_confirm: true, is_email_confirm: true });
}

/** Reviews that the desk has not read yet. */
export async function insertWaitingReviews(tx: Transaction, organizer_id: number, now: Date): Promise<void> {
  const day = 24 * 3_600_000;
  await tx.insert(review).values([
    {
      organizer_id,
      author_name: 'Тимур',
      rating: 5,
      text: 'Гид знает каждый камень. В дождь дошли до озера сухими: дали хорошие плащи и не торопили.',
      created_at: new Date(now.getTime() - 2 * day),
    },
    {
      organizer_id,
      author_name: 'Ольга и Денис',
      rating: 3,
      text: 'Горы чудесные, а вот трансфер опоздал на час. Звоните мне, расскажу подробнее: 8 900 000-00-00.',
      created_at: new Date(now.getTime() - day),
    },
  ]);
}

/** Who has sold what staff typed in, and under which terms. */
interface SoldBy {
  agent_id: number;
  seller_type: 3 | 5;
  terms: AgentTerms;
  /** Of all of them, those whose turn it is. */
  share: { turn: number; of: number };
}

/** Says of confirmed bookings that staff typed in that an agent has sold them, with what it has kept of the money by now. */
export async function sellByAgent(
  database: Database,
  organizer_id: number,
  { agent_id, seller_type, terms, share: { turn, of } }: SoldBy,
): Promise<void> {
  const isByAgent = terms.collects === 'agent';
  await database.execute(sql`
    update booking b set agent_id = ${agent_id}, agent_terms = ${JSON.stringify(terms)}::jsonb, seller_type = ${seller_type},
      agency = case when ${seller_type}::int = 5 then (select jsonb_build_object('name', a.name, 'person', a.person, 'email', a.email,
        'phone', a.phone, 'commission', null) from agent a where a.id = ${agent_id}) end,
      payment_terms = case when ${isByAgent} then b.payment_terms || '{"by": "agent"}' else b.payment_terms end
    where b.request_id in (select request_id from (
      select request_id, row_number() over (partition by base_sale_status order by request_id) - 1 as number from booking
      where organizer_id = ${organizer_id} and seller_type in (3, 4, 5) and base_sale_status in (3, 4)) typed
      where number % ${of} = ${turn})`);
}

/** Lays the shifts of an organizer's seller out over the hours before now: a closed one, and the one that goes on. */
export async function asWorkingDay(database: Database, organizer_id: number, now: Date): Promise<void> {
  const shifted = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await database.execute(sql`update pier_shift set opened_at = ${shifted(9)}, closed_at = ${shifted(3)}
    where organizer_id = ${organizer_id} and closed_at is not null`);
  await database.execute(sql`update pier_shift set opened_at = ${shifted(2.5)}
    where organizer_id = ${organizer_id} and closed_at is null`);
  await database.execute(sql`update booking b set created_at = s.opened_at + (row_number * interval '20 minutes')
    from (select sale.request_id, shift.opened_at, row_number() over (partition by shift.id order by sale.request_id)
      from pier_sale sale join pier_shift shift on shift.id = sale.shift_id where shift.organizer_id = ${organizer_id}) s
    where b.request_id = s.request_id`);
  // What a sale leaves behind it says the hour of the sale.
  const ofSales = sql`from booking b join pier_sale sale on sale.request_id = b.request_id where b.organizer_id = ${organizer_id}`;
  await database.execute(
    sql`update sale_slip s set created_at = b.created_at ${ofSales} and s.request_id = b.request_id`,
  );
  await database.execute(
    sql`update invoice i set payed_at = b.created_at ${ofSales} and i.request_id = b.request_id and i.payed_at is not null`,
  );
  await database.execute(sql`update receipt r set created_at = b.created_at, fiscal = case when r.fiscal is not null then
      jsonb_set(r.fiscal, '{made_at}', to_jsonb(to_char(b.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD"T"HH24:MI:SS'))) end
    ${ofSales} and r.request_id = b.request_id`);
  await database.execute(sql`update pier_cash_move m set created_at = s.closed_at - interval '10 minutes'
    from pier_shift s where s.id = m.shift_id and s.organizer_id = ${organizer_id} and s.closed_at is not null`);
}
