import type { SeatClass, SeatLedgerEntry } from '@tropa/contract';
import { classesOnDate, classStock, type ClassSeats } from '@tropa/core';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../db/index.ts';

const { agent, booking, bookingHistory, seatEntry, seatHold, tour, tourDate, waitlistEntry } = schema;

type Taken = Record<
  'bookings' | 'holds' | 'offers' | 'cards' | 'allotments' | 'pier' | 'unexplained',
  number
>;

/** With its number in the ledger, the oldest being the first. */
type NumberedEntry = SeatLedgerEntry & { number: number };
type Line = Omit<NumberedEntry, 'created_at' | 'held_until'> & {
  created_at: string;
  held_until: string | null;
  count: number;
};

/**
 * A page of a departure's ledger, newest first. The line of a booking's creation is its history's first; of bookings that
 * have gone elsewhere since, other lines of the ledger name them.
 * @param page `from`: the number of the newest line that the first page showed
 */
export async function ledgerPage(
  db: Database,
  tour_date_id: number,
  page: { limit: number; offset: number; from?: number | undefined },
): Promise<{ count: number; entries: NumberedEntry[] }> {
  const { rows } = await db.execute<Line>(sql`
    with line as (
      select 'seats-' || e.id as key, e.kind, e.created_at, e.seats, e.actor, e.actor_name, e.request_id, e.waitlist_id,
        e.agent_id, e.kept_until::text, e.chat_id, e.held_until, 0 as place, e.id
      from ${seatEntry} e where e.tour_date_id = ${tour_date_id}
      union all
      select 'booking-' || h.id, 'booked', h.created_at, (h.data ->> 'seats')::int, h.actor, h.actor_name, h.request_id,
        null, null, null, null, null, 1, h.id
      from ${bookingHistory} h
      where h.request_id in (
          select b.request_id from ${booking} b where b.tour_date_id = ${tour_date_id}
          union select e.request_id from ${seatEntry} e where e.tour_date_id = ${tour_date_id})
        and h.event = 'created' and (h.data ->> 'tour_date_id')::bigint = ${tour_date_id}
    ), told as (
      select *, sum(seats) over (order by created_at, place, id)::int as balance,
        row_number() over (order by created_at, place, id)::int as number, count(*) over ()::int as count
      from line
    )
    select told.key, told.kind, told.created_at, told.seats, told.balance, told.actor, told.actor_name, told.request_id,
      a.name as agent_name, told.kept_until, told.chat_id, told.held_until, told.number, least(told.count, ${page.from ?? null}::int) as count, coalesce(
        nullif(trim(concat_ws(' ', b.client_last_name, b.client_first_name)), ''), w.name, '') as client_name
    from told
    left join ${booking} b on b.request_id = told.request_id
    left join ${waitlistEntry} w on w.id = told.waitlist_id
    left join ${agent} a on a.id = told.agent_id
    where told.number <= coalesce(${page.from ?? null}::int, told.number)
    order by told.number desc
    limit ${page.limit} offset ${page.offset}`);
  return {
    count: rows[0]?.count ?? 0,
    entries: rows.map(({ count: _count, created_at, held_until, ...line }) => ({
      ...line,
      held_until: held_until && new Date(held_until).toISOString(),
      created_at: new Date(created_at).toISOString(),
    })),
  };
}

/** Seats of a departure that are taken now, by what takes them, read at one moment. */
export async function takenNow(db: Database, tour_date_id: number) {
  const { rows } = await db.execute<Taken>(sql`
    select *, taken - bookings - holds - offers - cards - allotments - pier as unexplained from (select
      (select coalesce(sum(b.seats), 0)::int from ${booking} b
        where b.tour_date_id = ${tour_date_id} and b.base_sale_status between 1 and 4) as bookings,
      (select coalesce(sum(h.seats) filter (where h.kind = 'checkout'), 0)::int from ${seatHold} h
        where h.tour_date_id = ${tour_date_id}) as holds,
      (select coalesce(sum(h.seats) filter (where h.kind = 'offer'), 0)::int from ${seatHold} h
        where h.tour_date_id = ${tour_date_id}) as offers,
      (select coalesce(sum(h.seats) filter (where h.kind = 'card'), 0)::int from ${seatHold} h
        where h.tour_date_id = ${tour_date_id}) as cards,
      (select coalesce(sum(h.seats) filter (where h.kind = 'allotment'), 0)::int from ${seatHold} h
        where h.tour_date_id = ${tour_date_id}) as allotments,
      (select coalesce(sum(h.seats) filter (where h.kind = 'pier'), 0)::int from ${seatHold} h
        where h.tour_date_id = ${tour_date_id}) as pier,
      (select d.number_of_seats - d.number_of_free_seats from ${tourDate} d where d.id = ${tour_date_id}) as taken) now`);
  const {
    bookings = 0,
    holds = 0,
    offers = 0,
    cards = 0,
    allotments = 0,
    pier = 0,
    unexplained = 0,
  } = rows[0] ?? {};
  return { bookings, holds, offers, cards, allotments, pier, unexplained };
}

/** More that is kept at once than anybody reads. */
const RUNNING_AT_MOST = 20;

/** What is kept of a departure for a while at a moment, and until when; what is kept for agents ends with a day. */
export async function runningNow(db: Database, tour_date_id: number, now: Date) {
  const rows = await db
    .select({ kind: seatHold.kind, seats: seatHold.seats, expires_at: seatHold.expires_at })
    .from(seatHold)
    .where(
      and(
        eq(seatHold.tour_date_id, tour_date_id),
        ne(seatHold.kind, 'allotment'),
        gt(seatHold.expires_at, now),
      ),
    )
    .orderBy(asc(seatHold.expires_at), asc(seatHold.id))
    .limit(RUNNING_AT_MOST);
  return rows.flatMap(({ kind, seats, expires_at }) =>
    kind === 'allotment' ? [] : [{ kind, seats, ends_at: expires_at.toISOString() }],
  );
}

/** What takes the seats of each class of a departure now, read at one moment, in the order of the tour. */
export async function classesNow(db: Database, tour_date_id: number) {
  const { rows } = await db.execute<{
    seat_classes: SeatClass[];
    class_seats: ClassSeats;
    stocks: Record<string, { sold: number }>;
    booked: Record<string, number>;
    held: Record<string, number>;
  }>(sql`
    with taken as (
      select 'booked' as by, b.held_stocks from ${booking} b
        where b.tour_date_id = ${tour_date_id} and b.base_sale_status between 1 and 4
      union all
      select 'held', h.held_stocks from ${seatHold} h where h.tour_date_id = ${tour_date_id}
    ), summed as (
      select by, stock.key, sum((stock.value ->> 'quantity')::int)::int as seats
      from taken, jsonb_each(taken.held_stocks) stock group by by, stock.key
    )
    select t.seat_classes, d.class_seats, d.stocks,
      coalesce((select jsonb_object_agg(key, seats) from summed where by = 'booked'), '{}') as booked,
      coalesce((select jsonb_object_agg(key, seats) from summed where by = 'held'), '{}') as held
    from ${tourDate} d join ${tour} t on t.id = d.tour_id where d.id = ${tour_date_id}`);
  const [row] = rows;
  if (!row) return [];
  return classesOnDate(row.seat_classes, row.class_seats).map((one) => {
    const name = classStock(one.id);
    const [bookings, holds] = [row.booked[name] ?? 0, row.held[name] ?? 0];
    return { ...one, bookings, holds, unexplained: (row.stocks[name]?.sold ?? 0) - bookings - holds };
  });
}
