import type { HistoryEntry } from '@tropa/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { bookingHistory, userAccount } = schema;

/** Who did something. Staff need no name: it is taken from their account, as it is now. */
export interface Actor {
  actor: HistoryEntry['actor'];
  actor_user_id?: number | null;
  actor_name?: string;
}

/** Writes a line of a booking's history in the transaction of the change. */
export async function addHistory(
  db: Executor,
  request_id: number,
  { actor, actor_user_id = null, actor_name }: Actor,
  event: HistoryEntry['event'],
  data: HistoryEntry['data'] = {},
  created_at?: Date,
): Promise<void> {
  const name =
    actor_name ??
    (actor_user_id === null
      ? ''
      : sql`coalesce((select trim(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name})) from ${userAccount} where ${userAccount.id} = ${actor_user_id}), '')`);
  await db.insert(bookingHistory).values({
    request_id,
    actor,
    actor_user_id,
    actor_name: name,
    event,
    data,
    ...(created_at ? { created_at } : {}),
  });
}

/** The history of a booking, newest first. */
export async function historyOf(db: Executor, request_id: number): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.request_id, request_id))
    .orderBy(desc(bookingHistory.id));
  return rows.map(({ id, created_at, actor, actor_name, event, data }) => ({
    id,
    created_at: created_at.toISOString(),
    actor,
    actor_name,
    event,
    data,
  }));
}
