import type { SeatEntryKind } from '@tropa/contract';
import { classStock } from '@tropa/core';
import { sql, type SQL } from 'drizzle-orm';
import { noteEvents, schema, type Executor } from '../../../../db/index.ts';
import { cardHoldEnded, seatsChanged, seatsFreed, type HoldEnding } from '../../events.ts';
import type { TourDateRow } from '../../dates/repository.ts';

const { seatEntry, userAccount } = schema;

/** Anything that runs a statement: a transaction, or a connection within one. */
export type Runner = Pick<Executor, 'execute'>;

/** Why seats are taken or given back, for the ledger of the departure. */
export interface SeatCause {
  kind: SeatEntryKind;
  /** The booking that it is about. */
  request_id?: number;
  waitlist_id?: number;
  /** Whom they are kept for, and until which day. */
  agent_id?: number;
  kept_until?: string;
  /** The message of a chat that proposes a booking with them, and until when. */
  chat_id?: number;
  message_id?: number;
  held_until?: Date;
  actor: 'staff' | 'tourist' | 'system' | 'desk';
  actor_user_id?: number | null;
  /** Of the tourist; a member's name is taken from the account. */
  actor_name?: string;
  now: Date;
}

/** A member's name as the ledger keeps it; empty for nobody. */
export const nameOfMember = (user_id: number | null): SQL<string> =>
  user_id === null
    ? sql`''`
    : sql`coalesce((select trim(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name})) from ${userAccount} where ${userAccount.id} = ${user_id}), '')`;

/** Writes a line of the ledger, in the transaction of the change. @param seats taken; below zero: given back */
export async function recordSeats(
  tx: Executor,
  tour_date_id: number,
  seats: number,
  { now, actor_user_id = null, actor_name, ...cause }: SeatCause,
): Promise<void> {
  if (seats === 0) return;
  const name = actor_name ?? nameOfMember(actor_user_id);
  await tx
    .insert(seatEntry)
    .values({ tour_date_id, seats, ...cause, actor_user_id, actor_name: name, created_at: now });
}

/** From so few free seats on pages tell their number. */
const FEW_SEATS = 8;

/** Whether a class of seats was, or is, so scarce that pages tell its number. */
const isClassScarce = (stocks: TourDateRow['stocks'], change: number): boolean =>
  Object.entries(stocks).some(
    ([name, { sold, stock }]) =>
      name.startsWith(classStock('')) && stock - sold - Math.abs(change) <= FEW_SEATS,
  );

/** Has the pages made anew where they tell how few seats are left, of all or of a class, in the transaction of the change. */
export async function tellSeatsChanged(
  tx: Runner,
  {
    id,
    organizer_id,
    number_of_free_seats,
    stocks,
  }: Pick<TourDateRow, 'id' | 'organizer_id' | 'number_of_free_seats' | 'stocks'>,
  change: number,
): Promise<void> {
  const isScarce = Math.min(number_of_free_seats, number_of_free_seats - change) <= FEW_SEATS;
  if (!isScarce && !isClassScarce(stocks, change)) return;
  const payload = JSON.stringify({ organizer_id, tour_date_id: id });
  await tx.execute(
    sql`insert into domain_event (name, version, payload)
      values (${seatsChanged.name}, ${seatsChanged.version}, ${payload}::jsonb)`,
  );
  noteEvents(tx);
}

/**
 * Says, in the transaction of the release, that seats of a departure are free which somebody waits for; also those of departures at
 * about its time that need what it may have given back (docs/rules/equipment.md).
 */
export async function tellSeatsFreed(tx: Runner, tour_date_id: number): Promise<void> {
  await tx.execute(sql`insert into domain_event (name, version, payload)
    select ${seatsFreed.name}, ${seatsFreed.version}, jsonb_build_object('tour_date_id', freed.id)
    from (
      select ${tour_date_id}::bigint as id
      union
      select other.id from tour_date d
      join resource_need own on own.tour_id = d.tour_id
      left join resource_swap swap on swap.tour_date_id = d.id and swap.resource_id = own.resource_id
      join resource_need need on need.resource_id = coalesce(swap.substitute_id, own.resource_id)
      join tour_date other on other.tour_id = need.tour_id
        and other.date_start <= d.date_end + 1 and other.date_end >= d.date_start - 1
      where d.id = ${tour_date_id}) freed
    where exists (select from waitlist_entry where tour_date_id = freed.id and status = 'waiting')
    order by freed.id`);
  noteEvents(tx);
}

/** The same of every departure of a tour that somebody waits for. */
export async function tellTourSeatsFreed(tx: Runner, tour_id: number): Promise<void> {
  await tx.execute(sql`insert into domain_event (name, version, payload)
    select ${seatsFreed.name}, ${seatsFreed.version}, jsonb_build_object('tour_date_id', tour_date.id)
    from tour_date
    where tour_date.tour_id = ${tour_id}
      and exists (select from waitlist_entry where tour_date_id = tour_date.id and status = 'waiting')`);
  noteEvents(tx);
}

/** Says, in the transaction of the end, that seats are no longer kept for whoever a card proposes a booking to. */
export async function tellCardEnded(tx: Runner, message_id: number, ending: HoldEnding): Promise<void> {
  const payload = JSON.stringify({ message_id, ending });
  await tx.execute(sql`insert into domain_event (name, version, payload)
    values (${cardHoldEnded.name}, ${cardHoldEnded.version}, ${payload}::jsonb)`);
  noteEvents(tx);
}
