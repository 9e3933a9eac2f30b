import { PUBLIC_EVENTS, type PublicHistoryEntry } from '@tropa/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { booking, bookingHistory } = schema;
/** A private page tells no more of the past. */
const NEWEST = 50;

/** Facts that are the tourist's own; names and reasons of staff are not among them. */
const TOLD = ['from', 'to', 'number', 'amount', 'currency', 'payment_method', 'kind', 'change', 'choice'];
/** Why a payment goes back, or stays for later; other reasons are words of the staff. */
const BACK: unknown[] = ['duplicate', 'late', 'mismatched', 'credit'];
const isTold = (name: string, value: unknown): boolean =>
  TOLD.includes(name) || (name === 'reason' && BACK.includes(value));

/** What a tourist is told of the history of a booking, newest first. */
export async function publicHistoryOf(db: Executor, request_id: number): Promise<PublicHistoryEntry[]> {
  const rows = await db
    .select()
    .from(bookingHistory)
    .where(and(eq(bookingHistory.request_id, request_id), inArray(bookingHistory.event, PUBLIC_EVENTS)))
    .orderBy(desc(bookingHistory.id))
    .limit(NEWEST);
  return rows.flatMap(({ id, created_at, actor, event: name, data }) => {
    const event = PUBLIC_EVENTS.find((one) => one === name);
    if (event === undefined) return [];
    const told = Object.entries(data).filter(([fact, value]) => isTold(fact, value));
    return [{ id, created_at: created_at.toISOString(), actor, event, data: Object.fromEntries(told) }];
  });
}

/**
 * The version of a booking's private page: another one as soon as something is told that was not. One row by its key and
 * one by the end of an index, for pages ask often.
 */
export async function versionOf(db: Executor, uuid: string): Promise<string | undefined> {
  const newest = sql<number | null>`(select h.id from ${bookingHistory} h
    where h.request_id = ${booking.request_id} and h.event in ${PUBLIC_EVENTS} order by h.id desc limit 1)`;
  const [row] = await db
    .select({ status: booking.base_sale_status, payed: booking.payed_amount, newest })
    .from(booking)
    .where(eq(booking.uuid, uuid));
  return row && [row.status, row.payed, row.newest ?? 0].join('.');
}
