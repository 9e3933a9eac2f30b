import type { HistoryEntry } from '@tropa/contract';
import { and, desc, eq, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../../db/index.ts';

const { bookingHistory, userAccount } = schema;

/** Who did something. Staff need no name: it is taken from their account, as it is now. */
export interface Actor {
  actor: HistoryEntry['actor'];
  actor_user_id?: number | null;
  actor_name?: string;
}

/** Of staff the name that the account has now. */
const nameOf = ({ actor_user_id = null, actor_name }: Actor) =>
  actor_name ??
  (actor_user_id === null
    ? ''
    : sql`coalesce((select trim(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name})) from ${userAccount} where ${userAccount.id} = ${actor_user_id}), '')`);

/** Writes a line of a booking's history in the transaction of the change. */
export async function addHistory(
  db: Executor,
  request_id: number,
  actor: Actor,
  event: HistoryEntry['event'],
  data: HistoryEntry['data'] = {},
  created_at?: Date,
): Promise<void> {
  await db.insert(bookingHistory).values({
    request_id,
    actor: actor.actor,
    actor_user_id: actor.actor_user_id ?? null,
    actor_name: nameOf(actor),
    event,
    data,
    ...(created_at ? { created_at } : {}),
  });
}

/** Writes the same line into the histories of many bookings. */
export async function addHistoryOfMany(
  tx: Transaction,
  request_ids: number[],
  actor: Actor,
  { event, data }: Pick<HistoryEntry, 'event' | 'data'>,
  created_at: Date,
): Promise<void> {
  const line = {
    actor: actor.actor,
    actor_user_id: actor.actor_user_id ?? null,
    actor_name: nameOf(actor),
    event,
    data,
    created_at,
  };
  await tx.insert(bookingHistory).values(request_ids.map((request_id) => ({ request_id, ...line })));
}

/**
 * Lets the newest line of a booking's history tell of a tourist who is still being typed: it keeps its place and says the
 * name as it is now.
 * @param since older lines are of another sitting
 * @returns false where the newest line is about something else: a new one is due
 */
export async function mendHistory(
  db: Executor,
  request_id: number,
  { actor }: Actor,
  { tourist_id, name }: { tourist_id: number; name: string },
  since: Date,
): Promise<boolean> {
  const mended = await db
    .update(bookingHistory)
    .set({ data: sql`${bookingHistory.data} || ${JSON.stringify({ name })}::jsonb` })
    .where(
      and(
        eq(bookingHistory.request_id, request_id),
        eq(
          bookingHistory.id,
          sql`(select max(h.id) from ${bookingHistory} h where h.request_id = ${request_id})`,
        ),
        eq(bookingHistory.event, 'tourists_changed'),
        eq(bookingHistory.actor, actor),
        gte(bookingHistory.created_at, since),
        sql`${bookingHistory.data} ->> 'tourist_id' = ${String(tourist_id)}`,
      ),
    )
    .returning({ id: bookingHistory.id });
  return mended.length > 0;
}

type HistoryRow = typeof bookingHistory.$inferSelect;

const entryOf = ({ id, created_at, actor, actor_name, event, data }: HistoryRow): HistoryEntry => ({
  id,
  created_at: created_at.toISOString(),
  actor,
  actor_name,
  event,
  data,
});

/** When something of a kind last happened to a booking; undefined: never. */
export async function findLastOf(
  db: Executor,
  request_id: number,
  event: HistoryEntry['event'],
): Promise<Date | undefined> {
  const [row] = await db
    .select({ created_at: bookingHistory.created_at })
    .from(bookingHistory)
    .where(and(eq(bookingHistory.request_id, request_id), eq(bookingHistory.event, event)))
    .orderBy(desc(bookingHistory.id))
    .limit(1);
  return row?.created_at;
}

/** The way that a booking went; of it nothing is left out. */
const MOVES = ['created', 'confirmed', 'status_changed', 'canceled'] as const;
const NEWEST = 50;
/** What the team keeps to itself: who of it answers for the booking, looked at it as its client, took the data along. */
const INSIDE = ['responsible_changed', 'looked_at_as_client', 'data_exported'] as const;
const shownTo = (isInside: boolean) => (isInside ? undefined : not(inArray(bookingHistory.event, INSIDE)));

/**
 * What a booking's page needs of its history, newest first: its newest entries, and all moves.
 * @param isInside with what the team keeps to itself
 */
export async function historyOf(db: Executor, request_id: number, isInside = true): Promise<HistoryEntry[]> {
  const oldest = sql`coalesce((select h.id from ${bookingHistory} h where h.request_id = ${request_id}
    order by h.id desc offset ${NEWEST - 1} limit 1), 0)`;
  const rows = await db
    .select()
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.request_id, request_id),
        shownTo(isInside),
        or(gte(bookingHistory.id, oldest), inArray(bookingHistory.event, MOVES)),
      ),
    )
    .orderBy(desc(bookingHistory.id));
  return rows.map(entryOf);
}

/**
 * A page of the whole history, newest first.
 * @param page `before`: only what is older than this entry; `isInside`: with what the team keeps to itself
 */
export async function selectHistory(
  db: Executor,
  request_id: number,
  { before, limit, isInside }: { before?: number | undefined; limit: number; isInside: boolean },
): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.request_id, request_id),
        shownTo(isInside),
        before === undefined ? undefined : lt(bookingHistory.id, before),
      ),
    )
    .orderBy(desc(bookingHistory.id))
    .limit(limit);
  return rows.map(entryOf);
}
