import { sql, type SQL } from 'drizzle-orm';
import type { TourDateRow } from '../../dates/repository.ts';
import type { HoldEnding } from '../../events.ts';
import type { HeldStocks } from './stocks.ts';
import {
  nameOfMember,
  tellCardEnded,
  tellSeatsChanged,
  tellSeatsFreed,
  type Runner,
} from './seat-entries.ts';

const ACTOR = { expired: 'system', released: 'tourist', booked: 'tourist', withdrawn: 'staff' } as const;

/** Which holds of a departure. */
type Holds =
  | { token: string }
  | { id: number }
  | { set_aside_id: number }
  | { message_id: number }
  | { over: Date }
  | 'all';

/** A hold that was taken away, its seats free again. */
type FreedHold = {
  token: string;
  kind: 'checkout' | 'offer' | 'card' | 'allotment' | 'pier';
  seats: number;
  held_stocks: HeldStocks;
  waitlist_id: number | null;
  agent_id: number | null;
  message_id: number | null;
};

/** Locks a departure to the end of the transaction: its holds and its waiting list are changed under this lock alone. @returns its seats */
export async function lockDeparture(tx: Runner, tour_date_id: number): Promise<{ number_of_seats: number }> {
  const { rows } = await tx.execute<{ number_of_seats: number }>(
    sql`select number_of_seats from tour_date where id = ${tour_date_id} for no key update`,
  );
  return rows[0] ?? { number_of_seats: 0 };
}

/** What becomes of the party that the seats were offered to; where they were taken back it has had no offer. */
const PARTY_AFTER = {
  expired: sql`status = 'expired'`,
  released: sql`status = 'declined'`,
  booked: sql`status = 'booked'`,
  withdrawn: sql`status = 'expired', offered_at = null, offer_ends_at = null`,
};

function conditionOf(which: Holds): SQL {
  if (which === 'all') return sql`true`;
  if ('id' in which) return sql`id = ${which.id}`;
  if ('set_aside_id' in which) return sql`set_aside_id = ${which.set_aside_id}`;
  if ('message_id' in which) return sql`message_id = ${which.message_id}`;
  return 'token' in which ? sql`token = ${which.token}` : sql`expires_at <= ${which.over.toISOString()}`;
}

/**
 * Takes holds of a locked departure away and gives their seats and extras back, with a line in the ledger for each.
 * @param which one by its token, id or message, all that are over at a moment, or all that there are
 * @param user_id the member who takes them back
 */
export async function freeHolds(
  tx: Runner,
  tour_date_id: number,
  which: Holds,
  ending: HoldEnding,
  now: Date,
  user_id: number | null = null,
): Promise<FreedHold[]> {
  const condition = conditionOf(which);
  const moment = now.toISOString();
  type Freed = Pick<TourDateRow, 'organizer_id' | 'number_of_free_seats' | 'stocks'>;
  const { rows } = await tx.execute<FreedHold & Freed>(sql`
    with gone as (
      delete from seat_hold where tour_date_id = ${tour_date_id} and ${condition}
      returning token, kind, seats, held_stocks, waitlist_id, agent_id, message_id
    ), extra as (
      select key, sum((value ->> 'quantity')::int) as quantity from gone, jsonb_each(gone.held_stocks) group by key
    ), freed as (
      update tour_date d set number_of_free_seats = d.number_of_free_seats + (select sum(seats) from gone),
        stocks = d.stocks || coalesce((select jsonb_object_agg(key, jsonb_build_object(
          'sold', (d.stocks -> key ->> 'sold')::int - quantity, 'stock', d.stocks -> key -> 'stock')) from extra), '{}')
      where d.id = ${tour_date_id} and exists (select from gone)
      returning d.organizer_id, d.number_of_free_seats, d.stocks
    ), answered as (
      update waitlist_entry set ${PARTY_AFTER[ending]} where id in (select waitlist_id from gone)
    ), remembered as (
      insert into seat_entry (tour_date_id, kind, seats, waitlist_id, agent_id, chat_id, message_id, actor, actor_user_id, actor_name, created_at)
      select ${tour_date_id}, case kind when 'checkout' then 'hold' else kind end || '_' || ${ending}::text, -seats, waitlist_id, agent_id,
        (select chat_id from chat_message where id = gone.message_id), gone.message_id, ${ACTOR[ending]}, ${user_id}, ${nameOfMember(user_id)}, ${moment}::timestamptz from gone
    )
    select gone.*, freed.organizer_id, freed.number_of_free_seats, freed.stocks from gone, freed`);
  const [first] = rows;
  if (!first) return [];
  // A booking that takes them at once tells of itself.
  if (ending !== 'booked') {
    const seats = rows.reduce((sum, row) => sum + row.seats, 0);
    await tellSeatsChanged(tx, { ...first, id: tour_date_id }, seats);
  }
  await tellSeatsFreed(tx, tour_date_id);
  for (const { message_id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- few end at once, on one connection
    if (message_id !== null) await tellCardEnded(tx, message_id, ending);
  return rows;
}
